/**
 * Tells long work, such as an import, when an engine with one session is idle: every statement there waits for all
 * earlier ones.
 */

import { setTimeout as pause } from 'node:timers/promises';

/** The database counts as idle after this time without use. Between the statements of one page, the pauses are shorter. */
const IDLE_MS = 3;
const LOOK_EVERY_MS = 2;
/** Long work waits no longer than this for others, so that it comes to an end however many they are. */
const LONGEST_MS = 40;

export function createUsageTracker(longestMs = LONGEST_MS) {
  let users = 0;
  let endedAt = -Infinity;
  return {
    using: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      users += 1;
      try {
        return await work();
      } finally {
        users -= 1;
        endedAt = performance.now();
      }
    },
    /** Resolves when nobody uses the database, at the latest after `longestMs`. */
    idle: async (): Promise<void> => {
      const end = performance.now() + longestMs;
      for (let now = performance.now(); now < end; now = performance.now()) {
        if (users === 0 && now - endedAt >= IDLE_MS) return;
        await pause(LOOK_EVERY_MS);
      }
    },
  };
}
