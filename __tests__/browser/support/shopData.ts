/**
 * The data directories of shops that have not sold anything yet. They are made once before all tests, and each
 * worker's shop gets a copy, because a database and an import take some ten seconds of processor time.
 */
import { cp } from 'node:fs/promises';
import { ensureBuilt } from '../../../tools/lib/ensureBuilt.mjs';
import { sellProductsWithoutSizes } from '../../../tools/lib/sellProductsWithoutSizes.mjs';
import { type Shop, prepareShop } from '../../../tools/lib/shop.mjs';

/** `plain`: without sizes, so that Add to Cart adds at once. `demo`: the demo catalogue. */
export type Goods = 'plain' | 'demo';

/** The environment variables by which the workers know the directories. */
const VARIABLES = { plain: 'PLAIN_SHOP_DATA', demo: 'DEMO_SHOP_DATA' };

/** Makes the directories. Resolves with a function that removes them. */
export async function makeShopData(): Promise<() => Promise<void>> {
  const shops = { plain: await prepareShop(), demo: await prepareShop() };
  await ensureBuilt();
  await Promise.all([sellProductsWithoutSizes(shops.plain), sellDemoProducts(shops.demo)]);
  process.env[VARIABLES.plain] = shops.plain.dataDir;
  process.env[VARIABLES.demo] = shops.demo.dataDir;
  return async () => {
    await shops.plain.discard();
    await shops.demo.discard();
  };
}

/** Starts a shop, which then imports the demo catalogue, and stops it. */
async function sellDemoProducts(shop: Shop): Promise<void> {
  await shop.start();
  await shop.ready();
  await shop.stop();
}

/** Copies a directory to a shop that has not started yet. */
export async function copyShopData({ dataDir }: Shop, goods: Goods): Promise<void> {
  await cp(process.env[VARIABLES[goods]] ?? '', dataDir, { recursive: true });
}
