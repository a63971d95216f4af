/** All listeners of the store. Their effects stand beside the state of their feature, in `*Listeners.ts`. */

import {
  createListenerMiddleware,
  isAnyOf,
  isFulfilled,
  isRejectedWithValue,
} from '@reduxjs/toolkit';
import { api } from '../api/api';
import type { ApiError } from '../api/apiError';
import type { Services } from '../api/services';
import { recallUser } from '../api/sessionApi';
import { announced, wordsAfterCall } from '../features/announcements/announcementsSlice';
import * as auth from '../features/auth/authListeners';
import { identityObserved } from '../features/auth/authSlice';
import * as cartReactions from '../features/cart/cartListeners';
import * as cart from '../features/cart/cartSlice';
import {
  announceList,
  rememberPageSize,
  rememberSizes,
} from '../features/catalogue/catalogueListeners';
import { sizeChosen } from '../features/catalogue/chosenSizesSlice';
import { pageSizeChosen, shopPageOpened } from '../features/catalogue/paginationSlice';
import * as checkout from '../features/checkout/checkoutListeners';
import { orderPlaced } from '../features/checkout/checkoutSlice';
import { shippingTyped } from '../features/checkout/shippingSlice';
import { selectLanguage } from '../features/language/languageSlice';
import { intlFor } from '../features/language/words';
import type { AppDispatch, RootState } from './rootReducer';

const { onFocus, onOnline } = api.internalActions;

export function createListeners(services: Services) {
  const listeners = createListenerMiddleware<RootState, AppDispatch, Services>({ extra: services });
  const when = listeners.startListening;

  when({ actionCreator: identityObserved, effect: auth.clearFormerUser });
  when({ actionCreator: identityObserved, effect: checkout.restoreCheckout });
  when({ actionCreator: identityObserved, effect: auth.openSessionAfterSignIn });
  when({ matcher: isAnyOf(identityObserved, onOnline), effect: checkout.askForAttempt });
  when({ matcher: isAnyOf(onFocus, onOnline), effect: auth.refreshAccount });
  when({ matcher: recallUser.matchFulfilled, effect: auth.trustSession });
  when({ actionCreator: cart.productAdded, effect: cartReactions.announceAddition });
  when({ actionCreator: cart.productsAdded, effect: cartReactions.announceAdditions });
  when({ actionCreator: cart.quantityChosen, effect: cartReactions.announceQuantity });
  when({
    matcher: isAnyOf(cart.lineRemoved, cart.cartCleared),
    effect: cartReactions.announceRemoval,
  });
  when({ actionCreator: cart.removalUndone, effect: cartReactions.announceReturn });
  when({ actionCreator: shopPageOpened, effect: announceList });
  when({ actionCreator: pageSizeChosen, effect: rememberPageSize });
  when({ actionCreator: sizeChosen, effect: rememberSizes });
  // In this order, because every change of the account restores a draft that is still stored.
  when({ actionCreator: orderPlaced, effect: checkout.finishOrder });
  when({ actionCreator: orderPlaced, effect: auth.nameAccount });
  when({ actionCreator: shippingTyped, effect: checkout.rememberDraft });

  when({
    matcher: isFulfilled,
    effect: ({ meta }, reaction) => {
      const words = wordsAfterCall(meta.arg, intlFor(selectLanguage(reaction.getState())));
      if (words !== undefined) reaction.dispatch(announced(words));
    },
  });
  when({ matcher: isRejectedWithValue, effect: logFailedCall });

  return listeners.middleware;
}

interface Failure {
  payload: unknown;
  meta: { arg: unknown };
}

/** Logs a failed call without user input. Ignores refusals of the identity service, most of which are mistyped passwords. */
function logFailedCall({ payload, meta }: Failure): void {
  const error = payload as ApiError | undefined;
  if (!error || error.kind === 'identity') return;
  const { endpointName = 'call' } = meta.arg as { endpointName?: string };
  const code = error.kind === 'refused' ? `${error.status} ${error.code}` : error.kind;
  console.error(`${endpointName} failed: ${code}`);
}
