/** What checkout needs of the store that it runs in. */
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type Services, servicesOf } from '../../services/services';
import type { selectAuthUser } from '../auth/authSlice';
import type { selectPayableLines } from '../cart/cartSelectors';
import { quantitiesOf } from '../cart/cartLine';
import { type CartStorage, pageCartOf } from '../cart/cartStorage';
import { cartSlice } from '../cart/cartSlice';
import type { selectCheckout } from './checkoutSlice';

export type State = Parameters<typeof selectPayableLines>[0] &
  Parameters<typeof selectAuthUser>[0] &
  Parameters<typeof selectCheckout>[0];

/** What a thunk and a listener have in common. */
export interface CheckoutThunk {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => unknown;
  extra: unknown;
}

/** Redux hands the state on as `unknown`. */
export function stateOf(thunk: Pick<CheckoutThunk, 'getState'>): State {
  return thunk.getState() as State;
}

/** This page among the others of the browser. */
export function pageOf(thunk: { extra: unknown }): { tab: string; cart: CartStorage } {
  return pageCartOf(thunk);
}

export function storageOf(thunk: { extra: unknown }): Services['storage'] {
  return servicesOf(thunk).storage;
}

/** This page's cart and the stored one are the same afterwards. To be called in turn with other pages. */
export function bringCartInLine(thunk: CheckoutThunk): void {
  const { entities } = cartSlice.selectSlice(stateOf(thunk));
  pageOf(thunk).cart.writeNow(quantitiesOf(entities));
}
