import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonLook, buttonLook, lookAttributes } from './buttonLook';

const Pressed = styled(Link)(buttonLook);

interface ButtonLinkProps extends ButtonLook {
  to: string;
  /** What the next page is told, in the history's state. */
  state?: unknown;
  children: ReactNode;
}

/** A link within the shop that looks like a button. */
export function ButtonLink({ to, state, children, ...look }: ButtonLinkProps) {
  const attributes = lookAttributes({
    variant: 'contained',
    color: 'primary',
    size: 'medium',
    ...look,
  });
  return (
    <Pressed to={to} state={state} {...attributes}>
      {children}
    </Pressed>
  );
}
