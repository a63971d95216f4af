/** Converts errors to the messages that shoppers read. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import type { ErrorCode } from '#domain/errors';
import { defineMessages, type Message } from '#domain/messages';
import type { ApiError } from './apiError';

type Refused = Extract<ApiError, { kind: 'refused' }>;

/**
 * The codes whose words are with those who call the API so: `orderErrorMessage.ts`, and the owner's `refusalWords.ts`.
 */
export type OrderCode =
  | 'never_seen'
  | 'prices_changed'
  | 'too_many_pieces'
  | 'unavailable'
  | 'attempt_closed'
  | 'not_lawful'
  | 'paid'
  | 'expired'
  | 'key_reused'
  | 'payment_unavailable';
export type OwnerCode =
  | 'more_than_taken'
  | 'in_use'
  | 'already_exists'
  | 'not_undoable'
  | 'pictures_unavailable';

/** Words by code. The API's own `message` is for people who call it by hand. */
export type Refusals = Readonly<Partial<Record<ErrorCode, Message>>>;

const REFUSALS: Refusals = defineMessages<Exclude<ErrorCode, OrderCode | OwnerCode>>({
  bad_request: {
    id: 'refusal.badRequest',
    defaultMessage:
      'The shop did not understand this request. Check what you entered and try again.',
  },
  unauthorized: {
    id: 'refusal.unauthorized',
    defaultMessage: 'Your session has ended. Sign in again; nothing you entered is lost.',
  },
  signed_out: {
    id: 'refusal.signedOut',
    defaultMessage: 'You were signed out on this device. Sign in again.',
  },
  another_person: {
    id: 'refusal.anotherPerson',
    defaultMessage: 'This belongs to another account. Sign in with the right one.',
  },
  email_unverified: {
    id: 'refusal.emailUnverified',
    defaultMessage: 'Verify your email address first, then reload the page.',
  },
  recent_login_required: {
    id: 'refusal.recentLoginRequired',
    defaultMessage: 'Confirm that it is you, then try again.',
  },
  origin_refused: {
    id: 'refusal.originRefused',
    defaultMessage: 'The shop does not accept requests from this address.',
  },
  not_owner: {
    id: 'refusal.notOwner',
    defaultMessage: 'Only the owners of the shop can see this.',
  },
  not_found: { id: 'refusal.notFound', defaultMessage: 'The shop does not have this.' },
  method_not_allowed: {
    id: 'refusal.methodNotAllowed',
    defaultMessage: 'The shop did not understand this request.',
  },
  range_not_satisfiable: {
    id: 'refusal.methodNotAllowed',
    defaultMessage: 'The shop did not understand this request.',
  },
  changed: {
    id: 'refusal.changed',
    defaultMessage: 'Somebody else changed this meanwhile. Look at it as it is now, and try again.',
  },
  too_large: {
    id: 'refusal.tooLarge',
    defaultMessage: 'This is more than the shop accepts at once. Make it shorter and try again.',
  },
  unsupported_media_type: {
    id: 'refusal.methodNotAllowed',
    defaultMessage: 'The shop did not understand this request.',
  },
  too_many_requests: {
    id: 'refusal.tooManyRequests',
    defaultMessage: 'That was a little too fast. Wait a moment and try again.',
  },
  internal: {
    id: 'refusal.internal',
    defaultMessage: 'Something went wrong in the shop. Try again in a moment.',
  },
  database_unavailable: {
    id: 'refusal.databaseUnavailable',
    defaultMessage: 'The shop cannot reach its records right now. Try again in a moment.',
  },
  identity_unavailable: {
    id: 'refusal.identityUnavailable',
    defaultMessage: 'The sign-in service cannot be reached right now. Try again in a moment.',
  },
});

const FAILURES = defineMessages({
  unreachable: {
    id: 'failure.unreachable',
    defaultMessage: 'The shop cannot be reached. Check your connection and try again.',
  },
  timeout: {
    id: 'failure.timeout',
    defaultMessage: 'The shop is taking too long to answer. Try again in a moment.',
  },
  identity: {
    id: 'identity.failed',
    defaultMessage: 'Signing in did not work. Try again in a moment.',
  },
  unreadable: {
    id: 'failure.unreadable',
    defaultMessage: 'The shop sent an unexpected answer. Try again in a moment.',
  },
});

/**
 * Returns one or two sentences that say what happened and what the shopper can do; of an error of the identity service
 * only that it came from there: pages that call that service themselves use `signInErrorMessage`. A `SerializedError`
 * is an unexpected exception in the shop's code, which RTK Query has converted. `more` has the words for what only some
 * calls may answer.
 */
export function errorMessage(
  error: ApiError | SerializedError,
  intl: IntlShape,
  more: Refusals = {},
): string {
  if (!('kind' in error)) return intl.formatMessage(FAILURES.unreadable);
  switch (error.kind) {
    case 'refused':
      return refusalMessage(error, intl, more);
    case 'identity':
      return `${intl.formatMessage(FAILURES.identity)} (${error.code})`;
    default:
      return intl.formatMessage(FAILURES[error.kind]);
  }
}

function refusalMessage({ code, retryAfter }: Refused, intl: IntlShape, more: Refusals): string {
  if (code === 'too_many_requests' && retryAfter !== undefined)
    return intl.formatMessage(
      {
        id: 'refusal.tooManyRequests.wait',
        defaultMessage:
          'That was a little too fast. Wait {seconds, plural, one {# second} other {# seconds}} and try again.',
      },
      { seconds: retryAfter },
    );
  return intl.formatMessage(more[code] ?? REFUSALS[code] ?? FAILURES.unreadable);
}
