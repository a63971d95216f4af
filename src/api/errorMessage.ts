import type { SerializedError } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import { codeWords } from '#domain/messages';
import type { ApiError } from './apiError';

/**
 * Returns one or two sentences that say what happened and what the shopper can do. For an identity error, the message
 * only names the source; pages that call the identity service use `signInErrorMessage`. A `SerializedError` is an
 * unexpected exception in the shop's code, which RTK Query has converted. `orderErrorMessage.ts` and the owner's
 * `refusalWords.ts` have more specific messages.
 */
export function errorMessage(error: ApiError | SerializedError, intl: IntlShape): string {
  const { formatMessage } = intl;
  if (!('kind' in error)) return formatMessage({ id: 'failure:unreadable' });
  switch (error.kind) {
    case 'refused':
      return error.code === 'too_many_requests' && error.retryAfter !== undefined
        ? formatMessage({ id: 'refusal.tooManyRequests.wait' }, { seconds: error.retryAfter })
        : (codeWords('refusal:', error.code, intl) ?? formatMessage({ id: 'failure:unreadable' }));
    case 'identity':
      return `${formatMessage({ id: 'failure:identity' })} (${error.code})`;
    default:
      return formatMessage({ id: `failure:${error.kind}` });
  }
}
