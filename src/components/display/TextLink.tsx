import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ElementType, ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface TextLinkProps {
  to: string;
  as?: ElementType;
  alone?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A link on its own line is as tall as a button, so that it is easy to tap. */
const ALONE = { display: 'inline-flex', alignItems: 'center', minHeight: 44, justifySelf: 'start' };

/** Set `alone` if the link is on its own line, not inside running text. */
export function TextLink({ to, as = Link, alone = false, onClick, children }: TextLinkProps) {
  return (
    <MuiLink
      component={as}
      to={to}
      {...(onClick && { onClick })}
      sx={{ color: 'text.primary', fontWeight: 600, ...(alone && ALONE) }}
    >
      {children}
    </MuiLink>
  );
}

export const LinkList = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 44,
    minHeight: 44,
    color: 'inherit',
    textDecorationLine: 'none',
    '&:hover, &:focus-visible': { textDecorationLine: 'underline', textUnderlineOffset: 4 },
  },
});
