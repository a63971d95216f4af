import { nanoid, type SerializedError } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { type ApiError, isAnswerLost } from '#src/api/apiError';
import type { Keyed } from './api/keyed';

interface Answer {
  error?: ApiError | SerializedError | undefined;
}

/**
 * Gives a mutation the idempotency key of its form: the key is made when the form opens, and anew after each answer.
 * While no answer is heard it stays. So a second press is not a second act, and a press with other words is refused
 * instead of being added to the first.
 */
export function useKeyed<Arg, Result extends Answer, State>([send, state]: readonly [
  (arg: Keyed<Arg>) => PromiseLike<Result>,
  State,
]): [(what: Arg) => Promise<Result>, State] {
  const key = useRef(nanoid());
  const sendOnce = async (what: Arg) => {
    const answer = await send({ key: key.current, what });
    if (!mayBeDone(answer)) key.current = nanoid();
    return answer;
  };
  return [sendOnce, state];
}

/** Whether the API may have done what was asked although it did not say so. */
export function mayBeDone({ error }: Answer): boolean {
  return error !== undefined && (!('kind' in error) || isAnswerLost(error));
}
