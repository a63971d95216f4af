import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import { withTimeoutFallback } from '#server/base/withTimeoutFallback';
import { DatabaseUnavailable, TryAgain } from './database';

/**
 * Classes of SQLSTATE (the first two characters of a code) that concern the database and not the statement: connection,
 * authorisation, missing database, resources, limits, operator intervention, system, configuration, internal errors.
 */
const UNAVAILABLE = ['08', '28', '3D', '53', '54', '57', '58', 'F0', 'XX'];
/**
 * The database is read-only (25006), or ended a transaction that was idle (25P03) or, by a setting of PostgreSQL 17, took
 * too long (25P04). The other codes of class 25 mean programming errors.
 */
const UNAVAILABLE_CODES = ['25006', '25P03', '25P04'];
/** Serialisation failure, deadlock and `lock_timeout`. After these errors, a retry can succeed. */
const RETRYABLE = ['40001', '40P01', '55P03'];
const RETRY_FOR_MS = 8_000;
const LONGEST_PAUSE_MS = 500;

/** Returns the error of a statement, or `DatabaseUnavailable` if the database or the connection failed. */
export function databaseErrorOf(error: unknown): unknown {
  if (error instanceof DatabaseError)
    return blamesDatabase(error) ? new DatabaseUnavailable(error) : error;
  return new DatabaseUnavailable(error);
}

function blamesDatabase({ code = '' }: DatabaseError): boolean {
  return UNAVAILABLE_CODES.includes(code) || UNAVAILABLE.includes(code.slice(0, 2));
}

function mayTryAgain(error: unknown): boolean {
  return (
    error instanceof TryAgain ||
    (error instanceof DatabaseError && RETRYABLE.includes(error.code ?? ''))
  );
}

/** Runs `work` again after a retryable error or `TryAgain`. After eight seconds of that, throws `DatabaseUnavailable`. */
export async function retrying<Result>(work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + RETRY_FOR_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!mayTryAgain(error)) throw error;
      if (performance.now() > end) throw new DatabaseUnavailable(error);
      await pause(Math.random() * Math.min(20 * tries, LONGEST_PAUSE_MS));
    }
  }
}

const LATE: unique symbol = Symbol('late');

/** Rejects with `DatabaseUnavailable` if the promise rejects or takes longer than `limitMs`. */
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
