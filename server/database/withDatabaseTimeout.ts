/** Limits how long callers wait for the database. */
import { withTimeoutFallback } from '../withTimeoutFallback';
import { DatabaseUnavailable } from './database';

const LATE: unique symbol = Symbol('late');

/**
 * Resolves with the promise's value. Rejects with `DatabaseUnavailable` if the promise rejects or takes
 * longer than `limitMs`.
 */
export async function withDatabaseTimeout<Value>(
  promise: Promise<Value>,
  limitMs: number,
  reason: string,
): Promise<Value> {
  const value = await withTimeoutFallback<Value, typeof LATE>(promise, limitMs, LATE).catch(
    (error: unknown) => {
      throw new DatabaseUnavailable(error);
    },
  );
  if (value === LATE) throw new DatabaseUnavailable(new Error(reason));
  return value;
}
