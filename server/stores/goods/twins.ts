/** Products that share what only one may have: style, size and colour, article number, or barcode. */

import type { Queries } from '#server/engines/database/database';
import { type Columns, UNIQUE_CONDITIONS, type UniqueField } from './goodsRows';
import type { GoodsChange } from './writeGoods';

const COLUMNS = ['style', 'size', 'colour', 'article_number', 'barcode'];

export const canMakeTwin = (before: Columns, after: Columns) =>
  COLUMNS.some((name) => (before[name] ?? null) !== (after[name] ?? null));

/** The id of another product, and what it has in common. */
export interface Twin {
  twin: string;
  shares: UniqueField;
}

/** SQL for the products `given` that share this with one of the shop or of `given`. The products `$7` are leaving the shop. */
const sharing = (shares: UniqueField) => `
  SELECT given.id, products.id AS twin, '${shares}' AS shares FROM given JOIN products ON ${UNIQUE_CONDITIONS[shares]('given', 'products')}
  WHERE products.id <> ALL($7::text[]) AND NOT EXISTS (SELECT FROM given AS also WHERE also.id = products.id)
  UNION ALL SELECT given.id, also.id, '${shares}' FROM given JOIN given AS also ON ${UNIQUE_CONDITIONS[shares]('given', 'also')}`;

const TWINS = `
  WITH given AS (
    SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
      AS given (id, ${COLUMNS.join(', ')})
  ) SELECT DISTINCT ON (id) id, twin, shares FROM (
    ${(Object.keys(UNIQUE_CONDITIONS) as UniqueField[]).map(sharing).join(' UNION ALL ')}
  ) AS found ORDER BY id, shares DESC, twin`;

/**
 * Finds, for each `wanted` product, another product of the shop or of `wanted` whose twin it would be. A caller that
 * writes them must lock the catalogue first. `leaving` are ids of products that are removed.
 */
export async function findTwins(
  queries: Queries,
  wanted: readonly GoodsChange[],
  leaving: readonly string[] = [],
): Promise<ReadonlyMap<string, Twin>> {
  if (wanted.length === 0) return new Map();
  const rows = await queries.query<Twin & { id: string }>(TWINS, [
    wanted.map(({ id }) => id),
    ...COLUMNS.map((name) => wanted.map(({ columns }) => columns[name] ?? null)),
    leaving,
  ]);
  return new Map(rows.map(({ id, ...twin }) => [id, twin]));
}
