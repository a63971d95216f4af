/** Converts errors to the messages that shoppers read. */

import type { SerializedError } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { ErrorCode } from '#domain/errors';
import { openPiecesSchema, piecesLeft } from '#domain/orderLimits';
import { identityErrorMessage } from '../identity/identityCodes';
import type { ApiError } from './apiError';

type Refused = Extract<ApiError, { kind: 'refused' }>;

/** The words of every refusal. The API's own `message` is for people who call it by hand. */
const REFUSALS: Record<ErrorCode, string | ((refusal: Refused) => string)> = {
  bad_request: 'The shop did not understand this request. Check what you entered and try again.',
  unauthorized: 'Your session has ended. Sign in again; nothing you entered is lost.',
  signed_out: 'You were signed out on this device. Sign in again.',
  another_person: 'This belongs to another account. Sign in with the right one.',
  email_unverified: 'Verify your email address first, then reload the page.',
  recent_login_required: 'Confirm that it is you, then try again.',
  origin_refused: 'The shop does not accept requests from this address.',
  not_owner: 'Only the owners of the shop can see this.',
  not_found: 'The shop does not have this.',
  never_seen: 'Your order did not go through, so nothing was ordered. You can place it again.',
  method_not_allowed: 'The shop did not understand this request.',
  prices_changed: 'Prices have changed since you filled your cart. Look at the new total.',
  too_many_pieces: ({ values }) => {
    const figures = v.safeParse(tooManySchema, values);
    return figures.success
      ? tooManyPieces(figures.output)
      : 'Your open orders hold too many pieces.';
  },
  unavailable: 'Something in your cart can no longer be ordered. Look at your cart.',
  range_not_satisfiable: 'The shop did not understand this request.',
  attempt_closed:
    'Your order came too late: another tab had already asked about it. Nothing was ordered this time. Look at your cart.',
  not_lawful: 'This is not possible any more: the order has moved on. Look at it again.',
  paid: 'This order is paid, or its payment is on the way.',
  expired: 'This order has ended without payment. You can order the same items again.',
  more_than_taken: 'That is more than was paid.',
  in_use: 'An order that is not delivered yet holds this product. Hide it instead.',
  already_exists: 'The shop has a product with this id already.',
  not_undoable: 'This cannot be undone any more.',
  changed: 'Somebody else changed this meanwhile. Look at it as it is now, and try again.',
  too_large: 'This is more than the shop accepts at once. Make it shorter and try again.',
  unsupported_media_type: 'The shop did not understand this request.',
  key_reused: 'This cart was already ordered with other details. Look at your orders.',
  too_many_requests: ({ retryAfter }) =>
    `That was a little too fast. Wait ${retryAfter === undefined ? 'a moment' : `${retryAfter} seconds`} and try again.`,
  internal: 'Something went wrong in the shop. Try again in a moment.',
  database_unavailable: 'The shop cannot reach its records right now. Try again in a moment.',
  identity_unavailable: 'The sign-in service cannot be reached right now. Try again in a moment.',
  payment_unavailable: 'The payment service does not answer. Try again in a moment.',
  pictures_unavailable: 'The shop cannot read pictures right now. Try again in a moment.',
};

const UNREADABLE = 'The shop sent an unexpected answer. Try again in a moment.';

/**
 * Returns one or two sentences that say what happened and what the shopper can do. A `SerializedError` is an unexpected
 * exception in the shop's code, which RTK Query has converted.
 */
export function errorMessage(error: ApiError | SerializedError): string {
  if (!('kind' in error)) return UNREADABLE;
  switch (error.kind) {
    case 'refused': {
      const words = REFUSALS[error.code];
      return typeof words === 'string' ? words : words(error);
    }
    case 'unreachable':
      return 'The shop cannot be reached. Check your connection and try again.';
    case 'timeout':
      return 'The shop is taking too long to answer. Try again in a moment.';
    case 'unreadable':
      return UNREADABLE;
    case 'identity':
      return `${identityErrorMessage(error.code)} (${error.code})`;
  }
}

const tooManySchema = v.object({ ...openPiecesSchema.entries, wanted: v.number() });

/** Says why an order of `wanted` pieces would be too large. */
export function tooManyPieces({ wanted, ...open }: v.InferOutput<typeof tooManySchema>): string {
  const left = piecesLeft(open);
  const way =
    left > 0
      ? `you can order ${left} more now. Take out some of these ${wanted}, or wait until an order is packed.`
      : 'yours hold that many. Wait until one is packed, or cancel one.';
  return `Orders that are not packed yet hold at most ${open.most} pieces for one person: ${way}`;
}
