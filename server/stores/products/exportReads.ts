/** Reads the whole catalogue in bounded memory. */

import type { Queries } from '#server/engines/database/database';
import type { CatalogueRow } from './catalogueRow';
import {
  type DetailsRow,
  detailsOf,
  type NumbersRow,
  numbersOf,
  OWN_COLUMNS,
  productOf,
  type ProductRow,
} from './productRows';

const ROWS_A_READ = 1_000;

type Row = ProductRow & DetailsRow & NumbersRow & { position: string; hidden: boolean };

/** Returns a number that no other export of this shop has. */
export async function numberExport(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ exports: number }>(
    'UPDATE catalogue SET exports = exports + 1 RETURNING exports',
  );
  return row?.exports ?? 1;
}

/**
 * Yields the products in catalogue order, in batches. Sorts by the column `products.position`, because the
 * selected `position` is text.
 */
export async function* readAfter(queries: Queries): AsyncGenerator<CatalogueRow[]> {
  // The smallest bigint, so that every product comes after it.
  let last = { position: '-9223372036854775808', id: '' };
  for (;;) {
    const rows: Row[] = await queries.query(
      `SELECT ${OWN_COLUMNS}, position::text AS position FROM products
       WHERE (position, id) > ($1::bigint, $2::text)
       ORDER BY products.position, products.id LIMIT ${ROWS_A_READ}`,
      [last.position, last.id],
    );
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
    yield rows.map(({ hidden, ...row }) => ({
      ...{ ...productOf(row), ...detailsOf(row), ...numbersOf(row) },
      hidden,
    }));
  }
}
