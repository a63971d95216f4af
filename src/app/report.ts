/** The report of a shopper, as `Recorder` makes it and `readReport` reads it. */

/** Raised with each change after which older files can no longer be played. */
export const REPORT_VERSION = 1;

/** What belongs to one action. */
export interface Step {
  /** In milliseconds since 1970. */
  at: number;
  /** Whether the action came from outside of the store. */
  outside: boolean;
  /** The hash of the state after the action. */
  hash: string;
  /** The page's address. */
  address: string;
  /** What the store read from storage since the step before, or what a call wrote there. */
  stored: { key: string; value: string | null; isRead: boolean }[];
}

/**
 * The content of the file. `payload` and `preloadedState` have the form of Redux DevTools' own export. The rest is for
 * `npm run replay`.
 */
export interface ReportFile {
  report: typeof REPORT_VERSION;
  /** What the shopper wrote. */
  words: string;
  browser: string;
  /** The actions as JSON, masked. */
  payload: string;
  /** The state before the first action as JSON, masked. */
  preloadedState: string;
  /** One for each action. */
  steps: Step[];
}
