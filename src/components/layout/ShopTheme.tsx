import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ROOT_ID } from '../../../domain/renderedPage';
import { SCHEME_KEY } from './schemeChoice';
import { schemeStorage } from './schemeStorage';
import { theme } from '../../theme/theme';

/**
 * What was touched before the page is hydrated shows that it was heard; of a choice one sees the label.
 * Nothing moves: frames would delay the hydration. A link shows it afterwards too, unless its page is there
 * at once.
 */
const HEARD = `
#${ROOT_ID}[data-rendered] :is([aria-busy='true'], label:has([aria-busy='true'])) {
  cursor: progress;
  opacity: 0.5;
}
a[aria-busy='true'] {
  cursor: progress;
  opacity: 0.5;
  transition: opacity 0s 60ms;
}`;

interface ShopThemeProps {
  /** Whether the rules of the whole page stand in it already. They never change. */
  isWritten: boolean;
  children: ReactNode;
}

/** Gives everything below it the look of the shop, in the colours that the system or the reader chose. */
export function ShopTheme({ isWritten, children }: ShopThemeProps) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={SCHEME_KEY}
      storageManager={schemeStorage}
      disableStyleSheetGeneration={isWritten}
    >
      {!isWritten && (
        <>
          <CssBaseline />
          <GlobalStyles styles={HEARD} />
        </>
      )}
      {children}
    </ThemeProvider>
  );
}
