/** Runs the set test (`setTest.ts`) on the real server. */
import { prepareTrialShop, STOCK, type TrialFiles, type TrialShopOptions } from '../lib/trialShop';
import { runSetTest, type SetResult } from './setTest';
import { countStoredRows, type StoredCounts } from './countStoredRows';

export interface RealSetTest extends TrialFiles, TrialShopOptions {
  seed: string;
  orders: number;
  clients: number;
  kills: number;
}

export interface RealSetResult extends SetResult {
  rows: StoredCounts;
  /** The total stock that must remain after the acknowledged orders. */
  stockExpected: number;
  /** The exit code of the server, which is stopped with SIGTERM at the end. */
  exitCode: number | null;
}

export async function runRealSetTest(test: RealSetTest): Promise<RealSetResult> {
  const shop = await prepareTrialShop(test, test);
  try {
    await shop.process.start();
    const products = await shop.products();
    const shoppers = [];
    for (let n = 0; n < test.clients; n += 1)
      shoppers.push(await shop.signIn(`client-${n}@trial.example`));
    const { seed, orders, kills } = test;
    const readBack = shop.ordersOf;
    const result = await runSetTest({
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

function stockLeft({ placed }: SetResult, products: number): number {
  const lines = placed.flatMap(({ acknowledged }) => acknowledged?.orders ?? []);
  return products * STOCK - lines.reduce((sum, line) => sum + line.quantity, 0);
}
