/** Adapts the stored colour scheme to Material UI's storage interface, and follows changes in other tabs. */
import type { StorageManager } from '@mui/material/styles';
import { choiceOf, keepChoice, readChoice, SCHEME_KEY, type SchemeChoice } from './schemeChoice';

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
