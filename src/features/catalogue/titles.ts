/** The names of products on their cards, and the titles of the browser's tab. */

import type { CatalogueQuery } from '#domain/catalogueQuery';
import { collectionOfQuery } from '#domain/collection';
import type { Product } from '#domain/product';

/** The maximum number of characters of a product's name on a card. */
const NAME_LIMIT = 26;

/**
 * Returns a product's name in title case, as a card shows it. A name with more than `NAME_LIMIT` characters is cut, and
 * `...` is appended. The characters are Unicode code points, so that the cut never splits a surrogate pair.
 */
export function productDisplayName(name: string): string {
  const characters = Array.from(titleCase(name));
  if (characters.length <= NAME_LIMIT) return characters.join('');
  return `${characters.slice(0, NAME_LIMIT).join('')}...`;
}

/**
 * Converts the first letter of each word to upper case, and the rest to lower case. Skips brackets and quotes
 * before the first letter.
 */
export function titleCase(text: string): string {
  return text.replace(/\S+/gu, (word) =>
    word.toLowerCase().replace(/[\p{L}\p{N}]/u, (first) => first.toUpperCase()),
  );
}

/** The tab's title for an address that no page of the shop has. */
export const NOT_FOUND_TITLE = 'Page Not Found';

/** Returns the tab's title for a product's page, or for a product that the shop does not have. */
export function productTitle(product: Pick<Product, 'name'> | undefined): string {
  return product?.name ?? 'Product Not Found';
}

/** Returns the tab's title for the shop page. */
export function shopTitle(query: CatalogueQuery = {}): string {
  const { q } = query;
  return q ? `Results for ${q}` : (collectionOfQuery(query)?.name ?? 'Shop');
}
