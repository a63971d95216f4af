import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface TextLinkProps {
  to: string;
  children: ReactNode;
}

/** A link within the shop, inside running text. */
export function TextLink({ to, children }: TextLinkProps) {
  return (
    <MuiLink component={Link} to={to} sx={{ color: 'text.primary', fontWeight: 600 }}>
      {children}
    </MuiLink>
  );
}
