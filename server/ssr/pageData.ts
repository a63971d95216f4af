/** Reads what the server needs to render a page: its products, or the owner's text. Uses the API's cache. */
import { type CatalogueView, NOT_RENDERED } from '#domain/pageRenderer';
import { productIdIn, textNameIn } from '#domain/pagePaths';
import type { ProductCount } from '#domain/product';
import { type FoundProduct, isGone } from '#domain/productDetails';
import { paginationOf } from '#domain/renderedPageName';
import type { TextPage } from '#domain/textPage';
import type { CatalogueCache } from '../catalogue/catalogueCache';
import type { Database } from '../database/database';
import { findProduct } from '../stores/products/productDetailsStore';
import { readCount, readPage } from '../stores/products/productsStore';
import { withTimeoutFallback } from '../withTimeoutFallback';

/** What is known about a page when it is to be rendered. */
export type PageData =
  /** `version` changes whenever the view changes. `gone`: the shop is known not to have this. */
  | { status: 'read'; view: CatalogueView; version: string; gone: boolean }
  /** The page shows no products, or a search's, which the browser asks for. */
  | { status: 'none' }
  /** A page behind the end of the product list. There are too many such addresses to render them. */
  | { status: 'beyond' }
  /** It is not known yet whether there is such a product. `away`: the database cannot be reached. */
  | { status: 'unread'; away: boolean };

/** How long rendering waits for a page's products. After this time, the page is rendered without them. */
const TIMEOUT_MS = 400;
const SLOW: PageData = { status: 'unread', away: false };
const AWAY: PageData = { status: 'unread', away: true };
const NONE: PageData = { status: 'none' };

export type ReadPageData = (name: string) => Promise<PageData>;

interface Sources {
  database: Database;
  cache: CatalogueCache;
  texts: readonly TextPage[];
}

/** Returns a function that reads what the page with this name shows. It never throws and never waits long. */
export function createPageData({ database, cache, texts }: Sources): ReadPageData {
  const readProduct = async (id: string): Promise<PageData> => {
    const { value, etag } = await cache(`product ${id}`, () => findProduct(database, id));
    const found = value as FoundProduct;
    const view = { products: [], count: 0, found };
    return { status: 'read', view, version: etag, gone: isGone(found) };
  };
  const readList = async (page: number, size: number): Promise<PageData> => {
    const counted = await cache('count', async () => ({ count: await readCount(database) }));
    const { count } = counted.value as ProductCount;
    if (page > 0 && page * size >= count) return { status: 'beyond' };
    const key = `page ${page} of ${size}`;
    const { value, etag } = await cache(key, () => readPage(database, page, size));
    const products = value as CatalogueView['products'];
    return {
      ...{ status: 'read', view: { products, count } },
      ...{ version: etag + counted.etag, gone: false },
    };
  };
  const readProducts = async (name: string): Promise<PageData> => {
    const [id, place] = [productIdIn(name), paginationOf(name)];
    if (id === undefined && (place === undefined || place.query)) return NONE;
    const reading =
      id === undefined ? readList(place?.page ?? 0, place?.size ?? 0) : readProduct(id);
    return withTimeoutFallback(reading, TIMEOUT_MS, SLOW).catch(() => AWAY);
  };
  return async (name) => {
    if (name === NOT_RENDERED) return NONE;
    const text = textNameIn(name);
    return text === undefined ? readProducts(name) : readText(texts, text);
  };
}

/** The texts stay the same while the server runs. */
function readText(texts: readonly TextPage[], name: string): PageData {
  const text = texts.find((each) => each.name === name);
  const view = { products: [], count: 0, text: text ?? { missing: true as const } };
  return { status: 'read', view, version: 'text', gone: text === undefined };
}
