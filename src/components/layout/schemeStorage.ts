/** The choice of colours as the component library wants to be handed it, and how the other tabs hear of it. */
import type { StorageManager } from '@mui/material/styles';
import { choiceOf, keepChoice, readChoice, SCHEME_KEY, type SchemeChoice } from './schemeChoice';

function subscribe(hear: (choice: SchemeChoice) => void) {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === SCHEME_KEY || key === null) hear(choiceOf(newValue));
  };
  window.addEventListener('storage', listen);
  // Another tab may have changed it since it was read, while the page came to life.
  hear(readChoice());
  return () => window.removeEventListener('storage', listen);
}

const choices: ReturnType<StorageManager> = {
  get: () => (typeof window === 'undefined' ? 'system' : readChoice()),
  set: (choice) => keepChoice(choiceOf(choice)),
  subscribe,
};

/** MUI also asks where the names of its schemes are kept: there is one light and one dark, nothing to keep. */
const nothing: ReturnType<StorageManager> = {
  get: () => undefined,
  set: () => undefined,
  subscribe: () => () => undefined,
};

export const schemeStorage: StorageManager = ({ key }) => (key === SCHEME_KEY ? choices : nothing);
