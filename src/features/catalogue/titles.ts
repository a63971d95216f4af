/** The names of products on their cards, and the titles of the browser's tab. */

import type { CatalogueQuery } from '#domain/catalogueQuery';
import { collectionOfQuery } from '#domain/collection';
import type { Product } from '#domain/product';
import type { GoneProduct } from '#domain/productDetails';
import { NOT_FOUND, paginationOf } from '#domain/renderedPageName';
import type { FoundText, TextLink } from '#domain/shopInfo';
import { nameWithVariant } from '#domain/variantText';

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

/**
 * Returns the title of the page with this name (see `renderedPageName`), without the shop's name. `found` and `text` are
 * what a product's page and an owner's page show; `ofRoute` is the title of all pages of its route.
 */
export function pageTitle(
  name: string,
  found: Product | GoneProduct | undefined,
  text: FoundText | TextLink | undefined,
  ofRoute: string,
): string {
  const query = paginationOf(name)?.query;
  if (query) return listTitle(query) ?? ofRoute;
  if (found)
    return found._id === undefined
      ? 'Product Not Found'
      : nameWithVariant({ name: found.name, colour: found.colour });
  if (text && 'title' in text) return text.title;
  return name === NOT_FOUND || text ? 'Page Not Found' : ofRoute;
}

function listTitle(query: CatalogueQuery): string | undefined {
  return query.q ? `Results for ${query.q}` : collectionOfQuery(query)?.name;
}
