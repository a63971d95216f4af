/** The messages of pages on which shoppers sign in or change how they do. No other page needs the words of each code. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import { identityErrorMessage } from '../identity/identityWords';
import type { ApiError } from './apiError';
import { errorMessage } from './errorMessage';

/** Returns one or two sentences that say what happened and what the shopper can do. */
export function signInErrorMessage(error: ApiError | SerializedError, intl: IntlShape): string {
  return 'kind' in error && error.kind === 'identity'
    ? `${identityErrorMessage(error.code, intl)} (${error.code})`
    : errorMessage(error, intl);
}
