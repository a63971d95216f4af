/** Products with the same style, size and colour, between which shoppers could not choose. */

import type { Queries } from '#server/engines/database/database';
import { areTwins, type Columns } from './goodsRows';
import type { GoodsChange } from './writeGoods';

/** Whether a change of these columns can make a product a twin. */
export const changesVariant = (before: Columns, after: Columns) =>
  ['style', 'size', 'colour'].some((name) => (before[name] ?? null) !== (after[name] ?? null));

/**
 * Returns, for each of these products that would be a twin, the id of another one of the shop or of `wanted`. Who writes
 * them must lock the catalogue first. `leaving` are ids of products that go.
 */
export async function findTwins(
  queries: Queries,
  wanted: readonly GoodsChange[],
  leaving: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  if (wanted.length === 0) return new Map();
  const rows = await queries.query<{ id: string; twin: string }>(
    `WITH given AS (
       SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS given (id, style, size, colour)
     ) SELECT given.id, min(other.id) AS twin FROM given, LATERAL (
       SELECT id FROM products WHERE id <> ALL($1::text[] || $5::text[]) AND ${areTwins('given', 'products')}
       UNION ALL SELECT id FROM given AS also WHERE ${areTwins('given', 'also')}
     ) AS other GROUP BY given.id`,
    [
      wanted.map(({ id }) => id),
      ...['style', 'size', 'colour'].map((name) => wanted.map(({ columns }) => columns[name])),
      leaving,
    ],
  );
  return new Map(rows.map(({ id, twin }) => [id, twin]));
}
