import type { CartStorage } from './cartStorage';

/**
 * This tab's id and cart storage. Thunks and listeners find both in their `extra` argument, which is set when
 * the store is created.
 */
export interface CartServices {
  /** Identifies this tab. */
  tab: string;
  cart: CartStorage;
}

export function cartServicesOf(thunk: { extra: unknown }): CartServices {
  return thunk.extra as CartServices;
}
