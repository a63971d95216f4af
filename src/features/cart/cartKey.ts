/** Where local storage has the cart. This file is free of imports, for what runs before the client bundle. */
export const CART_KEY = 'shopping-cart';
/** Where session storage has the products that were added on a page that could not do it itself. */
export const EARLY_ADDITIONS_KEY = 'early-additions';
