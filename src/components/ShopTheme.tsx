import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { SCHEME_KEY } from './schemeChoice';
import { schemeStorage } from './schemeStorage';
import { themeOf } from './theme';

interface ShopThemeProps {
  /** Whether the rules of the whole page stand in it already. They never change. */
  isWritten: boolean;
  children: ReactNode;
}

/** Gives everything below it the look of the shop, in the colours that the system or the reader chose. */
export function ShopTheme({ isWritten, children }: ShopThemeProps) {
  return (
    <ThemeProvider
      theme={themeOf(isWritten)}
      defaultMode="system"
      modeStorageKey={SCHEME_KEY}
      storageManager={schemeStorage}
      disableStyleSheetGeneration={isWritten}
    >
      {!isWritten && <CssBaseline />}
      {children}
    </ThemeProvider>
  );
}
