import { styled, type SxProps, type Theme } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook, lookAttributes } from './buttonLook';

const Pressed = styled('button')(buttonLook);

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'>, ButtonLook {
  sx?: SxProps<Theme>;
}

/**
 * A button. Every page has some, so they are the bare element with a style sheet: the component
 * library's own brings ripples, loading states and what else this shop has no use for.
 */
export function Button({
  variant = 'text',
  color = 'primary',
  size = 'medium',
  fullWidth = false,
  type = 'button',
  ...rest
}: ButtonProps) {
  return <Pressed type={type} {...lookAttributes({ variant, color, size, fullWidth })} {...rest} />;
}
