import type { CartStorage } from './cartStorage';

/**
 * The part of the thunks' and listeners' extra argument that concerns this tab; the store's factory provides it.
 */
export interface PageCart {
  /** Identifies this tab. */
  tab: string;
  cart: CartStorage;
}

export function pageCartOf(thunk: { extra: unknown }): PageCart {
  return thunk.extra as PageCart;
}
