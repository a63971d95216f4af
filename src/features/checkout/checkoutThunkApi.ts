/** Gives checkout typed access to the Redux state and to the `extra` argument of thunks and listeners. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type Services, servicesOf } from '#src/services/services';
import type { selectAuthUser } from '../auth/authSlice';
import type { selectPayableLines } from '../cart/cartSelectors';
import { selectQuantities } from '../cart/cartSlice';
import { cartServicesOf } from '../cart/cartStorage';
import type { selectCheckout } from './checkoutSlice';

export type State = Parameters<typeof selectPayableLines>[0] &
  Parameters<typeof selectAuthUser>[0] &
  Parameters<typeof selectCheckout>[0];

/** What the APIs of thunks and listeners have in common. */
export interface CheckoutThunk {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
  extra: unknown;
}

/** Returns the Redux state with its real type. `CheckoutThunk` declares the state as `unknown`. */
export function stateOf(thunk: Pick<CheckoutThunk, 'getState'>): State {
  return thunk.getState() as State;
}

export function storageOf(thunk: { extra: unknown }): Services['storage'] {
  return servicesOf(thunk).storage;
}

/** Synchronises this tab's cart with storage. Call it while holding the cart lock. */
export function bringCartInLine(thunk: CheckoutThunk): void {
  cartServicesOf(thunk).cart.writeNow(selectQuantities(stateOf(thunk)));
}
