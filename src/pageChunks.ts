/** The open pages, each a chunk of its own; free of imports, so that a page is on its way at once. */
import { PAGES } from '../domain/pages';

export const pageChunks = {
  [PAGES.home]: async () => (await import('./pages/HomePage')).HomePage,
  [PAGES.shop]: async () => (await import('./pages/ShopPage')).ShopPage,
  [PAGES.orderReview]: async () => (await import('./pages/OrderReviewPage')).OrderReviewPage,
  [PAGES.login]: async () => (await import('./pages/LoginPage')).LoginPage,
  [PAGES.signUp]: async () => (await import('./pages/SignUpPage')).SignUpPage,
  [PAGES.forgotPassword]: async () =>
    (await import('./pages/ForgotPasswordPage')).ForgotPasswordPage,
  [PAGES.emailLink]: async () => (await import('./pages/EmailLinkPage')).EmailLinkPage,
};

/** Fetches the chunk of the page at an address, if it is one of these. A failure is met again, and told, where the page opens. */
export async function fetchPageAt(path: string): Promise<void> {
  const trimmed = path.replace(/(?<=.)\/+$/, '');
  const page = Object.entries(pageChunks).find(([address]) => address === trimmed);
  await page?.[1]().catch(() => undefined);
}
