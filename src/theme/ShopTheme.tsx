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
 * Dims a control that is used before hydration, to show that the input was noticed. For a radio button or a
 * checkbox, the label is dimmed. There is no animation, because its frames would delay hydration. After
 * hydration, a link that is clicked is dimmed too, unless the next page opens within 60 ms.
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
  /** Whether the page already contains all style rules. This value never changes. */
  hasServerStyles: boolean;
  children: ReactNode;
}

/** Provides the shop's theme, in the visitor's chosen colour scheme or else in the system's. */
export function ShopTheme({ hasServerStyles, children }: ShopThemeProps) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={SCHEME_KEY}
      storageManager={schemeStorageManager}
      disableStyleSheetGeneration={hasServerStyles}
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

/**
 * A storage that stores nothing. Material UI also stores which light scheme and which dark scheme to use, but
 * the shop has only one of each.
 */
const nothing: ReturnType<StorageManager> = {
  get: () => undefined,
  set: () => undefined,
  subscribe: () => () => undefined,
};

export const schemeStorageManager: StorageManager = ({ key }) =>
  key === SCHEME_KEY ? choices : nothing;
