/**
 * Registers all reactions that involve more than one feature. Each call of `when` names an action and its
 * effect. The effects are in `reactions/`.
 */
import { createListenerMiddleware, isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import { resetPassword, signOut } from '../features/auth/authApi';
import { identityObserved } from '../features/auth/authSlice';
import { signUp } from '../features/auth/verification/verificationApi';
import { announceList, rememberPageSize } from '../features/catalog/catalogListeners';
import { pageSizeChosen, shopPageOpened } from '../features/catalog/paginationSlice';
import { checkoutApi } from '../features/checkout/checkoutApi';
import { shippingTyped } from '../features/checkout/shippingSlice';
import type { Services } from '../services/services';
import {
  announceAccount,
  announceOrder,
  announcePassword,
  clearAnnouncement,
} from './reactions/announceSuccess';
import { nameAccount } from './reactions/nameAccount';
import { logFailedCall } from './reactions/logFailedCall';
import { clearFormerUser, refreshAccount, openSessionAfterSignIn } from './reactions/userReactions';
import type { AppDispatch, RootState } from './rootReducer';
import { checkoutRecordChanged, networkReturned, windowFocused } from './windowEvents';
import * as cartReactions from '../features/cart/cartListeners';
import * as cart from '../features/cart/cartSlice';
import * as checkout from './reactions/checkoutRecordReactions';
import * as shipping from './reactions/shippingReactions';

const { placeOrder } = checkoutApi.endpoints;

export function createListeners(services: Services) {
  const listeners = createListenerMiddleware<RootState, AppDispatch, Services>({ extra: services });
  const when = listeners.startListening;

  when({ actionCreator: identityObserved, effect: clearFormerUser });
  when({ actionCreator: identityObserved, effect: checkout.forgetFormerShopper });
  when({ actionCreator: identityObserved, effect: shipping.forgetFormerDraft });
  when({ actionCreator: identityObserved, effect: shipping.recallShipping });
  when({ actionCreator: identityObserved, effect: openSessionAfterSignIn });
  when({ actionCreator: identityObserved, effect: checkout.resumeAttempt });
  when({ matcher: isAnyOf(windowFocused, networkReturned), effect: refreshAccount });
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
  when({ matcher: placeOrder.matchFulfilled, effect: nameAccount });
  when({ actionCreator: shippingTyped, effect: shipping.rememberDraft });

  when({ matcher: signUp.matchFulfilled, effect: announceAccount });
  when({ matcher: resetPassword.matchFulfilled, effect: announcePassword });
  when({ matcher: signOut.matchPending, effect: clearAnnouncement });

  when({ matcher: isRejectedWithValue, effect: logFailedCall });

  return listeners.middleware;
}
