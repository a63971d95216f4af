import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface TextLinkProps {
  to: string;
  /** What the next page is told, in the history's state. */
  state?: unknown;
  children: ReactNode;
}

/** A link within the shop, inside running text. */
export function TextLink({ to, state, children }: TextLinkProps) {
  return (
    <MuiLink component={Link} to={to} state={state} sx={{ color: 'text.primary', fontWeight: 600 }}>
      {children}
    </MuiLink>
  );
}
