/**
 * The reader's choice of colours, as this browser keeps it. One that forbids storage follows its system
 * anew on each page.
 */
import { tryOrUndefined } from './tryOrUndefined';

export const SCHEME_KEY = 'color-scheme';

export const SCHEME_CHOICES = ['system', 'light', 'dark'] as const;
export type SchemeChoice = (typeof SCHEME_CHOICES)[number];

/** What is stored is foreign data: anything unknown counts as no choice. */
export function choiceOf(text: unknown): SchemeChoice {
  return SCHEME_CHOICES.find((choice) => choice === text) ?? 'system';
}

export function readChoice(): SchemeChoice {
  return choiceOf(tryOrUndefined(() => window.localStorage.getItem(SCHEME_KEY)));
}

/** Without a choice nothing is kept. */
export function keepChoice(choice: SchemeChoice): void {
  tryOrUndefined(() => {
    if (choice === 'system') window.localStorage.removeItem(SCHEME_KEY);
    else window.localStorage.setItem(SCHEME_KEY, choice);
  });
}
