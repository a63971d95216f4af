/** Fills the products table: for the first time, or in place of all products. Does so completely or not at all. */
import { toCents } from '../../domain/money';
import type { Database, Queries } from '../database/database';
import { GAP, rebuildListIndexes } from './products/listIndexes';
import { OPTIONAL_COLUMNS, optionalParameters, optionalValues } from './products/optionalColumns';
import type { CatalogueRow } from '../catalogue/catalogueProduct';

const ROWS_A_STATEMENT = 1_000;
const COLUMNS = `position, id, img, name, price_cents, seller, ratings, shipping_cents, stock, ${OPTIONAL_COLUMNS}`;

/** Replaces all products by these, in this order. Their ids must be unique. */
export async function replaceCatalogue(
  database: Database,
  products: readonly CatalogueRow[],
): Promise<void> {
  await database.transaction((queries) => fill(queries, products));
}

/**
 * Loads a catalogue into a database that never had one. Resolves with whether it was loaded. A catalogue that
 * the operator emptied stays empty.
 */
export async function seedCatalogue(
  database: Database,
  readCatalogue: () => Promise<readonly CatalogueRow[]>,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const [row] = await queries.query<{ filled: boolean }>(
      'SELECT filled FROM catalogue FOR UPDATE',
    );
    if (row?.filled !== false) return false;
    await fill(queries, await readCatalogue());
    return true;
  });
}

async function fill(queries: Queries, products: readonly CatalogueRow[]): Promise<void> {
  // This statement is the first, because its row lock makes parallel imports run one after the other.
  await queries.query('UPDATE catalogue SET filled = true');
  await queries.query('DELETE FROM products');
  for (let start = 0; start < products.length; start += ROWS_A_STATEMENT) {
    await insert(queries, products.slice(start, start + ROWS_A_STATEMENT), start);
  }
  await rebuildListIndexes(queries);
}

async function insert(
  queries: Queries,
  products: readonly CatalogueRow[],
  start: number,
): Promise<void> {
  await queries.query(
    `INSERT INTO products (${COLUMNS}, stock_said)
     SELECT *, stock FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[],
       $7::double precision[], $8::bigint[], $9::integer[], ${optionalParameters(10)}) AS given (${COLUMNS})`,
    [
      products.map((_, index) => (start + index) * GAP),
      products.map((product) => product._id),
      products.map((product) => product.img),
      products.map((product) => product.name),
      products.map((product) => toCents(product.price)),
      products.map((product) => product.seller),
      products.map((product) => product.ratings),
      products.map((product) => toCents(product.shipping)),
      products.map((product) => product.stock ?? 0),
      ...optionalValues(products),
    ],
  );
}
