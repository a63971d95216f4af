/** The product lists that have a page of their own: one for each category, and the sale. */

import type { Message, FormatMessage } from '../messages';
import { DEFAULT_PAGE_SIZE } from '../paging';
import { productListPath } from '../productListPath';
import type { CatalogueQuery } from './catalogueQuery';
import { isSameQuery } from './catalogueQueryParams';
import { type ShopCategories, type ValueNames, valueName } from './searchResponses';

export interface Collection {
  /** The heading of the collection's page: a category, or a message. */
  name: string | Message;
  query: CatalogueQuery;
}

const SALE: Collection = {
  name: { id: 'sale.name' },
  query: { onSale: true },
};

/** `names` are the translated categories. */
export function collectionName(
  { name }: Collection,
  formatMessage: FormatMessage,
  names: ValueNames,
): string {
  return typeof name === 'string' ? valueName(names, 'category', name) : formatMessage(name);
}

/** Returns the query's collection, whatever its other filters; undefined for a search, several categories, or no filter. */
export function collectionOfQuery({ q, category, onSale }: CatalogueQuery = {}):
  | Collection
  | undefined {
  if (q) return undefined;
  const [name, ...others] = category ?? [];
  if (name === undefined) return onSale && SALE;
  return others.length === 0 ? { name, query: { category: [name] } } : undefined;
}

/** Whether the query lists a whole collection in the default order, without further filters. */
export function isCollection(query: CatalogueQuery | undefined): boolean {
  const collection = collectionOfQuery(query);
  return collection !== undefined && isSameQuery(collection.query, query);
}

export function collectionsOf({ categories, onSale }: ShopCategories): Collection[] {
  const each = categories.map((name) => ({ name, query: { category: [name] } }));
  return onSale ? [...each, SALE] : each;
}

export function collectionPath({ query }: Collection, size = DEFAULT_PAGE_SIZE): string {
  return productListPath({ page: 0, size, query });
}
