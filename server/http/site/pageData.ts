/** Reads what the server needs to render a page: its products, or the owner's text. Uses the API's caches. */

import { collectionOfQuery, collectionsOf, isCollection } from '#domain/goods/collection';
import type { ProductCount } from '#domain/goods/product';
import { type FoundProduct, isGone } from '#domain/goods/productDetails';
import type { ShopCategories } from '#domain/goods/searchResponses';
import type { Language } from '#domain/language';
import { productIdIn, textNameIn } from '#domain/pagePaths';
import { type CatalogueView, NOT_RENDERED, type PageInShop } from '#domain/pageRenderer';
import type { ListPlace } from '#domain/paging';
import { listPlaceOf } from '#domain/renderedPageName';
import type { TextPage } from '#domain/shopInfo';
import { textsIn } from '#domain/textKey';
import { withTimeoutFallback } from '#server/base/withTimeoutFallback';
import type { RouteServices } from '#server/http/server/routeServices';
import { type Answer, keyIn } from '#server/shop/search/catalogueCache';
import { findProduct } from '#server/stores/products/productDetailsStore';
import { readCount, readPage } from '#server/stores/products/productsStore';
import { readShopCategories } from '#server/stores/search/shopCategories';

/** What is known about a page when it is to be rendered. */
export type PageData =
  /**
   * `version` changes whenever the view changes; it is empty if the categories of the menu could not be read. `gone`:
   * the shop does not have this product or text.
   */
  | { status: 'read'; view: CatalogueView; version: string; gone: boolean }
  /** The page is not rendered on the server. */
  | { status: 'none' }
  /** A page behind the end of the product list. There are too many such addresses to render them. */
  | { status: 'beyond' }
  /** The products of the page could not be read. `away`: because the database cannot be reached. */
  | { status: 'unread'; away: boolean };

/** How long rendering waits for the data of a page. After this time, the page is rendered without the data. */
const TIMEOUT_MS = 400;
const SLOW: PageData = { status: 'unread', away: false };
const AWAY: PageData = { status: 'unread', away: true };
const NONE: PageData = { status: 'none' };
const BEYOND: PageData = { status: 'beyond' };

/** A page of the shop in one of its languages. The searches of one `caller` wait for each other. */
export type PageRequest = Pick<PageInShop, 'name' | 'language'> & { caller: string };

/** `inWords` is the language of the goods' words; undefined for the shop's first. */
export type ReadPageData = (asked: PageRequest, inWords?: Language) => Promise<PageData>;

/** `shop` holds the categories of the menu, and `language` is that of the goods' words. */
type Read<Of> = (of: Of, shop: Answer, language?: Language) => Promise<PageData>;

/** Returns a function that reads what the page with this name shows. It never throws, and waits up to `TIMEOUT_MS`. */
export function createPageData({
  database,
  cache,
  search,
  currentShop,
}: Pick<RouteServices, 'database' | 'cache' | 'search' | 'currentShop'>): ReadPageData {
  const readProduct: Read<string> = async (id, shop, language) => {
    const key = keyIn(`product ${id}`, language);
    const answer = await cache(key, () => findProduct(database, id, language));
    const found = answer.value as FoundProduct;
    return { ...pageOf(shop, [answer], { found }), gone: isGone(found) };
  };
  const readList: Read<ListPlace> = async ({ page, size }, shop, language) => {
    const count = await cache('count', async () => ({ count: await readCount(database) }));
    if (isBeyond(page, size, count)) return BEYOND;
    const key = keyIn(`page ${page} of ${size}`, language);
    const products = await cache(key, () => readPage(database, page, size, language));
    return listPage(shop, count, products);
  };
  /** Reads a page of a category or of the sale. For other searches, of which there are too many, the browser asks. */
  const readCollection: Read<ListPlace & PageRequest> = async (place, shop, language) => {
    const { caller, page, size, query = {} } = place;
    const count = await search.count(caller, query);
    if (isBeyond(page, size, count)) return BEYOND;
    const asked = { ...query, ...(language && { language }) };
    return listPage(shop, count, await search.page(caller, asked, page, size));
  };
  const readContent: Read<PageRequest> = async (asked, shop, inWords) => {
    const { name, language } = asked;
    const textName = textNameIn(name);
    if (textName !== undefined) {
      const { texts } = await currentShop.read();
      return textPageOf(textsIn(texts, language), textName, shop);
    }
    const [id, place] = [productIdIn(name), listPlaceOf(name)];
    if (id !== undefined) return readProduct(id, shop, inWords);
    if (place && !place.query) return readList(place, shop, inWords);
    if (!place || !isKnownCollection(place, shop)) return pageOf(shop);
    return readCollection({ ...asked, ...place }, shop, inWords);
  };
  const read = async (asked: PageRequest, inWords?: Language) => {
    const categories = () => readShopCategories(database, inWords);
    return readContent(asked, await cache(keyIn('categories', inWords), categories), inWords);
  };
  return async (asked, inWords) => {
    const { name, language } = asked;
    if (name === NOT_RENDERED) return NONE;
    const reading = read(asked, inWords);
    const data = await withTimeoutFallback(reading, TIMEOUT_MS, SLOW).catch(() => AWAY);
    if (data.status !== 'unread' || showsProducts(name)) return data;
    const text = textNameIn(name);
    if (text === undefined) return pageOf(undefined);
    return textPageOf(textsIn(currentShop.known().texts, language), text);
  };
}

/** Returns the page of a text. `version` need not name the text, which changes only with the version of the shop. */
function textPageOf(texts: readonly TextPage[], name: string, shop?: Answer): PageData {
  const text = texts.find((each) => each.name === name);
  const view = { text: text ?? { missing: true as const } };
  return { ...pageOf(shop, [], view), gone: text === undefined };
}

/** Whether the server reads products for the page. For searches and filtered lists, the browser asks. */
function showsProducts(name: string): boolean {
  const place = listPlaceOf(name);
  const isList = place !== undefined && (!place.query || isCollection(place.query));
  return isList || productIdIn(name) !== undefined;
}

/** Whether the list is a whole collection that exists. Anybody can request addresses of collections that do not. */
function isKnownCollection({ query }: ListPlace, { value }: Answer): boolean {
  const name = isCollection(query) ? collectionOfQuery(query)?.name : undefined;
  return collectionsOf(value as ShopCategories).some((known) => known.name === name);
}

function isBeyond(page: number, size: number, { value }: Answer): boolean {
  return page > 0 && page * size >= (value as ProductCount).count;
}

function listPage(shop: Answer, count: Answer, products: Answer): PageData {
  const list = products.value as NonNullable<CatalogueView['products']>;
  return pageOf(shop, [products, count], { products: list, ...(count.value as ProductCount) });
}

function pageOf(
  shop: Answer | undefined,
  answers: readonly Answer[] = [],
  view: CatalogueView = {},
) {
  return {
    status: 'read' as const,
    view: { ...view, ...(shop && { categories: shop.value as ShopCategories }) },
    version: [...answers, shop].map((answer) => answer?.etag).join(''),
    gone: false,
  };
}
