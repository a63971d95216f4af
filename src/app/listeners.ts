/**
 * Registers all reactions that involve more than one feature. Each call of `when` names an action and its
 * effect. The effects are in `reactions/`.
 */
import { createListenerMiddleware, isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import { resetPassword, signOut } from '../features/auth/authApi';
import { identityObserved } from '../features/auth/authSlice';
import { signUp } from '../features/auth/verification/verificationApi';
import { cartProductsApi } from '../features/cart/cartProductsApi';
import * as cart from '../features/cart/cartSlice';
import { shopPageOpened } from '../features/catalog/paginationSlice';
import * as checkout from '../features/checkout/checkoutListeners';
import { shippingTyped } from '../features/checkout/shippingSlice';
import { placeOrder } from '../api/ordersApi';
import type { Services } from '../services/services';
import {
  announceAddition,
  announceAdditions,
  announceQuantity,
  announceRemoval,
  announceReturn,
} from './reactions/announceCart';
import { announceProductCount } from './reactions/announceProductCount';
import { announceAccount, announcePassword, clearAnnouncement } from './reactions/announceSuccess';
import { fetchMissingProducts, rememberProduct } from './reactions/cartProductReactions';
import { logFailedCall } from './reactions/logFailedCall';
import { clearFormerUser, refreshAccount, openSessionAfterSignIn } from './reactions/userReactions';
import type { AppDispatch, RootState } from './rootReducer';
import { checkoutRecordChanged, networkReturned, windowFocused } from './windowEvents';

const { getProductsByKeys } = cartProductsApi.endpoints;

export function createListeners(services: Services) {
  const listeners = createListenerMiddleware<RootState, AppDispatch, Services>({ extra: services });
  const when = listeners.startListening;

  when({ actionCreator: identityObserved, effect: clearFormerUser });
  when({ actionCreator: identityObserved, effect: checkout.recallPerson });
  when({ actionCreator: identityObserved, effect: openSessionAfterSignIn });
  when({ actionCreator: identityObserved, effect: checkout.resumeAttempt });
  when({ matcher: isAnyOf(windowFocused, networkReturned), effect: refreshAccount });
  when({ actionCreator: cart.productAdded, effect: rememberProduct });
  when({ matcher: getProductsByKeys.matchFulfilled, effect: fetchMissingProducts });
  when({ actionCreator: cart.productAdded, effect: announceAddition });
  when({ actionCreator: cart.productsAdded, effect: announceAdditions });
  when({ actionCreator: cart.quantityChosen, effect: announceQuantity });
  when({ matcher: isAnyOf(cart.lineRemoved, cart.cartCleared), effect: announceRemoval });
  when({ actionCreator: cart.removalUndone, effect: announceReturn });
  when({ actionCreator: shopPageOpened, effect: announceProductCount });
  when({ matcher: isAnyOf(checkoutRecordChanged, windowFocused), effect: checkout.followRecord });
  when({ matcher: placeOrder.matchFulfilled, effect: checkout.finishOrder });
  when({ actionCreator: shippingTyped, effect: checkout.rememberDraft });
  when({ predicate: checkout.isFarewell, effect: checkout.forgetPerson });

  when({ matcher: signUp.matchFulfilled, effect: announceAccount });
  when({ matcher: resetPassword.matchFulfilled, effect: announcePassword });
  when({ matcher: signOut.matchPending, effect: clearAnnouncement });

  when({ matcher: isRejectedWithValue, effect: logFailedCall });

  return listeners.middleware;
}
