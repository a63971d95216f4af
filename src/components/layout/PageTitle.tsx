import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The page's heading. It takes the focus when the page opens, so that screen readers start here. */
export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <Typography
      variant="h1"
      tabIndex={-1}
      sx={{ mb: { xs: 3, md: 4 }, textWrap: 'balance', '&:focus': { outline: 'none' } }}
    >
      {children}
    </Typography>
  );
}
