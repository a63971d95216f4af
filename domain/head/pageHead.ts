/** What the head of each page says to search engines and link previews, first from the server, then from the browser. */

import { type Collection, collectionOfQuery, isCollection } from '../goods/collection';
import type { Product } from '../goods/product';
import { type FoundProduct, isGone, type ProductDetails } from '../goods/productDetails';
import { PAGES } from '../pagePaths';
import { listPlaceOf } from '../renderedPageName';
import type { FoundText } from '../shopInfo';
import { alternateLanguages } from '../textKey';
import {
  collectionDescription,
  pageDescription,
  productDescription,
  PUBLIC_PAGES,
} from './descriptions';
import { hasSocialPicture } from './shopPictures';
import {
  addressOn,
  collectionBreadcrumb,
  listData,
  pictureAddress,
  productData,
  shopData,
  type Site,
} from './structuredData';

/** Pages whose content is worth indexing. */
export const SITEMAP_PAGES: readonly string[] = [PAGES.home, PAGES.shop];

export interface HeadElement {
  tag: 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  /** The content of a script. It is JSON and holds no `<`, so it cannot end the script. */
  text?: string;
}

export interface HeadedPage {
  /** See `renderedPageName`. */
  name: string;
  /** The whole title of the document. */
  title: string;
  products?: readonly Product[] | undefined;
  /** The product, if this is a product page. */
  found?: FoundProduct | undefined;
  /** The owner's text, if this is one of the owner's pages. */
  text?: FoundText | undefined;
  /** Whether the content has not loaded, so that nobody knows yet whether search engines may index the page. */
  isContentUnknown?: boolean;
}
const NOINDEX = named('robots', 'noindex');
const CARD = named('twitter:card', 'summary_large_image');

/** Returns the elements, without the title. */
export function pageHead(page: HeadedPage, site: Site): HeadElement[] {
  const { name, products = [], found, text, isContentUnknown = false } = page;
  if (found && !isGone(found)) return productTags(found, page, site);
  const path = name.replace(/\?.*$/, '');
  const collection = shownCollection(name, products);
  const description = collection
    ? collectionDescription(collection, site)
    : pageDescription(path, site, text);
  if (isContentUnknown && path !== PAGES.home) return [];
  if (description === undefined) return [NOINDEX];
  const elements = preview(page, { description, type: 'website' }, socialPicture(site), site);
  if (!isIndexed(name, collection)) return [NOINDEX, ...elements];
  return [
    ...elements,
    ...alternates(name, site),
    ...pageData(path, products, collection, site).map(linkedData),
  ];
}

/** The structured data of a page that shows no single product. */
function pageData(
  path: string,
  products: readonly Product[],
  collection: Collection | undefined,
  site: Site,
): object[] {
  if (path === PAGES.home) return [shopData(site)];
  if (path !== PAGES.shop || products.length === 0) return [];
  return [
    listData(products, site),
    ...(collection ? [collectionBreadcrumb(collection, site)] : []),
  ];
}

/** Returns the category, or the sale, that the page lists as a whole. Returns undefined if the page has no products. */
function shownCollection(name: string, products: readonly Product[]): Collection | undefined {
  const query = listPlaceOf(name)?.query;
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
  if (PUBLIC_PAGES.includes(path) && !SITEMAP_PAGES.includes(path)) return false;
  return (
    keys.every((key) => key === 'page') || (collection !== undefined && !keys.includes('size'))
  );
}

function productTags(product: ProductDetails, page: HeadedPage, site: Site): HeadElement[] {
  const description = productDescription(product, site);
  return [
    ...preview(page, { description, type: 'product' }, productPicture(product, site), site),
    property('product:price:amount', product.price.toFixed(2)),
    property('product:price:currency', site.shop.currency),
    ...alternates(page.name, site),
    ...productData(product, site).map(linkedData),
  ];
}

function preview(
  { name, title }: HeadedPage,
  { description, type }: { description: string; type: 'website' | 'product' },
  picture: readonly HeadElement[],
  site: Site,
): HeadElement[] {
  const address = addressOn(site, name);
  return [
    canonical(address),
    named('description', description),
    property('og:site_name', site.shop.name),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    ...picture,
    CARD,
  ];
}

/** Returns the product's picture. If it is an SVG, which link previews cannot show, returns the shop's picture if there is one. */
function productPicture({ img, name }: ProductDetails, site: Site): HeadElement[] {
  const address = pictureAddress(img, site.origin);
  const instead = address.endsWith('.svg') ? socialPicture(site) : [];
  if (instead.length > 0) return instead;
  return [property('og:image', address), property('og:image:alt', name)];
}

function socialPicture({ origin, shop, formatMessage }: Site): HeadElement[] {
  if (!hasSocialPicture(shop)) return [];
  return [
    property('og:image', `${origin}/social.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', formatMessage({ id: 'head.picture' })),
  ];
}

function canonical(href: string): HeadElement {
  return { tag: 'link', attributes: { rel: 'canonical', href } };
}

function alternates(name: string, site: Site): HeadElement[] {
  return alternateLanguages(name, site.shop).map(([hreflang, language]) => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang, href: addressOn({ ...site, language }, name) },
  }));
}

function named(name: string, content: string): HeadElement {
  return { tag: 'meta', attributes: { name, content } };
}

function property(name: string, content: string): HeadElement {
  return { tag: 'meta', attributes: { property: name, content } };
}

function linkedData(data: object): HeadElement {
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return { tag: 'script', attributes: { type: 'application/ld+json' }, text };
}
