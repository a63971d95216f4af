import MuiLink from '@mui/material/Link';
import type { ElementType, ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface TextLinkProps {
  to: string;
  /** Another kind of link than the router's own. */
  as?: ElementType;
  alone?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A link on its own line is as tall as a button, so that it is easy to tap. */
const ALONE = { display: 'inline-flex', alignItems: 'center', minHeight: 44, justifySelf: 'start' };

/** A link to a page of the shop. Set `alone` if the link is on its own line, not inside running text. */
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
