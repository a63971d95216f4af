import type { CatalogueQuery } from '#domain/catalogueQuery';
import type { Suggestion } from '#domain/searchResponses';
import { productPath } from '#domain/pagePaths';
import { shopAddress } from '../shopAddress';

/** The URL of a suggestion: a product's page, search results, or all products of a category or maker. */
export function suggestionAddress({ kind, text, _id }: Suggestion, size: number): string {
  if (_id !== undefined) return productPath(_id);
  return resultsAddress(kind === 'product' ? { q: text } : { [kind]: [text] }, size);
}

/** The URL of the first page of results. */
export function resultsAddress(query: CatalogueQuery, size: number): string {
  return shopAddress({ page: 0, size, query });
}
