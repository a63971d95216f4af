/** What pages are drawn with: products as the API gives them, out of the same cache. */
import type { CatalogueView, ListPlace, ReadProducts } from '../../domain/drawnPage';
import type { ProductCount } from '../../domain/product';
import type { CatalogueCache } from '../catalogueCache';
import type { Database } from '../stores/database';
import { readCount, readPage, readProducts } from '../stores/productsStore';
import { soon } from './soon';

export interface ViewAnswer {
  view: CatalogueView;
  /** Changes with what is in view. */
  version: string;
}

/** Undefined when the database does not answer soon. */
export type ReadView = (place: ListPlace) => Promise<ViewAnswer | undefined>;

export function createReadView(database: Database, cache: CatalogueCache): ReadView {
  return ({ page, size }) => {
    const reading = Promise.all([
      cache(`page ${page} of ${size}`, () => readPage(database, page, size)),
      cache('count', async () => ({ count: await readCount(database) })),
    ]).then(([products, count]) => ({
      view: {
        products: JSON.parse(products.body) as CatalogueView['products'],
        count: (JSON.parse(count.body) as ProductCount).count,
      },
      version: products.etag + count.etag,
    }));
    return soon(reading);
  };
}

/** What carts are drawn with: as the database has it, for each browser asks for other products. */
export function createReadProducts(database: Database): ReadProducts {
  return (ids) => soon(readProducts(database, ids));
}
