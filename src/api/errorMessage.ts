/** Converts errors to the messages that shoppers read. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { ErrorCode } from '#domain/errors';
import { identityErrorMessage } from '../identity/identityCodes';
import type { ApiError } from './apiError';

/** The codes whose `message` from the API is shown, because only the API knows the reason, such as a limit. */
type Explained = 'too_many_pieces' | 'in_use' | 'already_exists' | 'not_undoable';

const REFUSALS: Record<Exclude<ErrorCode, Explained>, string> = {
  bad_request: 'The shop did not understand this request. Check what you entered and try again.',
  unauthorized: 'Your session has ended. Sign in again; nothing you entered is lost.',
  signed_out: 'You were signed out on this device. Sign in again.',
  another_person: 'This belongs to another account. Sign in with the right one.',
  email_unverified: 'Verify your email address first, then reload the page.',
  recent_login_required: 'Confirm that it is you, then try again.',
  origin_refused: 'The shop does not accept requests from this address.',
  not_owner: 'Only the owners of the shop can see this.',
  not_found: 'The shop does not have this.',
  never_seen: 'Your order did not arrive, so nothing is ordered. You can place it again.',
  method_not_allowed: 'The shop did not understand this request.',
  prices_changed: 'Prices have changed since you filled your cart. Look at the new total.',
  unavailable: 'Something in your cart can no longer be ordered. Look at your cart.',
  range_not_satisfiable: 'The shop did not understand this request.',
  attempt_closed:
    'Your order arrived too late: another tab had asked for it. This press ordered nothing. Look at your cart.',
  not_lawful: 'This is not possible any more: the order has moved on. Look at it again.',
  changed: 'Somebody else changed this meanwhile. Look at it as it is now, and try again.',
  too_large: 'This is more than the shop accepts at once. Make it shorter and try again.',
  unsupported_media_type: 'The shop did not understand this request.',
  key_reused: 'This cart was already ordered with other details. Look at your orders.',
  too_many_requests: 'That was a little too fast. Wait a moment and try again.',
  internal: 'Something went wrong in the shop. Try again in a moment.',
  database_unavailable: 'The shop cannot reach its records right now. Try again in a moment.',
  identity_unavailable: 'The sign-in service cannot be reached right now. Try again in a moment.',
  pictures_unavailable: 'The shop cannot read pictures right now. Try again in a moment.',
};

const UNREADABLE = 'The shop gave an answer that makes no sense. Try again in a moment.';

/**
 * Returns one or two sentences that say what happened and what the shopper can do. A `SerializedError` is an unexpected
 * exception in the shop's code, which RTK Query has converted.
 */
export function errorMessage(error: ApiError | SerializedError): string {
  if (!('kind' in error)) return UNREADABLE;
  switch (error.kind) {
    case 'refused':
      if (error.code === 'too_many_requests' && error.retryAfter !== undefined)
        return `That was a little too fast. Wait ${error.retryAfter} seconds and try again.`;
      return error.code in REFUSALS ? REFUSALS[error.code as keyof typeof REFUSALS] : error.message;
    case 'unreachable':
      return 'The shop cannot be reached. Check your connection and try again.';
    case 'timeout':
      return 'The shop takes too long to answer. Try again in a moment.';
    case 'unreadable':
      return UNREADABLE;
    case 'identity':
      return `${identityErrorMessage(error.code)} (${error.code})`;
  }
}
