import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A page with one narrow column, for forms and short texts. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return <Box sx={{ maxWidth: 480, width: '100%', mx: 'auto' }}>{children}</Box>;
}
