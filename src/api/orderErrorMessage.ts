/** The messages of pages on which orders are placed, paid, changed and looked at. No other page needs the words of each code. */

import type { SerializedError } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import * as v from 'valibot';
import type { Message } from '#domain/messages';
import { type ApiError, isRefusal } from './apiError';
import { errorMessage, type OrderCode, type Refusals } from './errorMessage';
import { tooManyPieces, tooManySchema } from './tooManyPieces';

const REFUSALS: Readonly<Record<OrderCode, Message>> = {
  never_seen: { id: 'refusal.neverSeen' },
  prices_changed: { id: 'refusal.pricesChanged' },
  too_many_pieces: { id: 'refusal.tooManyPieces' },
  unavailable: { id: 'refusal.unavailable' },
  attempt_closed: { id: 'refusal.attemptClosed' },
  not_lawful: { id: 'refusal.notLawful' },
  paid: { id: 'refusal.paid' },
  expired: { id: 'refusal.expired' },
  key_reused: { id: 'refusal.keyReused' },
  payment_unavailable: { id: 'refusal.paymentUnavailable' },
};

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
