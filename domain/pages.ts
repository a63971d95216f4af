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
  return Object.values<string>(PAGES).includes(path.replace(/(?<=[^/])\/$/, ''));
}
