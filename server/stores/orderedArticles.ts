/** The articles of an order, as an owner's search finds them. */

import type { OrderLine } from '#domain/order';

/** The maximum length of the text of an order's articles. An owner's search does not find articles beyond it. */
const MAX_ARTICLES = 4_000;

/** Returns the names and ids of the ordered products, for an owner's search. */
export function articlesOf(lines: readonly Pick<OrderLine, '_id' | 'name'>[]): string {
  const articles = new Set(lines.map(({ name, _id }) => `${name} ${_id}`));
  return [...articles]
    .join(' ')
    .slice(0, MAX_ARTICLES)
    .replace(/\p{Surrogate}$/u, '');
}
