import type { Database } from '#server/engines/database/database';
import type { CatalogueRow } from '#server/stores/products/catalogueRow';
import { seedCatalogue } from '#server/stores/seedCatalogue';

/** Deletes the catalogue, and fills the shop with these products. Their ids must be unique. */
export async function replaceCatalogue(
  database: Database,
  products: readonly CatalogueRow[],
): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.query('DELETE FROM products');
    await queries.query('UPDATE catalogue SET filled = false');
  });
  await seedCatalogue(database, () => Promise.resolve(products));
}
