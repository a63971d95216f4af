/** The local storage key of the cart. This file has no imports, so that `hydration/startPage.ts` stays small. */
export const CART_KEY = 'shopping-cart';
/** The local storage key of products that were added before the page was hydrated. */
export const EARLY_ADDITIONS_KEY = 'early-additions';
