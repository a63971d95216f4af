/**
 * A data directory with plain products. It is made once before all tests, and each worker's shop gets a copy,
 * because the database and the import take some ten seconds of processor time.
 */
import { cp } from 'node:fs/promises';
import { sellProductsWithoutSizes } from '../../../tools/lib/sellProductsWithoutSizes.mjs';
import { type Shop, prepareShop } from '../../../tools/lib/shop.mjs';

/** The environment variable by which the workers know the directory. */
const VARIABLE = 'PLAIN_SHOP_DATA';

/** Makes the directory. Resolves with a function that removes it. */
export async function makePlainData(): Promise<() => Promise<void>> {
  const shop = await prepareShop();
  await sellProductsWithoutSizes(shop);
  process.env[VARIABLE] = shop.dataDir;
  return () => shop.discard();
}

/** Copies the directory to a shop that has not started yet. */
export async function copyPlainData({ dataDir }: Shop): Promise<void> {
  await cp(process.env[VARIABLE] ?? '', dataDir, { recursive: true });
}
