import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface TextLinkProps {
  to: string;
  /** What the next page is told, in the history's state. */
  state?: unknown;
  alone?: boolean;
  children: ReactNode;
}

/** On a line of its own a link is as high as a button, for fingers. */
const ALONE = { display: 'inline-flex', alignItems: 'center', minHeight: 44, justifySelf: 'start' };

/** A link within the shop, inside running text unless it stands alone. */
export function TextLink({ to, state, alone = false, children }: TextLinkProps) {
  return (
    <MuiLink
      component={Link}
      to={to}
      state={state}
      sx={{ color: 'text.primary', fontWeight: 600, ...(alone && ALONE) }}
    >
      {children}
    </MuiLink>
  );
}
