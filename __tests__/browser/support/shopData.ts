/**
 * The data directories of shops without any order. They are created once before all tests, and the shop of each worker
 * gets a copy, because a database and an import take about ten seconds of processor time.
 */

import { cp } from 'node:fs/promises';
import {
  importDemoProducts,
  importProductsWithoutSizes,
  makeDatabase,
} from '../../../tools/lib/fillShop.mjs';
import { type Shop, prepareShop } from '../../../tools/lib/shop.mjs';

/** `plain` contains products without sizes, so that Add to Cart needs no choice. `demo` is the demo catalogue. */
export type Goods = keyof typeof VARIABLES;

/** The environment variables that contain the paths of the directories for the workers. */
const VARIABLES = { plain: 'PLAIN_SHOP_DATA', demo: 'DEMO_SHOP_DATA' };

/** Creates the directories. Resolves with a function that removes them. */
export async function makeShopData(): Promise<() => Promise<void>> {
  const shops = { plain: await prepareShop(), demo: await prepareShop() };
  process.env[VARIABLES.plain] = shops.plain.dataDir;
  process.env[VARIABLES.demo] = shops.demo.dataDir;
  await makeDatabase(shops.plain);
  await copyShopData(shops.demo, 'plain');
  await Promise.all([importProductsWithoutSizes(shops.plain), importDemoProducts(shops.demo)]);
  return async () => {
    await shops.plain.discard();
    await shops.demo.discard();
  };
}

/** Copies a directory to a shop that has not been started. */
export async function copyShopData({ dataDir }: Shop, goods: Goods): Promise<void> {
  await cp(process.env[VARIABLES[goods]] ?? '', dataDir, { recursive: true });
}
