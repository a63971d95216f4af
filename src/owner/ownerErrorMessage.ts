import type { SerializedError } from '@reduxjs/toolkit';
import type { ErrorCode } from '#domain/errors';
import type { ApiError } from '#src/api/apiError';
import { errorMessage } from '#src/api/errorMessage';

/** What the owner's calls explain themselves: which line of a file, or what is wrong with a picture. */
const EXPLAINED: ReadonlySet<ErrorCode> = new Set([
  ...(['bad_request', 'not_lawful', 'too_large'] as const),
  ...(['unsupported_media_type', 'pictures_unavailable'] as const),
]);

/** Returns what an owner reads of a failed call: the API's own words where it knows more than the code says. */
export function ownerErrorMessage(error: ApiError | SerializedError): string {
  const isExplained = 'kind' in error && error.kind === 'refused' && EXPLAINED.has(error.code);
  return isExplained ? error.message : errorMessage(error);
}
