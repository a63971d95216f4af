/** The texts that Redux DevTools and a shopper's report show. All others are masked; numbers and booleans are not. */

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** In these slices and their actions every text is public, except search words. */
export const PUBLIC_SLICES = names('shop language cart chosenSizes pagination persist');

/** In the arguments and answers of these endpoints every text is public, except search words. */
export const PUBLIC_ENDPOINTS = names(
  'getProducts getProductCount getProduct getProductsByKeys getFacets getShopCategories getText getOpenPieces ' +
    'getRole getIdentityStatus',
);

/** The search words, which are never shown, because a shopper may type anything. */
export const SEARCH_WORDS = 'q';

/** The public texts of all other slices, actions and calls, by the name of their field. */
export const PUBLIC_FIELDS = names(
  'type status kind endpointName requestId requestStatus direction providerId _id orderId productId orderTime ' +
    'orderStatus state size colour because',
);

/** The public texts of an error. Its message is masked, because it may repeat what somebody typed. */
export const ERROR_FIELDS = names('kind status code name');

/** An object with one of these fields is a product, whose texts are public even in an order. */
export const PRODUCT_FIELDS = ['price', 'productId'] as const;
