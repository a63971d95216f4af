/** Converts errors to the messages that shoppers read. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import type { ErrorCode } from '#domain/errors';
import type { Message } from '#domain/messages';
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

const REFUSALS: Refusals = {
  bad_request: { id: 'refusal.badRequest' },
  unauthorized: { id: 'refusal.unauthorized' },
  signed_out: { id: 'refusal.signedOut' },
  another_person: { id: 'refusal.anotherPerson' },
  email_unverified: { id: 'refusal.emailUnverified' },
  recent_login_required: { id: 'refusal.recentLoginRequired' },
  origin_refused: { id: 'refusal.originRefused' },
  not_owner: { id: 'refusal.notOwner' },
  not_found: { id: 'refusal.notFound' },
  method_not_allowed: { id: 'refusal.methodNotAllowed' },
  range_not_satisfiable: { id: 'refusal.methodNotAllowed' },
  changed: { id: 'refusal.changed' },
  too_large: { id: 'refusal.tooLarge' },
  unsupported_media_type: { id: 'refusal.methodNotAllowed' },
  too_many_requests: { id: 'refusal.tooManyRequests' },
  internal: { id: 'refusal.internal' },
  database_unavailable: { id: 'refusal.databaseUnavailable' },
  identity_unavailable: { id: 'refusal.identityUnavailable' },
} satisfies Record<Exclude<ErrorCode, OrderCode | OwnerCode>, Message>;

const FAILURES = {
  unreachable: { id: 'failure.unreachable' },
  timeout: { id: 'failure.timeout' },
  identity: { id: 'identity.failed' },
  unreadable: { id: 'failure.unreadable' },
} as const;

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
    return intl.formatMessage({ id: 'refusal.tooManyRequests.wait' }, { seconds: retryAfter });
  return intl.formatMessage(more[code] ?? REFUSALS[code] ?? FAILURES.unreadable);
}
