import type { CatalogueQuery, Suggestion } from '../../../../domain/catalogueQuery';
import { productPath } from '../../../../domain/pages';
import { shopAddress } from '../shopAddress';

/** Where a suggestion leads: to a product's page, or to all of a kind or of a maker. */
export function suggestionAddress({ kind, text, _id }: Suggestion, size: number): string {
  if (_id !== undefined) return productPath(_id);
  return resultsAddress(kind === 'product' ? { q: text } : { [kind]: [text] }, size);
}

/** The first page of what is asked for. */
export function resultsAddress(query: CatalogueQuery, size: number): string {
  return shopAddress({ page: 0, size, query });
}
