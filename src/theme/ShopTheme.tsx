import CssBaseline from '@mui/material/CssBaseline';
import { type StorageManager, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import {
  parseSchemeChoice,
  storeSchemeChoice,
  readSchemeChoice,
  SCHEME_KEY,
  type SchemeChoice,
} from '#src/theme/schemeChoice';
import { theme } from '#src/theme/theme';

interface ShopThemeProps {
  /** Whether the HTML already contains all style rules. This value never changes. */
  hasServerStyles: boolean;
  children: ReactNode;
}

export function ShopTheme({ hasServerStyles, children }: ShopThemeProps) {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={SCHEME_KEY}
      storageManager={schemeStorageManager}
      disableStyleSheetGeneration={hasServerStyles}
      // Without `noSsr`, the whole page would be rendered again, in one task, after hydration.
      noSsr
    >
      {!hasServerStyles && <CssBaseline />}
      {children}
    </ThemeProvider>
  );
}

function subscribe(hear: (choice: SchemeChoice) => void) {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === SCHEME_KEY || key === null) hear(parseSchemeChoice(newValue));
  };
  window.addEventListener('storage', listen);
  // Reads the choice again, because another tab may have changed it between the first read and hydration.
  hear(readSchemeChoice());
  return () => window.removeEventListener('storage', listen);
}

const choices: ReturnType<StorageManager> = {
  get: () => (typeof window === 'undefined' ? 'system' : readSchemeChoice()),
  set: (choice) => storeSchemeChoice(parseSchemeChoice(choice)),
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
