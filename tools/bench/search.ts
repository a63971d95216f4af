/**
 * `npm run bench:search -- [--products 1000,100000,1000000] [--reads 40]`: measures searches in catalogues of
 * several sizes. All catalogues are measured on PostgreSQL. Catalogues of up to 100,000 products are also
 * measured on the embedded database. Prints the results, and writes them to `docs/bench/search.md` if the
 * command has no arguments.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '#server/database/database';
import { openDatabase } from '#server/database/openDatabase';
import { startPostgres } from '../trials/lib/postgres';
import { describeMachine, loadNow } from './lib/machine';
import { figure, table } from './lib/markdown';
import { inTurns } from './lib/sampling';
import { fillShop } from './search/products';
import { orderTimeDuringSearches } from './search/orderTimeDuringSearches';
import { percentile } from './search/percentile';
import { readsOf } from './search/searchQueries';

const EMBEDDED_LIMIT = 100_000;
/** Turns the statement timeout off, because it is too short for inserting a million products. */
const PATIENT = { databaseTimeoutMs: 0 };
const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,100000,1000000' },
    reads: { type: 'string', default: '40' },
  },
});
const sizes = values.products.split(',').map(Number);
const reads = Number(values.reads);
const worker = path.resolve('dist/server/pgliteWorker.mjs');
const files = {
  server: path.resolve('dist/server'),
  preload: path.resolve('tools/trials/lib/trustTrialKeys.mjs'),
};
const machine = describeMachine();
const folder = mkdtempSync(path.join(tmpdir(), 'hemline-search-'));
const postgres = await startPostgres();
try {
  const place = {
    dataDir: path.join(folder, 'none'),
    databaseUrl: postgres.createDatabase('shop'),
    ...PATIENT,
  };
  const served = await measure(await openDatabase(place, worker), sizes);
  const small = sizes.filter((size) => size <= EMBEDDED_LIMIT);
  const embedded = await measure(
    await openDatabase({ dataDir: path.join(folder, 'data'), ...PATIENT }, worker),
    small,
  );
  const orders = [
    await orderTimeDuringSearches(files, 'embedded', 1_000),
    await orderTimeDuringSearches(files, 'embedded', EMBEDDED_LIMIT),
    await orderTimeDuringSearches(
      files,
      `PostgreSQL ${postgres.version}`,
      EMBEDDED_LIMIT,
      postgres.createDatabase('orders'),
    ),
  ];
  const page = `# Finding, measured

Printed by \`npm run bench:search\`. ${machine} Load after: ${loadNow()}. Milliseconds of ${reads} reads each, one at a
time, without the cache of answers: the middle one / one in twenty takes longer. A style is four products.

## PostgreSQL ${postgres.version}

${served}

## The embedded database

${embedded}

## Orders beside searches

All products are found; one shopper orders while nobody searches, and while four ask for pages and facets without a
pause, in turns. Milliseconds that one order in twenty exceeds.

${table(['database', 'products', 'alone', 'beside searches', 'ratio', 'searches a second'], orders)}
`;
  console.log(page);
  if (process.argv.length === 2) writeFileSync(path.resolve('docs/bench/search.md'), page);
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Returns a table with a row for each query and a column for each catalogue size. Closes the database. */
async function measure(database: Database, columns: readonly number[]): Promise<string> {
  const rows = new Map<string, string[]>();
  try {
    for (const size of columns) {
      await fillShop(database, size);
      for (const [name, samples] of Object.entries(await timesOf(readsOf(database, size)))) {
        rows.set(name, [
          ...(rows.get(name) ?? [name]),
          `${figure(percentile(samples, 0.5), 1)} / ${figure(percentile(samples, 0.95), 1)}`,
        ]);
      }
    }
  } finally {
    await database.close();
  }
  return table(['products', ...columns.map((size) => figure(size))], [...rows.values()]);
}

function timesOf(tasks: ReturnType<typeof readsOf>): Promise<Record<string, number[]>> {
  const timed = Object.entries(tasks).map(([name, read]) => {
    const time = async () => {
      const started = performance.now();
      await read();
      return performance.now() - started;
    };
    return [name, time] as const;
  });
  return inTurns(reads, Object.fromEntries(timed));
}
