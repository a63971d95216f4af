/** The last step of an import: adds, removes and reorders products according to the staged rows. */
import type { Database, Queries } from '#server/database/database';
import { advance, type Checkpoint, forgetImport } from './importCheckpoint';
import { GAP, rebuildListIndexes } from '../products/listIndexes';
import { OPTIONAL_COLUMNS } from '../products/optionalColumns';

/** Adds the new products, removes those that are missing from the file, and applies the file's order. */
export async function addAndRemoveProducts(
  database: Database,
  digest: string,
  done: Checkpoint,
): Promise<void> {
  await database.transaction(async (queries) => {
    await advance(queries, digest, done, done);
    await queries.query('UPDATE catalogue SET filled = true');
    if (await mustRenumber(queries)) await renumber(queries);
    await addNew(queries);
    // Removes products only after the long statements above, because the removal locks their rows until the
    // transaction ends. Otherwise an order for a removed product would wait for those statements too.
    await takeOut(queries);
    await rebuildListIndexes(queries);
    await forgetImport(queries);
  });
}

/**
 * Removes the products that the file does not contain. Records their styles and categories, so that a removed
 * product's page can still show similar products. Deletes the records of removed products that the file
 * contains again.
 */
async function takeOut(queries: Queries): Promise<void> {
  await queries.query(
    `WITH gone AS (
       DELETE FROM products WHERE NOT EXISTS (SELECT FROM import_rows WHERE import_rows.id = products.id)
       RETURNING id, style, category
     ) INSERT INTO former_products SELECT id, style, category FROM gone
       WHERE style IS NOT NULL OR category IS NOT NULL
     ON CONFLICT (id) DO UPDATE SET style = excluded.style, category = excluded.category`,
  );
  await queries.query('DELETE FROM former_products WHERE id IN (SELECT id FROM import_rows)');
}

/**
 * SQL that splits the staged rows, in the file's order, into runs. A run is one existing product and the new
 * products that follow it. `a` is the position of that existing product, and `b` is the position of the next
 * existing product. New products at the start of the file are a run without `a`.
 */
const RUNS = `
  WITH ranked AS (
    SELECT given.*, own.position AS kept,
      count(own.position) OVER (ORDER BY given.ordinal) AS run
    FROM import_rows AS given LEFT JOIN products AS own USING (id)
  ), runs AS (
    SELECT run, max(kept) AS a, lead(max(kept)) OVER (ORDER BY run) AS b, count(*) AS rows
    FROM ranked GROUP BY run
  )`;

/**
 * Whether all products need new positions. They do if two existing products have changed places, or if too
 * few positions are free between two existing products for the new ones.
 */
async function mustRenumber(queries: Queries): Promise<boolean> {
  const [row] = await queries.query<{ crowded: boolean }>(
    `${RUNS} SELECT coalesce(bool_or(b - a < rows), false) AS crowded FROM runs`,
  );
  return row?.crowded === true;
}

async function renumber(queries: Queries): Promise<void> {
  await queries.query(
    `UPDATE products SET position = ordinal::bigint * ${GAP} FROM import_rows
     WHERE import_rows.id = products.id AND position <> ordinal::bigint * ${GAP}`,
  );
}

async function addNew(queries: Queries): Promise<void> {
  await queries.query(
    `${RUNS}, numbered AS (
       SELECT ranked.*, a, b, rows, row_number() OVER (PARTITION BY run ORDER BY ordinal) AS nth
       FROM ranked JOIN runs USING (run)
     )
     INSERT INTO products (position, id, img, name, price_cents, seller, ratings, shipping_cents, stock, stock_said,
       ${OPTIONAL_COLUMNS})
     SELECT CASE
         WHEN a IS NULL AND b IS NULL THEN nth * ${GAP}
         WHEN a IS NULL THEN b - (rows - nth + 1) * ${GAP}
         WHEN b IS NULL THEN a + (nth - 1) * ${GAP}
         ELSE a + (b - a) * (nth - 1) / rows
       END, id, img, name, price_cents, seller, ratings, shipping_cents, coalesce(stock, 0), coalesce(stock, 0),
       ${OPTIONAL_COLUMNS}
     FROM numbered WHERE kept IS NULL`,
  );
}
