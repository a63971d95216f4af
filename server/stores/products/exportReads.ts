/** Reads the whole catalogue in bounded memory. */
import type { Queries } from '#server/database/database';
import type { CatalogueProduct } from '#server/catalogue/catalogueProduct';
import { ALL_COLUMNS, type DetailsRow, detailsOf, productOf, type ProductRow } from './productRows';

const ROWS_A_READ = 1_000;

type Row = ProductRow & DetailsRow & { position: string; stock_said: number };

/**
 * Records the current stock of every product, because that is the stock in the exported file. A later import
 * changes the stock by the difference between the imported and the recorded stock.
 */
export async function rememberStock(queries: Queries): Promise<void> {
  await queries.query('UPDATE products SET stock_said = stock WHERE stock_said <> stock');
}

/**
 * Yields the products in catalogue order, in batches. Sorts by the column `products.position`, because the
 * selected `position` is text. The stock is the number that `rememberStock` recorded, so later sales are not
 * in the file.
 */
export async function* readAfter(queries: Queries): AsyncGenerator<CatalogueProduct[]> {
  // The smallest bigint, so that every product comes after it.
  let last = { position: '-9223372036854775808', id: '' };
  for (;;) {
    const rows: Row[] = await queries.query(
      `SELECT ${ALL_COLUMNS}, stock_said, position::text AS position FROM products
       WHERE (position, id) > ($1::bigint, $2::text)
       ORDER BY products.position, products.id LIMIT ${ROWS_A_READ}`,
      [last.position, last.id],
    );
    const end = rows.at(-1);
    if (end === undefined) return;
    last = end;
    yield rows.map((row) => ({
      ...productOf({ ...row, stock: row.stock_said }),
      ...detailsOf(row),
    }));
  }
}
