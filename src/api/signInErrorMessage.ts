/** Only the pages about signing in and sign-in methods load a message for each code. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import { codeWords } from '#domain/messages';
import { MESSAGE_ALIASES } from '../identity/identityFailures';
import type { ApiError } from './apiError';
import { errorMessage } from './errorMessage';

export function signInErrorMessage(error: ApiError | SerializedError, intl: IntlShape): string {
  return 'kind' in error && error.kind === 'identity'
    ? `${identityErrorMessage(error.code, intl)} (${error.code})`
    : errorMessage(error, intl);
}

/** Returns the message for an error code of the identity service, without the code itself. */
export function identityErrorMessage(code: string, intl: IntlShape): string {
  return (
    codeWords('identity:', MESSAGE_ALIASES[code] ?? code, intl) ??
    intl.formatMessage({ id: 'failure:identity' })
  );
}
