/**
 * Registers all reactions that involve more than one feature. Each call of `when` names an action and its
 * effect. The effects are in `reactions/`.
 */
import { createListenerMiddleware, isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import { recallUser, signOut } from '../api/sessionApi';
import { identityObserved } from '../features/auth/authSlice';
import { announceList, rememberPageSize } from '../features/catalog/catalogListeners';
import { pageSizeChosen, shopPageOpened } from '../features/catalog/paginationSlice';
import { checkoutApi } from '../features/checkout/checkoutApi';
import { shippingTyped } from '../features/checkout/shippingSlice';
import type { Services } from '../services/services';
import { logFailedCall } from './reactions/logFailedCall';
import { announceOrder, clearAnnouncement } from './reactions/announceSuccess';
import type { AppDispatch, RootState } from './rootReducer';
import { checkoutRecordChanged, networkReturned, windowFocused } from './windowEvents';
import * as auth from '../features/auth/authListeners';
import * as cart from '../features/cart/cartSlice';
import * as checkout from './reactions/checkoutRecordReactions';
import * as shipping from './reactions/shippingReactions';
import * as cartReactions from '../features/cart/cartListeners';

const { placeOrder } = checkoutApi.endpoints;

export function createListeners(services: Services) {
  const listeners = createListenerMiddleware<RootState, AppDispatch, Services>({ extra: services });
  const when = listeners.startListening;

  when({ actionCreator: identityObserved, effect: auth.clearFormerUser });
  when({ actionCreator: identityObserved, effect: checkout.forgetFormerShopper });
  when({ actionCreator: identityObserved, effect: shipping.forgetFormerDraft });
  when({ actionCreator: identityObserved, effect: shipping.recallShipping });
  when({ actionCreator: identityObserved, effect: auth.openSessionAfterSignIn });
  when({ actionCreator: identityObserved, effect: checkout.resumeAttempt });
  when({ matcher: isAnyOf(windowFocused, networkReturned), effect: auth.refreshAccount });
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
  when({ matcher: isAnyOf(checkoutRecordChanged, windowFocused), effect: checkout.followRecord });
  when({ matcher: placeOrder.matchFulfilled, effect: announceOrder });
  when({ matcher: placeOrder.matchFulfilled, effect: shipping.forgetOrderedDraft });
  when({ matcher: placeOrder.matchFulfilled, effect: auth.nameAccount });
  when({ actionCreator: shippingTyped, effect: shipping.rememberDraft });

  when({ matcher: signOut.matchPending, effect: clearAnnouncement });

  when({ matcher: isRejectedWithValue, effect: logFailedCall });

  return listeners.middleware;
}
