/**
 * The paths of the pages. See `productListPath.ts` for page number, filters and search of the product list, and
 * `language.ts` for the prefix of the language.
 */

/** Without product pages and the owner's texts. */
export const PAGES = {
  home: '/',
  shop: '/shop',
  orderReview: '/orders',
  inventory: '/inventory',
  shipping: '/shipping',
  orderConfirmed: '/orderConfirmed',
  manageOrders: '/manageOrders',
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgotPassword',
  /** Links in the identity service's mails lead to this page. */
  emailLink: '/emailLink',
  account: '/account',
} as const;
/** The pages that require a signed-in user with a verified email address. */
export const PROTECTED_PAGES: readonly string[] = [
  PAGES.inventory,
  PAGES.shipping,
  PAGES.orderConfirmed,
  PAGES.manageOrders,
  PAGES.account,
];
/** The pages on which users sign in. A sign-in never returns to one of these pages, because that would be a loop. */
export const SIGN_IN_PAGES: readonly string[] = [
  PAGES.login,
  PAGES.signUp,
  PAGES.forgotPassword,
  PAGES.emailLink,
];

/** Returns a path without one trailing slash. The home page's path stays `/`. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/(?<=[^/])\/$/, '');
}

/** Whether a path (without query) is a page of the shop. One trailing slash is allowed; `//` is not the home page. */
export function isPage(path: string): boolean {
  return (
    Object.values<string>(PAGES).includes(withoutTrailingSlash(path)) ||
    productIdIn(path) !== undefined ||
    textNameIn(path) !== undefined
  );
}

/** Returns the path of a product's page. An unpaired surrogate is replaced, because no URL can contain it. */
export function productPath(id: string): string {
  return `/products/${encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\uFFFD'))}`;
}

export const PRODUCT_PATH_PREFIX = '/products/';

/** The route of the product pages for the routers of browser and server. It matches any id. */
export const PRODUCT_ROUTE = `${PRODUCT_PATH_PREFIX}:id`;

/** The CSS selector of links to product pages, in any language. */
export const PRODUCT_LINKS = `a[href*="${PRODUCT_PATH_PREFIX}"]`;

/** Returns the product id in a path, even if the shop has no such product; undefined if there is no id. */
export function productIdIn(path: string): string | undefined {
  const [, text] = /^\/products\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    const id = decodeURIComponent(text ?? '');
    return /^(?=.*\S)[^\0]{1,64}$/s.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

export const TEXT_PATH_PREFIX = '/pages/';

/** The route of the owner's text pages. It matches any name. */
export const TEXT_ROUTE = `${TEXT_PATH_PREFIX}:name`;

/** Matches the name of a text: at most 64 lower-case letters, digits and single hyphens between them. */
export const TEXT_NAME = /^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/;

export function textPath(name: string): string {
  return TEXT_PATH_PREFIX + name;
}

/** Returns the name of a text in a path, even if the shop has no such text; undefined if there is no name. */
export function textNameIn(path: string): string | undefined {
  const [, name = ''] = /^\/pages\/([^/]+)\/?$/.exec(path) ?? [];
  return TEXT_NAME.test(name) ? name : undefined;
}
