import type { CartStorage } from './cartStorage';

/** This tab's cart storage. Thunks and listeners find it in their `extra` argument, set when the store is created. */
export interface CartServices {
  cart: CartStorage;
}

export function cartServicesOf(thunk: { extra: unknown }): CartServices {
  return thunk.extra as CartServices;
}
