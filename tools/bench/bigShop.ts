import path from 'node:path';
import type { Database } from '#server/engines/database/database';
import { openForMaintenance } from '#server/start/openDatabase';
import { startPostgres } from '../trials/lib/postgres';
import { prepareTrialShop, type TrialShop } from '../trials/lib/trialShop';
import { table } from './figures.mjs';
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
 * Starts a shop with many goods, runs `work`, and discards the shop. The shop trusts `X-Forwarded-For`, so that callers
 * can have different addresses.
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
    const database = await openForMaintenance(place, path.join(BUILT, 'pgliteWorker.mjs'));
    await fillGoods(database, goods);
    await prepare?.(database);
    await database.close();
    await shop.process.start();
    return await work(shop);
  } finally {
    await shop.discard();
  }
}

type Measure = (name: string, databaseUrl: string | undefined) => Promise<string[]>;

/** Measures both database engines, or only one, and prints a row for each name. */
export async function printEngines(
  only: string | undefined,
  names: readonly string[],
  measure: Measure,
): Promise<void> {
  const columns: string[][] = [];
  if (only !== 'postgresql') columns.push(['embedded', ...(await measure('embedded', undefined))]);
  if (only !== 'embedded') {
    const postgres = await startPostgres();
    const name = `PostgreSQL ${postgres.version}`;
    try {
      columns.push([name, ...(await measure(name, postgres.url))]);
    } finally {
      postgres.stop();
    }
  }
  const [head, ...rows] = ['what', ...names].map((name, row) => [
    name,
    ...columns.map((cells) => cells[row] ?? ''),
  ]);
  console.log(`\n${table(head ?? [], rows)}`);
}

export function printVerdict(wanted: string, misses: readonly string[]): void {
  const isMissed = misses.length > 0;
  console.log(`\nWanted: ${wanted}: ${isMissed ? `missed by ${misses.join('; ')}` : 'holds'}.`);
  process.exitCode = isMissed ? 1 : 0;
}
