/** A promise, or the word that the database is not available when it takes too long. */
import { withTimeout } from '../withTimeout';
import { DatabaseUnavailable } from './database';

const LATE: unique symbol = Symbol('late');

/** Rejects with `DatabaseUnavailable`, whatever the promise rejects with. */
export async function withDatabaseTimeout<Value>(
  promise: Promise<Value>,
  limitMs: number,
  reason: string,
): Promise<Value> {
  const value = await withTimeout<Value, typeof LATE>(promise, limitMs, LATE).catch(
    (error: unknown) => {
      throw new DatabaseUnavailable(error);
    },
  );
  if (value === LATE) throw new DatabaseUnavailable(new Error(reason));
  return value;
}
