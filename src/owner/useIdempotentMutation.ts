import { nanoid, type SerializedError } from '@reduxjs/toolkit';
import { useId } from 'react';
import { type ApiError, isAnswerLost } from '#src/api/apiError';
import { useAppDispatch } from '#src/app/hooks';
import { isKeyReused, type IdempotentCall } from './api/idempotentCall';
import {
  type Cell,
  changeAnswered,
  changeSent,
  selectSentChange,
} from './goods/unsentChangesSlice';

interface Answer {
  error?: ApiError | SerializedError | undefined;
}

/**
 * Gives a mutation an idempotency key, which stays until an answer arrives. So a second press does nothing twice, and a
 * press with a changed form is refused. `cell` keeps the key together with the form's text while the form is closed.
 */
export function useIdempotentMutation<Arg, Result extends Answer, State>(
  [send, state]: readonly [(arg: IdempotentCall<Arg>) => PromiseLike<Result>, State],
  cell?: Cell,
): [(what: Arg) => Promise<Result>, State] {
  const id = useId();
  const dispatch = useAppDispatch();
  const place: Cell = cell ?? { id, field: 'form' };
  const sendOnce = async (what: Arg) => {
    const fresh = nanoid();
    dispatch(changeSent({ ...place, key: fresh }));
    const sent = dispatch((_dispatch, getState) => selectSentChange(getState(), place));
    const key = sent?.key ?? fresh;
    const answer = await send({ key, what });
    if (!mayBeDone(answer))
      dispatch(changeAnswered({ ...place, hasArrived: isKeyReused(answer.error) }));
    return answer;
  };
  return [sendOnce, state];
}

/** Whether the API may have done the call, although no answer says so. */
export function mayBeDone({ error }: Answer): boolean {
  return error !== undefined && (!('kind' in error) || isAnswerLost(error));
}
