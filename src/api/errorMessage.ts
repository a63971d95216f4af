/** Converts errors to the messages that shoppers read. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import * as v from 'valibot';
import type { ErrorCode } from '#domain/errors';
import { defineMessages, type Message } from '#domain/messages';
import { openPiecesSchema, piecesLeft } from '#domain/orderLimits';
import type { ApiError } from './apiError';

type Refused = Extract<ApiError, { kind: 'refused' }>;

/** The words of every refusal. The API's own `message` is for people who call it by hand. */
const REFUSALS: Readonly<Record<ErrorCode, Message>> = defineMessages({
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
  never_seen: {
    id: 'refusal.neverSeen',
    defaultMessage:
      'Your order did not go through, so nothing was ordered. You can place it again.',
  },
  method_not_allowed: {
    id: 'refusal.methodNotAllowed',
    defaultMessage: 'The shop did not understand this request.',
  },
  prices_changed: {
    id: 'refusal.pricesChanged',
    defaultMessage: 'Prices have changed since you filled your cart. Look at the new total.',
  },
  too_many_pieces: {
    id: 'refusal.tooManyPieces',
    defaultMessage: 'Your open orders hold too many pieces.',
  },
  unavailable: {
    id: 'refusal.unavailable',
    defaultMessage: 'Something in your cart can no longer be ordered. Look at your cart.',
  },
  range_not_satisfiable: {
    id: 'refusal.methodNotAllowed',
    defaultMessage: 'The shop did not understand this request.',
  },
  attempt_closed: {
    id: 'refusal.attemptClosed',
    defaultMessage:
      'Your order came too late: another tab had already asked about it. Nothing was ordered this time. Look at your cart.',
  },
  not_lawful: {
    id: 'refusal.notLawful',
    defaultMessage: 'This is not possible any more: the order has moved on. Look at it again.',
  },
  paid: { id: 'refusal.paid', defaultMessage: 'This order is paid, or its payment is on the way.' },
  expired: {
    id: 'refusal.expired',
    defaultMessage: 'This order has ended without payment. You can order the same items again.',
  },
  more_than_taken: { id: 'refusal.moreThanTaken', defaultMessage: 'That is more than was paid.' },
  in_use: {
    id: 'refusal.inUse',
    defaultMessage: 'An order that is not delivered yet holds this product. Hide it instead.',
  },
  already_exists: {
    id: 'refusal.alreadyExists',
    defaultMessage: 'The shop has a product with this id already.',
  },
  not_undoable: { id: 'refusal.notUndoable', defaultMessage: 'This cannot be undone any more.' },
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
  key_reused: {
    id: 'refusal.keyReused',
    defaultMessage: 'This cart was already ordered with other details. Look at your orders.',
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
  payment_unavailable: {
    id: 'refusal.paymentUnavailable',
    defaultMessage: 'The payment service does not answer. Try again in a moment.',
  },
  pictures_unavailable: {
    id: 'refusal.picturesUnavailable',
    defaultMessage: 'The shop cannot read pictures right now. Try again in a moment.',
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
 * only that it came from there: pages that call that service themselves use `signInErrorMessage`. A `SerializedError` is an unexpected
 * exception in the shop's code, which RTK Query has converted.
 */
export function errorMessage(error: ApiError | SerializedError, intl: IntlShape): string {
  if (!('kind' in error)) return intl.formatMessage(FAILURES.unreadable);
  switch (error.kind) {
    case 'refused':
      return refusalMessage(error, intl);
    case 'identity':
      return `${intl.formatMessage(FAILURES.identity)} (${error.code})`;
    default:
      return intl.formatMessage(FAILURES[error.kind]);
  }
}

function refusalMessage({ code, values, retryAfter }: Refused, intl: IntlShape): string {
  if (code === 'too_many_pieces') {
    const figures = v.safeParse(tooManySchema, values);
    if (figures.success) return tooManyPieces(figures.output, intl);
  }
  if (code === 'too_many_requests' && retryAfter !== undefined)
    return intl.formatMessage(
      {
        id: 'refusal.tooManyRequests.wait',
        defaultMessage:
          'That was a little too fast. Wait {seconds, plural, one {# second} other {# seconds}} and try again.',
      },
      { seconds: retryAfter },
    );
  return intl.formatMessage(REFUSALS[code]);
}

const tooManySchema = v.object({ ...openPiecesSchema.entries, wanted: v.number() });

/** Says why an order of `wanted` pieces would be too large. */
export function tooManyPieces(
  { wanted, ...open }: v.InferOutput<typeof tooManySchema>,
  { formatMessage }: IntlShape,
): string {
  const { most } = open;
  const left = piecesLeft(open);
  if (left > 0)
    return formatMessage(
      {
        id: 'refusal.tooManyPieces.some',
        defaultMessage:
          'Orders that are not packed yet hold at most {most, plural, one {# piece} other {# pieces}} for one person: you can order {left, number} more now. Take out some of these {wanted, number}, or wait until an order is packed.',
      },
      { most, left, wanted },
    );
  return formatMessage(
    {
      id: 'refusal.tooManyPieces.none',
      defaultMessage:
        'Orders that are not packed yet hold at most {most, plural, one {# piece} other {# pieces}} for one person: yours hold that many. Wait until one is packed, or cancel one.',
    },
    { most },
  );
}
