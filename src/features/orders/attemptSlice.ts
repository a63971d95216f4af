/** How the attempt to buy is going. The attempt itself (key and body) lies in storage. */
import { createSlice } from '@reduxjs/toolkit';
import { api } from '../../services/api';
import { type ApiError, isAnswerLost } from '../../services/apiError';
import { orderAnswerLost } from './attempt';
import { ordersApi } from './ordersApi';

export type AttemptState =
  | { status: 'none' }
  | { status: 'sending' }
  /** An answer was lost; the shop asks again by itself. */
  | { status: 'findingOut' }
  /** It asked often enough: the shopper decides when to ask again. */
  | { status: 'unknown'; error: ApiError }
  /** The API said no: nothing was ordered, the form is the shopper's again. */
  | { status: 'refused'; error: ApiError }
  | { status: 'placed'; orderId: string };

const { placeOrder } = ordersApi.endpoints;

export const attemptSlice = createSlice({
  name: 'attempt',
  initialState: (): AttemptState => ({ status: 'none' }),
  reducers: {
    /** The cart changed, or the person left: the attempt is given up. */
    attemptGivenUp: (): AttemptState => ({ status: 'none' }),
    /** A page was loaded that finds an attempt of which nobody knows how it ended. */
    openAttemptFound: (): AttemptState => ({ status: 'unknown', error: { kind: 'unreachable' } }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(orderAnswerLost, (): AttemptState => ({ status: 'findingOut' }))
      .addCase(api.util.resetApiState, (): AttemptState => ({ status: 'none' }))
      .addMatcher(placeOrder.matchPending, (): AttemptState => ({ status: 'sending' }))
      .addMatcher(placeOrder.matchFulfilled, (_state, { payload }): AttemptState => ({
        status: 'placed',
        orderId: payload._id,
      }))
      // Aborted: the person left meanwhile, which ended all calls.
      .addMatcher(placeOrder.matchRejected, (_state, { payload, meta }): AttemptState =>
        meta.aborted ? { status: 'none' } : stateAfter(payload),
      ),
  selectors: {
    selectAttempt: (state): AttemptState => state,
    /** While an order may be on its way, neither the form nor the cart is to be sent again. */
    selectIsOrderUnderWay: (state) => state.status === 'sending' || state.status === 'findingOut',
  },
});

function stateAfter(error: ApiError = { kind: 'unreadable' }): AttemptState {
  return { status: isAnswerLost(error) ? 'unknown' : 'refused', error };
}

export const { attemptGivenUp, openAttemptFound } = attemptSlice.actions;
export const { selectAttempt, selectIsOrderUnderWay } = attemptSlice.selectors;
