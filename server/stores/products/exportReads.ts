/** Reads the whole catalogue, or the goods that match a filter, in bounded memory. */

import type { ProductMatch } from '#domain/owner/productMatch';
import type { Queries } from '#server/engines/database/database';
import { matchCondition } from '../goods/ownerProducts';
import { Parameters } from '../search/conditions';
import type { CatalogueRow } from './catalogueRow';
import { OWN_COLUMNS, ownDetailsOf, type OwnRow, productOf } from './productRows';

const ROWS_A_READ = 1_000;
/** A garment has several sizes, so that these are about as many rows. */
const GARMENTS_A_READ = 200;

interface Place {
  position: string;
  id: string;
}
/** The smallest bigint, so that every product comes after it. */
const BEFORE_ALL: Place = { position: '-9223372036854775808', id: '' };

type Row = OwnRow & Place;

export type ReadGoods = (queries: Queries, match?: ProductMatch) => AsyncGenerator<CatalogueRow[]>;

/** Returns a number that no other export of this shop has. */
export async function numberExport(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ exports: number }>(
    'UPDATE catalogue SET exports = exports + 1 RETURNING exports',
  );
  return row?.exports ?? 1;
}

/** Returns the languages, besides the first, in which goods have words. */
export async function readLanguages(queries: Queries): Promise<string[]> {
  const rows = await queries.query<{ language: string }>(
    `SELECT DISTINCT right(key, 2) AS language FROM products, jsonb_object_keys(words) AS key
     WHERE words IS NOT NULL`,
  );
  return rows.map(({ language }) => language);
}

/** Sorts by the column `products.position`, because the selected `position` is text. */
export const readInCatalogueOrder: ReadGoods = async function* (queries, match = {}) {
  for (let last = BEFORE_ALL; ;) {
    const parameters = new Parameters();
    const place = placeAfter(last, parameters);
    const rows: Row[] = await queries.query(
      `SELECT ${OWN_COLUMNS}, position::text AS position FROM products
       WHERE (position, id) > ${place} AND ${await matchCondition(queries, match, parameters)}
       ORDER BY products.position, products.id LIMIT ${ROWS_A_READ}`,
      parameters.values,
    );
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
    yield rows.map(catalogueRow);
  }
};

/** Yields the products so that all of a garment come together, in one batch. A batch may be empty. */
export const readByGarment: ReadGoods = async function* (queries, match = {}) {
  for (let last = BEFORE_ALL; ;) {
    const parameters = new Parameters();
    const place = placeAfter(last, parameters);
    const condition = await matchCondition(queries, match, parameters);
    const own = `SELECT ${OWN_COLUMNS}, products.position FROM products WHERE ${condition}`;
    const rows = await queries.query<Omit<Row, 'id'> & { id: string | null; head: Place }>(
      `WITH page AS (
         SELECT id, style, position FROM products WHERE heads AND (position, id) > ${place}
         ORDER BY position, id LIMIT ${GARMENTS_A_READ}
       ) SELECT own.*, json_build_object('position', page.position::text, 'id', page.id) AS head
       FROM page LEFT JOIN LATERAL (
         ${own} AND page.style IS NULL AND id = page.id
         UNION ALL ${own} AND page.style IS NOT NULL AND style = page.style
       ) AS own ON true ORDER BY page.position, page.id, own.position, own.id`,
      parameters.values,
    );
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end.head;
    yield rows.flatMap(({ id, head: _head, ...row }) =>
      id === null ? [] : [catalogueRow({ ...row, id })],
    );
  }
};

function placeAfter({ position, id }: Place, parameters: Parameters): string {
  return `(${parameters.add(position)}::bigint, ${parameters.add(id)}::text)`;
}

function catalogueRow(row: Row): CatalogueRow {
  return { ...productOf(row), ...ownDetailsOf(row), hidden: row.hidden };
}
