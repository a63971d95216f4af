/** The addresses of the shop's pages. The browser routes by them; the server answers 404 to others. */
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
  /** Where the links of the identity service's mails lead. */
  emailLink: '/emailLink',
  account: '/account',
} as const;
/** Only for people whose email address is verified. */
export const PROTECTED_PAGES: readonly string[] = [
  PAGES.inventory,
  PAGES.shipping,
  PAGES.orderConfirmed,
  PAGES.manageOrders,
  PAGES.account,
];
/** Leading there after signing in would lead round in a circle. */
export const SIGN_IN_PAGES: readonly string[] = [
  PAGES.login,
  PAGES.signUp,
  PAGES.forgotPassword,
  PAGES.emailLink,
];
export type PagePath = (typeof PAGES)[keyof typeof PAGES];

/** Whether a path (no query) is a page of the shop. One trailing slash is forgiven; `//` is no home page. */
export function isPage(path: string): boolean {
  const trimmed = path.replace(/(?<=[^/])\/$/, '');
  return Object.values<string>(PAGES).includes(trimmed) || productIdIn(path) !== undefined;
}

/** The page of a product. Half a surrogate pair, which no address can hold, is of no product of the shop. */
export function productPath(id: string): string {
  return `/products/${encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\uFFFD'))}`;
}

/** Where the pages of products begin. */
export const PRODUCT_PAGES = '/products/';

/** Selects the links to products. */
export const PRODUCT_LINKS = `a[href^="${PRODUCT_PAGES}"]`;

/** The id that a path names, whether the shop has such a product or not. */
export function productIdIn(path: string): string | undefined {
  const [, text] = /^\/products\/([^/]+)\/?$/.exec(path) ?? [];
  try {
    const id = decodeURIComponent(text ?? '');
    return /^(?=.*\S)[^\0]{1,64}$/s.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
