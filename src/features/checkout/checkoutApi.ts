/** The API endpoint that places an order. The request contains the session's token. */
import { retry } from '@reduxjs/toolkit/query';
import { api } from '#src/api/api';
import { type ApiError, isAnswerLost } from '#src/api/apiError';
import { baseQuery } from '#src/api/baseQuery';
import type { OrderAttempt } from './checkoutRecord';
import { checkoutMoved } from './checkoutSlice';

/**
 * `MAX_RETRIES` is how often an order with an unknown result is retried automatically. All retries have the
 * same idempotency key. `FIRST_PAUSE_MS` is the pause before the first retry, in milliseconds. Each further
 * pause is twice as long as the one before.
 */
const MAX_RETRIES = 3;
const FIRST_PAUSE_MS = 1_000;

/** Retries only if it is unknown whether the order was stored, never after a refusal. */
const persistentQuery = retry(baseQuery, {
  backoff: (attempt) => pause(FIRST_PAUSE_MS * 2 ** (attempt - 1)),
  retryCondition: (error, _args, { attempt, baseQueryApi }) => {
    const again = isAnswerLost(error as ApiError) && attempt <= MAX_RETRIES;
    if (again) baseQueryApi.dispatch(checkoutMoved({ type: 'answerLost' }));
    return again;
  },
});

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Status 200 means that the order is placed, whatever the body contains. */
    placeOrder: build.mutation<null, OrderAttempt>({
      queryFn: async ({ key, body }, thunk, options) => {
        const headers = { 'idempotency-key': key };
        const args = { url: '/orders', method: 'POST', body, headers, responseHandler };
        const answer = await persistentQuery(args, thunk, { ...options, session: true });
        return answer.error ? { error: answer.error } : { data: null };
      },
      invalidatesTags: ['Order'],
    }),
  }),
});

/** Reads the body only if the response is an error, because the body of a successful response is not needed. */
function responseHandler(response: Response): Promise<unknown> {
  return response.ok ? Promise.resolve(null) : response.json();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
