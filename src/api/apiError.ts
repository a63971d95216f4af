import type { SerializedError } from '@reduxjs/toolkit';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { ERROR_STATUS, errorBodySchema, type ErrorBody, type ErrorCode } from '#domain/errors';

export type ApiError =
  /** The API, or a proxy before it, responded with an error status. */
  | ({
      kind: 'refused';
      status: number;
      /** The seconds after which the same call may succeed, if the API said so. */
      retryAfter?: number;
    } & ErrorBody)
  /** No response: offline, connection refused or reset. */
  | { kind: 'unreachable' }
  | { kind: 'timeout' }
  /** A response that does not match the API's contract. */
  | { kind: 'unreadable' }
  /** The identity service refused the call. `code` is its error code, such as `auth/wrong-password`. */
  | { kind: 'identity'; code: string };

export function toApiError(error: FetchBaseQueryError): ApiError {
  if (error.status === 'FETCH_ERROR') return { kind: 'unreachable' };
  if (error.status === 'TIMEOUT_ERROR') return { kind: 'timeout' };
  if (error.status === 'PARSING_ERROR') return refusalByStatus(error.originalStatus);
  if (typeof error.status !== 'number') return { kind: 'unreadable' };
  const body = v.safeParse(errorBodySchema, error.data);
  return body.success
    ? { kind: 'refused', status: error.status, ...body.output }
    : refusalByStatus(error.status);
}

/** Returns the error for a response without an `ErrorBody`, for example from a proxy. Only the status is known. */
function refusalByStatus(status: number): ApiError {
  if (status < 400) return { kind: 'unreadable' };
  const code = status >= 500 ? 'internal' : codeOf(status);
  return code ? { kind: 'refused', status, code, message: '' } : { kind: 'unreadable' };
}

function codeOf(status: number): ErrorCode | undefined {
  const codes = Object.entries(ERROR_STATUS) as [ErrorCode, number][];
  return codes.find(([, known]) => known === status)?.[0];
}

/** Returns the error code of the identity service if that service refused the call; undefined for every other error. */
export function identityCodeOf(error: ApiError | SerializedError | undefined): string | undefined {
  return error && 'kind' in error && error.kind === 'identity' ? error.code : undefined;
}

/** Whether the API may have executed the call although its response did not confirm that. */
export function isAnswerLost(error: ApiError): boolean {
  if (error.kind === 'refused') return error.status >= 500;
  return error.kind !== 'identity';
}

export function isRefusal<Code extends ErrorCode>(
  error: { kind: string } | SerializedError | undefined,
  code: Code,
): error is Extract<ApiError, { kind: 'refused' }> & { code: Code } {
  return (
    error !== undefined &&
    'kind' in error &&
    error.kind === 'refused' &&
    'code' in error &&
    error.code === code
  );
}
