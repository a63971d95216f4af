/** Lets long work, such as an import, give way to others on an engine with one session, where each waits for each. */

import { setTimeout as pause } from 'node:timers/promises';

/** So long nobody has used the database when it counts as idle. A page is drawn from several statements. */
const IDLE_MS = 3;
const LOOK_EVERY_MS = 2;
/** Long work waits no longer than this for others, so that it comes to an end however many they are. */
const LONGEST_MS = 40;

export function createUsage(longestMs = LONGEST_MS) {
  let users = 0;
  let endedAt = -Infinity;
  return {
    /** Runs work that uses the database. */
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
