/** The messages of pages on which orders are placed, paid, changed and looked at. No other page needs the words of each code. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import * as v from 'valibot';
import { defineMessages } from '#domain/messages';
import { type ApiError, isRefusal } from './apiError';
import { errorMessage, type OrderCode, type Refusals } from './errorMessage';
import { tooManyPieces, tooManySchema } from './tooManyPieces';

const REFUSALS = defineMessages<OrderCode>({
  never_seen: {
    id: 'refusal.neverSeen',
    defaultMessage:
      'Your order did not go through, so nothing was ordered. You can place it again.',
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
  key_reused: {
    id: 'refusal.keyReused',
    defaultMessage: 'This cart was already ordered with other details. Look at your orders.',
  },
  payment_unavailable: {
    id: 'refusal.paymentUnavailable',
    defaultMessage: 'The payment service does not answer. Try again in a moment.',
  },
});

/** Returns one or two sentences that say what happened and what to do. `more` has the words for what only owners may ask. */
export function orderErrorMessage(
  error: ApiError | SerializedError,
  intl: IntlShape,
  more?: Refusals,
): string {
  if ('kind' in error && isRefusal(error, 'too_many_pieces')) {
    const figures = v.safeParse(tooManySchema, error.values);
    if (figures.success) return tooManyPieces(figures.output, intl);
  }
  return errorMessage(error, intl, { ...REFUSALS, ...more });
}
