import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SCHEME_KEY } from './schemeChoice';
import { schemeStorage } from './schemeStorage';
import { theme } from './theme';

/** Gives everything below it the look of the shop, in the colours that the system or the reader chose. */
export function ShopTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={SCHEME_KEY}
      storageManager={schemeStorage}
    >
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
