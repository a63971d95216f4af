import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A page of one narrow column, for forms and short words. */
export function NarrowPage({ children }: { children: ReactNode }) {
  return <Box sx={{ maxWidth: 480, width: '100%', mx: 'auto' }}>{children}</Box>;
}
