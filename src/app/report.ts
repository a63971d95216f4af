/** Writes a shopper's report: the file that Redux DevTools' Import plays, with what the shopper wrote. */

import type { ActionLog } from './actionLog';
import { maskedAction, maskedState } from './masking';

/** Redux DevTools reads `payload` and `preloadedState`, and ignores the other fields. */
interface Report {
  /** The masked actions as JSON. */
  payload: string;
  /** The masked state before the first action as JSON. */
  preloadedState: string;
  /** The shopper's own text. */
  words: string;
  browser: string;
}

export function reportFile({ entries }: ActionLog, words: string): string {
  const report: Report = {
    payload: JSON.stringify(entries.map(({ action }) => maskedAction(action))),
    preloadedState: JSON.stringify(maskedState(entries[0]?.before ?? {})),
    words,
    browser: navigator.userAgent,
  };
  return JSON.stringify(report);
}
