/** Adapts the stored colour scheme to Material UI's storage interface, and follows changes in other tabs. */
import type { StorageManager } from '@mui/material/styles';
import { choiceOf, keepChoice, readChoice, SCHEME_KEY, type SchemeChoice } from './schemeChoice';

function subscribe(hear: (choice: SchemeChoice) => void) {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === SCHEME_KEY || key === null) hear(choiceOf(newValue));
  };
  window.addEventListener('storage', listen);
  // Another tab may have changed the choice between the first read and hydration.
  hear(readChoice());
  return () => window.removeEventListener('storage', listen);
}

const choices: ReturnType<StorageManager> = {
  get: () => (typeof window === 'undefined' ? 'system' : readChoice()),
  set: (choice) => keepChoice(choiceOf(choice)),
  subscribe,
};

/** Stores nothing: Material UI also stores which light and which dark scheme to use, but the shop has one each. */
const nothing: ReturnType<StorageManager> = {
  get: () => undefined,
  set: () => undefined,
  subscribe: () => () => undefined,
};

export const schemeStorage: StorageManager = ({ key }) => (key === SCHEME_KEY ? choices : nothing);
