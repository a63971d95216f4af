import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme';

/** Gives everything below it the look of the shop. It stores nothing: the system's choice is the choice. */
export function ShopTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
