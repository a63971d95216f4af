import { nanoid, type SerializedError } from '@reduxjs/toolkit';
import { useId } from 'react';
import { type ApiError, isAnswerLost } from '#src/api/apiError';
import { useAppDispatch } from '#src/app/hooks';
import { isKeyReused, type Keyed } from './api/keyed';
import { type Cell, changeAnswered, changeSent, selectSentKey } from './goods/unsentChangesSlice';

interface Answer {
  error?: ApiError | SerializedError | undefined;
}

/**
 * Gives a mutation an idempotency key, which stays until an answer is heard. So a second press is not a second act, and a
 * press with other words is refused instead of being added to the first. `cell`: where what is typed is kept when its
 * form is left, and the key with it.
 */
export function useKeyed<Arg, Result extends Answer, State>(
  [send, state]: readonly [(arg: Keyed<Arg>) => PromiseLike<Result>, State],
  cell?: Cell,
): [(what: Arg) => Promise<Result>, State] {
  const id = useId();
  const dispatch = useAppDispatch();
  const place: Cell = cell ?? { id, field: 'form' };
  const sendOnce = async (what: Arg) => {
    const fresh = nanoid();
    dispatch(changeSent({ ...place, key: fresh }));
    const key = dispatch((_dispatch, getState) => selectSentKey(getState(), place)) ?? fresh;
    const answer = await send({ key, what });
    if (!mayBeDone(answer))
      dispatch(changeAnswered({ ...place, hasArrived: isKeyReused(answer.error) }));
    return answer;
  };
  return [sendOnce, state];
}

/** Whether the API may have done what was asked although it did not say so. */
export function mayBeDone({ error }: Answer): boolean {
  return error !== undefined && (!('kind' in error) || isAnswerLost(error));
}
