/** The head elements for search engines and link previews. */

import { convert } from 'html-to-text';
import { type Collection, collectionOfQuery, isCollection } from '#domain/collection';
import { PAGES } from '#domain/pagePaths';
import { type Product } from '#domain/product';
import { type FoundProduct, isGone, type ProductDetails } from '#domain/productDetails';
import { paginationOf } from '#domain/renderedPageName';
import { shopDescription, type ShopInfo, type FoundText, isMissingText } from '#domain/shopInfo';
import { escapeText } from '#server/base/escapeText';
import { dataBlock, GENERAL_DESCRIPTION } from './pageHtml';
import { hasSocialPicture } from './shopPictures';
import {
  collectionBreadcrumb,
  listData,
  pictureAddress,
  productData,
  shopData,
  type Site,
} from './structuredData';

/** The public pages. Each has a description for search engines and link previews. */
export const PUBLIC_PAGES: readonly string[] = [
  PAGES.home,
  PAGES.shop,
  PAGES.orderReview,
  PAGES.login,
  PAGES.signUp,
  PAGES.forgotPassword,
];

function pageDescription(path: string, shop: ShopInfo, text?: FoundText): string | undefined {
  const { name } = shop;
  if (text) return textDescription(text);
  switch (path) {
    case PAGES.home:
      return shopDescription(shop);
    case PAGES.shop:
      return 'Every garment of the shop, with prices, makers and ratings.';
    case PAGES.orderReview:
      return `What is in your cart at ${name}, and what it costs with shipping and tax.`;
    case PAGES.login:
      return `Log in to ${name} to order, and to see what you have ordered.`;
    case PAGES.signUp:
      return `Create an account at ${name}: an email address and a password are all it takes.`;
    case PAGES.forgotPassword:
      return `Choose a new password for your account at ${name}, by a link in a mail.`;
    default:
      return undefined;
  }
}

/** Public pages that have nothing to find. */
const UNLISTED_PAGES: readonly string[] = [
  PAGES.orderReview,
  PAGES.login,
  PAGES.signUp,
  PAGES.forgotPassword,
];

/** Pages whose content is worth indexing. */
export const SITEMAP_PAGES: readonly string[] = [PAGES.home, PAGES.shop];

interface Page {
  /** Path and query, such as `/shop?page=2`. */
  name: string;
  title: string;
  /** The products that the page shows. */
  products?: readonly Product[] | undefined;
  /** The product, if this is a product page. */
  found?: FoundProduct | undefined;
  /** The owner's text, if this is one of the owner's pages. */
  text?: FoundText | undefined;
  /** Whether the products of the page could not be read. So it is unknown whether search engines may index it. */
  isUnread?: boolean;
}

const NOT_LISTED = '<meta name="robots" content="noindex">';

/** Returns `html` with the page's own head elements, which replace the general description. */
export function withHead(html: string, page: Page, site: Site): string {
  const tags = headTags(page, site);
  // Passes a function to `replace`, because `$` has a special meaning in replacement strings.
  return html.replace(GENERAL_DESCRIPTION, '').replace('</head>', () => `${tags}</head>`);
}

/** Returns the head elements as HTML. */
export function headTags(page: Page, site: Site): string {
  const { name, title, products = [], found, text, isUnread = false } = page;
  const { origin, shop } = site;
  if (found && !isGone(found)) return productTags(found, { name, title }, site);
  const path = name.replace(/\?.*$/, '');
  const collection = shownCollection(name, products);
  const description = collection
    ? collectionDescription(collection, shop)
    : pageDescription(path, shop, text);
  if (isUnread && path !== PAGES.home) return '';
  if (description === undefined) return NOT_LISTED;
  const address = origin + name;
  return [
    isIndexed(name, collection) ? '' : NOT_LISTED,
    element('link', { rel: 'canonical', href: address }),
    element('meta', { name: 'description', content: description }),
    ...openGraph({ title, description, address }, shop),
    ...socialPicture(site),
    CARD,
    ...pageData(path, products, collection, site).map(linkedData),
  ].join('');
}

function collectionDescription({ name }: Collection, shop: ShopInfo): string {
  return `${name} at ${shop.name}, with prices, makers and ratings.`;
}

/** The structured data of a page that shows no single product. */
function pageData(
  path: string,
  products: readonly Product[],
  collection: Collection | undefined,
  site: Site,
): object[] {
  if (path === PAGES.home) return [shopData(site)];
  if (path !== PAGES.shop) return [];
  return [
    listData(products, site),
    ...(collection ? [collectionBreadcrumb(collection, site.origin)] : []),
  ];
}

/** Returns the category, or the sale, that the page lists as a whole. Returns undefined if the page has no products. */
function shownCollection(name: string, products: readonly Product[]): Collection | undefined {
  const query = paginationOf(name)?.query;
  return products.length > 0 && isCollection(query) ? collectionOfQuery(query) : undefined;
}

/**
 * Whether search engines may index the page. The pages of the list and of a collection are, each under its own address.
 * Searches, filtered lists and lists of another page size are not: there are very many of them, and all products that
 * they show are also listed on other pages. Pages beyond the end are 404. Cart and sign-in hold nothing that a search
 * should find. They carry `noindex` and stay open to crawlers, because a crawler must be able to read that.
 */
function isIndexed(name: string, collection: Collection | undefined): boolean {
  const [path = '', query = ''] = name.split('?');
  const keys = [...new URLSearchParams(query).keys()];
  if (UNLISTED_PAGES.includes(path)) return false;
  return (
    keys.every((key) => key === 'page') || (collection !== undefined && !keys.includes('size'))
  );
}

/**
 * Returns the head elements of a product page. They name the product's picture first and the shop's picture
 * second. Some link previews cannot show an SVG. If the product's picture is an SVG, those previews use the
 * shop's picture.
 */
function productTags(product: ProductDetails, { name, title }: Page, site: Site): string {
  const { origin, shop } = site;
  const description = descriptionOf(product);
  const address = origin + name;
  return [
    element('link', { rel: 'canonical', href: address }),
    element('meta', { name: 'description', content: description }),
    ...openGraph({ title, description, address, type: 'product' }, shop),
    property('og:image', pictureAddress(product.img, origin)),
    property('og:image:alt', product.name),
    property('product:price:amount', product.price.toFixed(2)),
    property('product:price:currency', shop.currency),
    ...socialPicture(site),
    CARD,
    ...productData(product, site).map(linkedData),
  ].join('');
}

/** The maximum length of a description, in characters. Search engines display no more. */
const LONGEST_DESCRIPTION = 160;

function descriptionOf({ name, seller, description }: ProductDetails): string {
  return shortened(`${name} by ${seller}. ${description ?? 'Price, pictures and what is left.'}`);
}

/**
 * Returns the beginning of the text without tags and headings, or its title if nothing is left; undefined if the shop has
 * no such text.
 */
function textDescription(text: FoundText): string | undefined {
  if (isMissingText(text)) return undefined;
  const words = convert(text.html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      ...['h2', 'h3', 'h4'].map((selector) => ({ selector, format: 'skip' })),
    ],
  });
  return shortened(words.replace(/\s+/g, ' ').trim() || text.title);
}

function shortened(words: string): string {
  if (words.length <= LONGEST_DESCRIPTION) return words;
  return `${words.slice(0, LONGEST_DESCRIPTION - 1).replace(/\s+\S*$/, '')}…`;
}

interface Preview {
  title: string;
  description: string;
  address: string;
  type?: string;
}

function openGraph(
  { title, description, address, type = 'website' }: Preview,
  { name }: ShopInfo,
): string[] {
  return [
    property('og:site_name', name),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
  ];
}

function socialPicture({ origin, shop }: Site): string[] {
  if (!hasSocialPicture(shop)) return [];
  return [
    property('og:image', `${origin}/social.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', 'Three people from the waist down in autumn clothes, and a dachshund'),
  ];
}

function property(name: string, content: string): string {
  return element('meta', { property: name, content });
}

const linkedData = (data: object) => dataBlock('application/ld+json', data);

function element(tag: string, attributes: Record<string, string>): string {
  const texts = Object.entries(attributes).map(([name, text]) => ` ${name}="${escapeText(text)}"`);
  return `<${tag}${texts.join('')}>`;
}

const CARD = element('meta', { name: 'twitter:card', content: 'summary_large_image' });
