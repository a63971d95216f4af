/** Repeats a step of an import. Imports take minutes, in which the database can be away or busy for a while. */

import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from '#server/engines/database/database';

/** How often a step is tried while the database is away or takes too long. */
const TRIES = 8;
/** The first pause between two tries. Each further pause is longer by as much. */
const PAUSE_MS = 500;

/** `isFirst` is false if `work` is repeated: a try that failed may have been stored all the same. */
export async function retryStep<Result>(
  work: (isFirst: boolean) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work(tries === 1);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || tries === TRIES) throw error;
      await pause(PAUSE_MS * tries);
    }
  }
}
