/** Runs the order integrity test (`orderIntegrityTest.ts`) on the real server. */

import path from 'node:path';
import { openDatabase } from '#server/start/openDatabase';
import { prepareTrialShop, STOCK, type TrialShopOptions } from '../lib/trialShop';
import { runOrderIntegrityTest } from './orderIntegrityTest';

interface RealServerTest extends TrialShopOptions {
  /** The directory of the built server. */
  server: string;
  seed: string;
  orders: number;
  clients: number;
  kills: number;
}

export async function runRealServerTest(test: RealServerTest) {
  const shop = await prepareTrialShop(test.server, test);
  try {
    await shop.process.start();
    const products = await shop.products();
    const shoppers = [];
    for (let n = 0; n < test.clients; n += 1)
      shoppers.push(await shop.signIn(`client-${n}@trial.example`));
    const result = await runOrderIntegrityTest({
      ...test,
      shop: shop.process,
      shoppers,
      products,
      readBack: shop.ordersOf,
    });
    const { code: exitCode } = await shop.process.end('SIGTERM');
    const place = { dataDir: shop.dataDir, databaseUrl: test.settings?.DATABASE_URL };
    return {
      ...result,
      rows: await countStoredRows(test.server, place),
      /** The total stock that must remain after the acknowledged orders. */
      stockExpected: products.length * STOCK - result.pieces,
      exitCode,
    };
  } finally {
    await shop.discard();
  }
}

interface StoredCounts {
  orders: number;
  /** Partial orders: orders without lines, and lines without an order. */
  halves: number;
  /** The remaining stock of all products. */
  stock: number;
}

async function countStoredRows(
  server: string,
  place: { dataDir: string; databaseUrl: string | undefined },
): Promise<StoredCounts> {
  const database = await openDatabase(place, path.join(server, 'pgliteWorker.mjs'));
  const [row] = await database.query<StoredCounts>(`SELECT
    (SELECT count(*) FROM orders) AS orders,
    (SELECT count(*) FROM orders FULL JOIN (SELECT DISTINCT order_id FROM order_lines) AS lines
      ON id = order_id WHERE id IS NULL OR order_id IS NULL) AS halves,
    (SELECT sum(stock) FROM products) AS stock`);
  await database.close();
  if (!row) throw new Error('The database did not answer.');
  return row;
}
