import type { SerializedError } from '@reduxjs/toolkit';
import type { ErrorCode } from '#domain/errors';
import type { ApiError } from '#src/api/apiError';
import { errorMessage } from '#src/api/errorMessage';

/** The codes whose `message` from the API is shown, because it contains details such as the line of a file. */
const EXPLAINED: ReadonlySet<ErrorCode> = new Set([
  ...(['bad_request', 'not_lawful', 'too_large'] as const),
  ...(['unsupported_media_type', 'pictures_unavailable'] as const),
]);

/** Returns the error message for owners. This is the API's own message for the codes in `EXPLAINED`. */
export function ownerErrorMessage(error: ApiError | SerializedError): string {
  const isExplained = 'kind' in error && error.kind === 'refused' && EXPLAINED.has(error.code);
  return isExplained ? error.message : errorMessage(error);
}
