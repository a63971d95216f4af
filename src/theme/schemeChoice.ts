/** The visitor's choice of colour scheme, stored in this browser. Without storage, pages start with the system's scheme. */

import { tryOrUndefined } from '#src/services/browser';

export const SCHEME_KEY = 'color-scheme';

export const SCHEME_CHOICES = ['system', 'light', 'dark'] as const;
export type SchemeChoice = (typeof SCHEME_CHOICES)[number];

/** Stored data is untrusted: an unknown value counts as no choice. */
export function parseSchemeChoice(text: unknown): SchemeChoice {
  return SCHEME_CHOICES.find((choice) => choice === text) ?? 'system';
}

export function readSchemeChoice(): SchemeChoice {
  return parseSchemeChoice(tryOrUndefined(() => window.localStorage.getItem(SCHEME_KEY)));
}

/** `system` means no choice, and removes the stored value. */
export function storeSchemeChoice(choice: SchemeChoice): void {
  tryOrUndefined(() => {
    if (choice === 'system') window.localStorage.removeItem(SCHEME_KEY);
    else window.localStorage.setItem(SCHEME_KEY, choice);
  });
}
