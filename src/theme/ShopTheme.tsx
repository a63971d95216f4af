import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type StorageManager, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ROOT_ID } from '#domain/pageRenderer';
import {
  choiceOf,
  keepChoice,
  readChoice,
  SCHEME_KEY,
  type SchemeChoice,
} from '#src/theme/schemeChoice';
import { theme } from '#src/theme/theme';

/**
 * Dims a control that is used before hydration, to show that the page has noticed the input. Dims the label of a radio
 * button or checkbox. There is no animation, because its frames would delay hydration. After hydration, a clicked link
 * is dimmed too, if the next page takes longer than 60 ms.
 */
const PENDING_INPUT_STYLES = `
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
  /** Whether the HTML already contains all style rules. This value never changes. */
  hasServerStyles: boolean;
  children: ReactNode;
}

/** Provides the shop's theme in the visitor's chosen colour scheme, or otherwise in the system's. */
export function ShopTheme({ hasServerStyles, children }: ShopThemeProps) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={SCHEME_KEY}
      storageManager={schemeStorageManager}
      disableStyleSheetGeneration={hasServerStyles}
      // Otherwise the whole page is rendered again, in one task, once it is hydrated.
      noSsr
    >
      {!hasServerStyles && (
        <>
          <CssBaseline />
          <GlobalStyles styles={PENDING_INPUT_STYLES} />
        </>
      )}
      {children}
    </ThemeProvider>
  );
}

function subscribe(hear: (choice: SchemeChoice) => void) {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === SCHEME_KEY || key === null) hear(choiceOf(newValue));
  };
  window.addEventListener('storage', listen);
  // Reads the choice again, because another tab may have changed it between the first read and hydration.
  hear(readChoice());
  return () => window.removeEventListener('storage', listen);
}

const choices: ReturnType<StorageManager> = {
  get: () => (typeof window === 'undefined' ? 'system' : readChoice()),
  set: (choice) => keepChoice(choiceOf(choice)),
  subscribe,
};

/** Stores nothing: Material UI also stores the variant of each scheme, but the shop has one of each. */
const nothing: ReturnType<StorageManager> = {
  get: () => undefined,
  set: () => undefined,
  subscribe: () => () => undefined,
};

export const schemeStorageManager: StorageManager = ({ key }) =>
  key === SCHEME_KEY ? choices : nothing;
