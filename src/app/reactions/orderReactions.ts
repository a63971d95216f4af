/** What follows when the API answered an order. */
import { selectCartProductIds } from '../../features/cart/cartSelectors';
import { cartApi } from '../../features/cart/cartApi';
import { dropAttempt, readAttempt, writeAttempt } from '../../features/orders/attempt';
import { renewOrderKey } from '../../features/orders/orderKey';
import { type ApiError, isAnswerLost, isRefusal } from '../../services/apiError';
import type { ReactionApi } from './reactionApi';

export function endAttempt(_action: unknown, { extra }: ReactionApi): void {
  dropAttempt(extra.storage);
}

interface Rejected {
  payload: ApiError | undefined;
}

/** A refused attempt keeps its key for the next try, unless that key already bought something. */
export function noteRefusal({ payload: error }: Rejected, { extra, ...rest }: ReactionApi): void {
  if (!error || isAnswerLost(error)) return;
  const attempt = readAttempt(extra.storage);
  const isSpent = isRefusal(error, 'key_reused');
  if (isSpent) renewOrderKey(extra.storage);
  if (!attempt || isSpent) dropAttempt(extra.storage);
  else writeAttempt(extra.storage, { ...attempt, refused: true });
  const isStale = isRefusal(error, 'prices_changed') || isRefusal(error, 'unavailable');
  if (isStale) refreshProducts(rest);
}

function refreshProducts({ dispatch, getState }: Pick<ReactionApi, 'dispatch' | 'getState'>): void {
  const ids = selectCartProductIds(getState());
  const options = { forceRefetch: true, subscribe: false };
  void dispatch(cartApi.endpoints.getProductsByKeys.initiate(ids, options));
}
