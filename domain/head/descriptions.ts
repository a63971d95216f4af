/** What search engines and link previews say of each page. */

import { type Collection, collectionName } from '../goods/collection';
import type { ProductDetails } from '../goods/productDetails';
import type { Message } from '../messages';
import { PAGES } from '../pagePaths';
import {
  type FoundText,
  isMissingText,
  shopDescription,
  withTranslatedDefaults,
} from '../shopInfo';
import { shortened } from './shortened';
import type { Site } from './structuredData';

/** What each page is about. Null: it is not public. A page without a line here is a type error. */
const DESCRIPTIONS: Record<keyof typeof PAGES, Message | typeof shopDescription | null> = {
  home: shopDescription,
  shop: { id: 'head.shop' },
  orderReview: { id: 'head.orderReview' },
  inventory: null,
  shipping: null,
  orderConfirmed: null,
  manageOrders: null,
  login: { id: 'head.login' },
  signUp: { id: 'head.signUp' },
  forgotPassword: { id: 'head.forgotPassword' },
  emailLink: null,
  account: null,
};
const WORDS_BY_PATH = new Map(
  Object.entries(DESCRIPTIONS).map(([name, words]): [string, typeof words] => [
    PAGES[name as keyof typeof PAGES],
    words,
  ]),
);

/** The pages that robots may read. */
export const PUBLIC_PAGES = [...WORDS_BY_PATH].flatMap(([path, words]) => (words ? path : []));

/** Returns the description of a page that shows no single product; undefined if the page is not public. */
export function pageDescription(
  path: string,
  { shop, formatMessage }: Site,
  text?: FoundText,
): string | undefined {
  if (text) return isMissingText(text) ? undefined : text.description;
  const words = WORDS_BY_PATH.get(path) ?? undefined;
  if (typeof words === 'function') return words(withTranslatedDefaults(shop, formatMessage));
  return words && formatMessage(words, { shop: shop.name });
}

export function collectionDescription(
  of: Collection,
  { shop, formatMessage, names }: Site,
): string {
  const collection = collectionName(of, formatMessage, names);
  return formatMessage({ id: 'head.collection' }, { collection, shop: shop.name });
}

export function productDescription(product: ProductDetails, { formatMessage }: Site): string {
  const { name, seller, description = formatMessage({ id: 'head.noDescription' }) } = product;
  return shortened(formatMessage({ id: 'head.product' }, { name, seller, description }));
}
