/** The shop with very many goods that benches measure. */

import path from 'node:path';
import type { Database } from '#server/engines/database/database';
import { openForMaintenance } from '#server/start/openDatabase';
import { startPostgres } from '../trials/lib/postgres';
import { prepareTrialShop, type TrialShop } from '../trials/lib/trialShop';
import { fillGoods } from './manyGoods';
import { BUILT } from './orderLoad';

interface BigShopOptions {
  databaseUrl: string | undefined;
  goods: number;
  settings?: Record<string, string>;
  /** Called when the goods are in the shop, before it is started again. */
  prepare?: (database: Database) => Promise<void>;
}

/**
 * Starts a shop of many goods, whose callers say their addresses in `X-Forwarded-For`, and runs `work`. Discards the shop
 * in the end.
 */
export async function withBigShop<Result>(
  { databaseUrl, goods, settings = {}, prepare }: BigShopOptions,
  work: (shop: TrialShop) => Promise<Result>,
): Promise<Result> {
  const shop = await prepareTrialShop(BUILT, {
    settings: {
      TRUST_PROXY: '1',
      ...settings,
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    },
  });
  try {
    const place = { databaseUrl, dataDir: shop.dataDir };
    const database = await openForMaintenance(place, path.join(BUILT.server, 'pgliteWorker.mjs'));
    await fillGoods(database, goods);
    await prepare?.(database);
    await database.close();
    await shop.process.start();
    return await work(shop);
  } finally {
    await shop.discard();
  }
}

/** Measures one engine after the other, or only the one named. */
export async function onEngines(
  only: string | undefined,
  measure: (name: string, databaseUrl: string | undefined) => Promise<void>,
): Promise<void> {
  if (only !== 'postgresql') await measure('embedded', undefined);
  if (only === 'embedded') return;
  const postgres = await startPostgres();
  try {
    await measure(`PostgreSQL ${postgres.version}`, postgres.url);
  } finally {
    postgres.stop();
  }
}
