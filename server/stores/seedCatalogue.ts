/** Fills a database that never had a catalogue with its first one. */

import type { Database, Queries } from '#server/engines/database/database';
import type { CatalogueRow } from './products/catalogueRow';
import { POSITION_GAP, rebuildListAndVocabulary } from './products/listIndexes';
import { WRITTEN_COLUMNS, writtenParameters, writtenValues } from './products/writtenColumns';

const ROWS_A_STATEMENT = 1_000;
const COLUMNS = `position, stock, ${WRITTEN_COLUMNS}`;

/** Loads all or nothing. Resolves with whether it was loaded: a catalogue that the operator emptied stays empty. */
export async function seedCatalogue(
  database: Database,
  readCatalogue: () => Promise<readonly CatalogueRow[]>,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    // The row lock makes instances that start at the same time, and imports, wait for each other.
    const [row] = await queries.query<{ filled: boolean }>(
      'SELECT filled FROM catalogue FOR UPDATE',
    );
    if (row?.filled !== false) return false;
    await queries.query('UPDATE catalogue SET filled = true');
    const products = await readCatalogue();
    for (let start = 0; start < products.length; start += ROWS_A_STATEMENT)
      await insert(queries, products.slice(start, start + ROWS_A_STATEMENT), start);
    await rebuildListAndVocabulary(queries);
    return true;
  });
}

async function insert(
  queries: Queries,
  products: readonly CatalogueRow[],
  start: number,
): Promise<void> {
  await queries.query(
    `INSERT INTO products (${COLUMNS}, stock_said)
     SELECT *, stock FROM unnest($1::bigint[], $2::integer[], ${writtenParameters(3)}) AS given (${COLUMNS})`,
    [
      products.map((_, index) => (start + index) * POSITION_GAP),
      products.map((product) => product.stock ?? null),
      ...writtenValues(products),
    ],
  );
}
