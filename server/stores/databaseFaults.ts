/** What an error of the PostgreSQL client means. */
import { DatabaseError } from 'pg';
import { DatabaseUnavailable, TryAgain } from './database';

/**
 * Classes of SQLSTATE that blame the database and not the statement: connection, authorisation,
 * missing database, resources, limits, operator, system, configuration, internal.
 */
const UNAVAILABLE = ['08', '28', '3D', '53', '54', '57', '58', 'F0', 'XX'];
const READ_ONLY = '25006';
/** Serialisation failure and deadlock: the same work may well succeed when it is done again. */
const RETRYABLE = ['40001', '40P01'];

/** The error to throw on: what does not come from a statement is the connection's. */
export function faultOf(error: unknown): unknown {
  if (error instanceof DatabaseError)
    return blamesDatabase(error) ? new DatabaseUnavailable(error) : error;
  return new DatabaseUnavailable(error);
}

function blamesDatabase({ code = '' }: DatabaseError): boolean {
  return code === READ_ONLY || UNAVAILABLE.includes(code.slice(0, 2));
}

export function mayTryAgain(error: unknown): boolean {
  return (
    error instanceof TryAgain ||
    (error instanceof DatabaseError && RETRYABLE.includes(error.code ?? ''))
  );
}
