/** Where this browser keeps the reader's choice of colours, and how the other tabs hear of it. */
import type { StorageManager } from '@mui/material/styles';

/** The key that `public/before-paint-*.js` reads too. */
export const SCHEME_KEY = 'color-scheme';

export const SCHEME_CHOICES = ['system', 'light', 'dark'] as const;
export type SchemeChoice = (typeof SCHEME_CHOICES)[number];

/** What is stored is foreign data: anything unknown counts as no choice. */
function choiceOf(text: string | null | undefined): SchemeChoice {
  return SCHEME_CHOICES.find((choice) => choice === text) ?? 'system';
}

/** A browser that forbids storage follows its system anew on each page. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function read(): SchemeChoice {
  return choiceOf(attempt(() => window.localStorage.getItem(SCHEME_KEY)));
}

function remember(choice: SchemeChoice) {
  if (choice === 'system') window.localStorage.removeItem(SCHEME_KEY);
  else window.localStorage.setItem(SCHEME_KEY, choice);
}

function subscribe(hear: (choice: SchemeChoice) => void) {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === SCHEME_KEY || key === null) hear(choiceOf(newValue));
  };
  window.addEventListener('storage', listen);
  // Another tab may have changed it since it was read, while the page came to life.
  hear(read());
  return () => window.removeEventListener('storage', listen);
}

const choices: ReturnType<StorageManager> = {
  get: () => (typeof window === 'undefined' ? 'system' : read()),
  set: (choice) => attempt(() => remember(choiceOf(String(choice)))),
  subscribe,
};

/** MUI also asks where the names of its schemes are kept: there is one light and one dark, nothing to keep. */
const nothing: ReturnType<StorageManager> = {
  get: () => undefined,
  set: () => undefined,
  subscribe: () => () => undefined,
};

export const schemeStorage: StorageManager = ({ key }) => (key === SCHEME_KEY ? choices : nothing);
