/**
 * Every reaction that crosses features, as a table of contents: when this happened, do that. What is
 * done stands in `reactions/`.
 */
import { createListenerMiddleware, isAnyOf, isRejectedWithValue } from '@reduxjs/toolkit';
import { resetPassword, signUp } from '../features/auth/authApi';
import { identityObserved } from '../features/auth/authSlice';
import * as cart from '../features/cart/cartSlice';
import { ordersApi } from '../features/orders/ordersApi';
import type { Services } from '../services/services';
import {
  announceAddition,
  announceQuantity,
  announceRemoval,
  announceReturn,
} from './reactions/announceCart';
import { announceAccount, announceOrder, announcePassword } from './reactions/announceSteps';
import { giveUpAttempt, rememberProduct, renewKey } from './reactions/cartReactions';
import { logFailure } from './reactions/logFailure';
import { endAttempt, noteRefusal } from './reactions/orderReactions';
import { forgetFormerPerson, lookAtAccountAgain, welcomePerson } from './reactions/personReactions';
import { nameAccount, recallShipping, rememberShipping } from './reactions/shippingReactions';
import type { AppDispatch, RootState } from './rootReducer';
import { windowFocused } from './windowEvents';

const { placeOrder } = ordersApi.endpoints;

const cartChangedHere = isAnyOf(
  cart.productAdded,
  cart.quantityChosen,
  cart.lineRemoved,
  cart.removalUndone,
  cart.cartCleared,
);
const cartChanged = isAnyOf(cartChangedHere, cart.cartChangedElsewhere);

export function createListeners(services: Services) {
  const listeners = createListenerMiddleware<RootState, AppDispatch, Services>({ extra: services });
  const when = listeners.startListening;

  when({ actionCreator: identityObserved, effect: forgetFormerPerson });
  when({ actionCreator: identityObserved, effect: recallShipping });
  when({ actionCreator: identityObserved, effect: welcomePerson });
  when({ actionCreator: windowFocused, effect: lookAtAccountAgain });
  when({ actionCreator: cart.productAdded, effect: rememberProduct });
  when({ matcher: cartChangedHere, effect: renewKey });
  when({ matcher: cartChanged, effect: giveUpAttempt });
  when({ actionCreator: cart.productAdded, effect: announceAddition });
  when({ actionCreator: cart.quantityChosen, effect: announceQuantity });
  when({ matcher: isAnyOf(cart.lineRemoved, cart.cartCleared), effect: announceRemoval });
  when({ actionCreator: cart.removalUndone, effect: announceReturn });
  when({ matcher: placeOrder.matchFulfilled, effect: endAttempt });
  when({ matcher: placeOrder.matchFulfilled, effect: announceOrder });
  when({ matcher: placeOrder.matchFulfilled, effect: rememberShipping });
  when({ matcher: placeOrder.matchFulfilled, effect: nameAccount });
  when({ matcher: placeOrder.matchRejected, effect: noteRefusal });

  when({ matcher: signUp.matchFulfilled, effect: announceAccount });
  when({ matcher: resetPassword.matchFulfilled, effect: announcePassword });

  when({ matcher: isRejectedWithValue, effect: logFailure });

  return listeners.middleware;
}
