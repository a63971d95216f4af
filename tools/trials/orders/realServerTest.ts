/** Runs the order integrity test (`orderIntegrityTest.ts`) on the real server. */

import path from 'node:path';
import { openDatabase } from '#server/start/openDatabase';
import { prepareTrialShop, STOCK, type TrialShopOptions } from '../lib/trialShop';
import { runOrderIntegrityTest, type OrderIntegrityResult } from './orderIntegrityTest';

interface RealServerTest extends TrialShopOptions {
  /** The directory of the built server. */
  server: string;
  seed: string;
  orders: number;
  clients: number;
  kills: number;
}

export interface RealServerResult extends OrderIntegrityResult {
  rows: StoredCounts;
  /** The total stock that must remain after the acknowledged orders. */
  stockExpected: number;
  /** The exit code of the server, which is stopped with SIGTERM at the end. */
  exitCode: number | null;
}

export async function runRealServerTest(test: RealServerTest): Promise<RealServerResult> {
  const shop = await prepareTrialShop(test.server, test);
  try {
    await shop.process.start();
    const products = await shop.products();
    const shoppers = [];
    for (let n = 0; n < test.clients; n += 1)
      shoppers.push(await shop.signIn(`client-${n}@trial.example`));
    const { seed, orders, kills } = test;
    const readBack = shop.ordersOf;
    const result = await runOrderIntegrityTest({
      shop: shop.process,
      shoppers,
      products,
      seed,
      orders,
      kills,
      readBack,
    });
    const { code } = await shop.process.end('SIGTERM');
    const databaseUrl = test.settings?.DATABASE_URL;
    const rows = await countStoredRows(test.server, {
      dataDir: shop.dataDir,
      ...(databaseUrl && { databaseUrl }),
    });
    return { ...result, rows, stockExpected: stockLeft(result, products.length), exitCode: code };
  } finally {
    await shop.discard();
  }
}

function stockLeft({ placed }: OrderIntegrityResult, products: number): number {
  const lines = placed.flatMap(({ acknowledged }) => acknowledged?.orders ?? []);
  return products * STOCK - lines.reduce((sum, line) => sum + line.quantity, 0);
}

interface StoredCounts {
  orders: number;
  /** Partial orders: orders without lines, and lines without an order. */
  halves: number;
  /** The remaining stock of all products. */
  stock: number;
}

/** Returns the counts for the database in `settings`. `server` is the directory of the built server. */
async function countStoredRows(
  server: string,
  settings: { dataDir: string; databaseUrl?: string },
): Promise<StoredCounts> {
  const database = await openDatabase(settings, path.join(server, 'pgliteWorker.mjs'));
  const [row] = await database.query<StoredCounts>(`SELECT
    (SELECT count(*) FROM orders) AS orders,
    (SELECT count(*) FROM orders FULL JOIN (SELECT DISTINCT order_id FROM order_lines) AS lines
      ON id = order_id WHERE id IS NULL OR order_id IS NULL) AS halves,
    (SELECT sum(stock) FROM products) AS stock`);
  await database.close();
  if (!row) throw new Error('The database did not answer.');
  return row;
}
