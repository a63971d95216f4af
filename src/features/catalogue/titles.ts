/** How products and lists of products are called on the cards and on the browser's tab. */
import type { CatalogueQuery } from '#domain/catalogueQuery';
import { collectionOf } from '#domain/collection';
import type { Product } from '#domain/product';

/** How many characters of a product's name a card shows. */
const NAME_LIMIT = 26;

/**
 * Returns a product's name in title case, as a card shows it. If it has more than 26 characters, it is cut to
 * 26 characters plus `...`. Characters are counted as Unicode code points, so that the cut never splits a
 * surrogate pair.
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

/** The tab's title of an address that the shop does not have. */
export const NOT_FOUND_TITLE = 'Page Not Found';

/** The tab's title of a product's page. Without a product, it is the title of the "not found" page. */
export function productTitle(product: Pick<Product, 'name'> | undefined): string {
  return product?.name ?? 'Product Not Found';
}

/** The tab's title of the shop page. */
export function shopTitle(query: CatalogueQuery = {}): string {
  const { q } = query;
  return q ? `Results for ${q}` : (collectionOf(query)?.name ?? 'Shop');
}
