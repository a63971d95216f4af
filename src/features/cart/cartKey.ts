/**
 * The local storage key of the cart. This file has no imports, because it is also used by code that runs
 * before the client bundle is loaded.
 */
export const CART_KEY = 'shopping-cart';
/** The session storage key of products that were added before the page was hydrated. */
export const EARLY_ADDITIONS_KEY = 'early-additions';
