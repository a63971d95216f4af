/** What search engines and link previews say of each page. */

import { type Collection, collectionName } from '../goods/collection';
import type { ProductDetails } from '../goods/productDetails';
import { defineMessages, type Message } from '../messages';
import { PAGES } from '../pagePaths';
import { type FoundText, isMissingText, shopDescription, shopInWords } from '../shopInfo';
import { shortened } from './shortened';
import type { Site } from './structuredData';

const WORDS = defineMessages({
  shop: {
    id: 'head.shop',
    defaultMessage: 'Every garment of the shop, with prices, manufacturers and ratings.',
  },
  collection: {
    id: 'head.collection',
    defaultMessage: '{collection} at {shop}, with prices, manufacturers and ratings.',
  },
  orderReview: {
    id: 'head.orderReview',
    defaultMessage: 'What is in your cart at {shop}, and what it costs with shipping and tax.',
  },
  login: {
    id: 'head.login',
    defaultMessage: 'Log in to {shop} to order, and to see what you have ordered.',
  },
  signUp: {
    id: 'head.signUp',
    defaultMessage:
      'Create an account at {shop}: an email address and a password are all it takes.',
  },
  forgotPassword: {
    id: 'head.forgotPassword',
    defaultMessage: 'Choose a new password for your account at {shop}, by a link in an email.',
  },
  product: { id: 'head.product', defaultMessage: '{name} by {seller}. {description}' },
  noDescription: {
    id: 'head.noDescription',
    defaultMessage: 'Price, pictures and what is left.',
  },
});

/**
 * What each page is about, for search engines and link previews. Null: the page is not public. A page without a line
 * here is a type error.
 */
const DESCRIPTIONS: Record<keyof typeof PAGES, Message | typeof shopDescription | null> = {
  home: shopDescription,
  shop: WORDS.shop,
  orderReview: WORDS.orderReview,
  inventory: null,
  shipping: null,
  orderConfirmed: null,
  manageOrders: null,
  login: WORDS.login,
  signUp: WORDS.signUp,
  forgotPassword: WORDS.forgotPassword,
  emailLink: null,
  account: null,
};
const OF_PATHS = new Map(
  Object.entries(DESCRIPTIONS).map(([name, words]): [string, typeof words] => [
    PAGES[name as keyof typeof PAGES],
    words,
  ]),
);

/** The pages that robots may read. */
export const PUBLIC_PAGES = [...OF_PATHS].flatMap(([path, words]) => (words ? path : []));

/** Returns the description of a page that shows no single product; undefined if the page is not public. */
export function pageDescription(
  path: string,
  { shop, formatMessage }: Site,
  text?: FoundText,
): string | undefined {
  if (text) return isMissingText(text) ? undefined : text.description;
  const words = OF_PATHS.get(path) ?? undefined;
  if (typeof words === 'function') return words(shopInWords(shop, formatMessage));
  return words && formatMessage(words, { shop: shop.name });
}

export function collectionDescription(
  of: Collection,
  { shop, formatMessage, names }: Site,
): string {
  const collection = collectionName(of, formatMessage, names);
  return formatMessage(WORDS.collection, { collection, shop: shop.name });
}

export function productDescription(product: ProductDetails, { formatMessage }: Site): string {
  const { name, seller, description = formatMessage(WORDS.noDescription) } = product;
  return shortened(formatMessage(WORDS.product, { name, seller, description }));
}
