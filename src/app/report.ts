/** The format of a problem report. `Recorder` creates a report, and `readReport` reads it. */

/** Increase it with each change after which older files cannot be replayed. */
export const REPORT_VERSION = 1;

/** The data about one action beside the action itself. */
export interface Step {
  /** In milliseconds since 1970. */
  at: number;
  /** Whether the action came from outside the store. */
  outside: boolean;
  /** The hash of the state after the action. */
  hash: string;
  /** The path and masked query of the page. */
  address: string;
  /** The storage values that the store read since the previous step (`isRead`), or that a call wrote. */
  stored: { key: string; value: string | null; isRead: boolean }[];
}

/**
 * The content of the report file. `payload` and `preloadedState` have the form of a Redux DevTools export. `npm run
 * replay` uses the other fields.
 */
export interface ReportFile {
  report: typeof REPORT_VERSION;
  /** The shopper's own text. */
  words: string;
  browser: string;
  /** The masked actions as JSON. */
  payload: string;
  /** The masked state before the first action as JSON. */
  preloadedState: string;
  /** One step for each action. */
  steps: Step[];
}
