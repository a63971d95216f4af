/** Reads the products that the server needs to render a page. Uses the API's cache. */
import type { CatalogueView, PaginationState } from '#domain/pageRenderer';
import { type ProductCount } from '#domain/product';
import { type FoundProduct, isGone } from '#domain/productDetails';
import type { CatalogueCache } from '../catalogue/catalogueCache';
import type { Database } from '../database/database';
import { findProduct } from '../stores/products/productDetailsStore';
import { readCount, readPage } from '../stores/products/productsStore';
import { withTimeoutFallback } from '../withTimeoutFallback';

export interface ViewAnswer {
  view: CatalogueView;
  /** A text that changes whenever the data in `view` changes. */
  version: string;
  /** Whether this list page is beyond the last product. */
  beyond: boolean;
  /** Whether this is the page of a product that the shop does not have. */
  gone?: boolean;
}

/** How long rendering waits for a page's products. After this time, the page is rendered without them. */
const TIMEOUT_MS = 400;

/**
 * Resolves with the result of `reading`, or with undefined if it takes too long or fails. The page is then
 * rendered without products.
 */
const orUndefined = <T>(reading: Promise<T>): Promise<T | undefined> =>
  withTimeoutFallback(reading, TIMEOUT_MS, undefined).catch(() => undefined);

/**
 * Reads the products of a page. Resolves with undefined if the database does not answer in time. `list` also
 * resolves with undefined if the list has a search or filters.
 */
export interface ReadView {
  list: (pagination: PaginationState) => Promise<ViewAnswer | undefined>;
  product: (id: string) => Promise<ViewAnswer | undefined>;
}

export function createReadView(database: Database, cache: CatalogueCache): ReadView {
  const readProduct = async (id: string): Promise<ViewAnswer> => {
    const { value, etag } = await cache(`product ${id}`, () => findProduct(database, id));
    const found = value as FoundProduct;
    const view = { products: [], count: 0, found };
    return { view, version: etag, beyond: false, gone: isGone(found) };
  };
  const readList = async ({ page, size }: PaginationState): Promise<ViewAnswer> => {
    const counted = await cache('count', async () => ({ count: await readCount(database) }));
    const { count } = counted.value as ProductCount;
    const view = { products: [], count };
    if (page > 0 && page * size >= count) return { view, version: counted.etag, beyond: true };
    const key = `page ${page} of ${size}`;
    const { value, etag } = await cache(key, () => readPage(database, page, size));
    const products = value as CatalogueView['products'];
    return { view: { products, count }, version: etag + counted.etag, beyond: false };
  };
  return {
    // Resolves with undefined for a list with a search or filters, so that rendering does not wait for the
    // search. The browser then requests the results.
    list: async (pagination) => (pagination.query ? undefined : orUndefined(readList(pagination))),
    product: (id) => orUndefined(readProduct(id)),
  };
}
