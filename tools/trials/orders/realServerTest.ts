/** Runs the order integrity test (`orderIntegrityTest.ts`) on the real server. */
import { prepareTrialShop, STOCK, type TrialFiles, type TrialShopOptions } from '../lib/trialShop';
import { runOrderIntegrityTest, type OrderIntegrityResult } from './orderIntegrityTest';
import { countStoredRows, type StoredCounts } from './countStoredRows';

export interface RealServerTest extends TrialFiles, TrialShopOptions {
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
  const shop = await prepareTrialShop(test, test);
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
