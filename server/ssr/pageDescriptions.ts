/** The public pages, each with its description for search engines and link previews. */
import { PAGES } from '#domain/pagePaths';

export const PAGE_DESCRIPTIONS = new Map<string, string>([
  [
    PAGES.home,
    'Hemline sells everyday clothes, finished properly: shirts, knitwear, denim, coats, shoes and bags. Sale up to 70% off the new fall collection.',
  ],
  [PAGES.shop, 'Every garment of the shop, with prices, makers and ratings.'],
  [PAGES.orderReview, 'What is in your cart at Hemline, and what it costs with shipping and tax.'],
  [PAGES.login, 'Log in to Hemline to order, and to see what you have ordered.'],
  [PAGES.signUp, 'Create an account at Hemline: an email address and a password are all it takes.'],
  [PAGES.forgotPassword, 'Choose a new password for your account at Hemline, by a link in a mail.'],
]);

/** Pages whose content is worth indexing. */
export const SITEMAP_PAGES: readonly string[] = [PAGES.home, PAGES.shop];
