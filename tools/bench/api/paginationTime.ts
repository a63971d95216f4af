/** Measures the time to read the first, middle and last page of products, in catalogues of three sizes. */
import type { Database } from '#server/database/database';
import { migrate } from '#server/database/migrate';
import { createPgDatabase } from '#server/database/postgres/pgDatabase';
import { rebuildListIndexes } from '#server/stores/products/listIndexes';
import { readPage } from '#server/stores/products/productsStore';
import { figure, table } from '../lib/markdown';
import { inTurns, median } from '../lib/sampling';
import { atMost } from '../lib/requirementLine';

const SIZES = [1_000, 100_000, 1_000_000];
const PAGE_SIZE = 6;
const READS = 500;
/** The slowest page may take at most this many times as long as the fastest. */
const FLAT = 1.5;

/**
 * Returns a table of the times in milliseconds, and a line that says whether the requirement is met. `url` is
 * the address of an empty PostgreSQL database.
 */
export async function measurePagination(url: string): Promise<string> {
  const database = createPgDatabase('postgresql', { connectionString: url, max: 1 });
  const rows = [];
  const all: number[] = [];
  try {
    await migrate(database);
    await fill(database, SIZES[0] ?? 1);
    // Warms up the JavaScript engine. These reads are not counted.
    await measure(database, SIZES[0] ?? 1);
    for (const size of SIZES) {
      await fill(database, size);
      const { first, middle, last } = await measure(database, size);
      const spread = Math.max(first, middle, last) / Math.min(first, middle, last);
      all.push(first, middle, last);
      const times = [first, middle, last].map((ms) => figure(ms, 3));
      rows.push([figure(size), ...times, figure(spread, 2)]);
    }
  } finally {
    await database.close();
  }
  const head = ['products', 'first page ms', 'middle', 'last', 'dearest to cheapest'];
  const spread = Math.max(...all) / Math.min(...all);
  return `${table(head, rows)}\n\n${atMost('The dearest to the cheapest of all nine', spread, FLAT)}`;
}

async function fill(database: Database, size: number): Promise<void> {
  await database.query('TRUNCATE products');
  await database.query(
    `INSERT INTO products (position, id, img, name, price_cents, seller, ratings, shipping_cents, stock)
     SELECT n, 'p' || n, '/pictures/' || n || '.svg', 'garment ' || n, n % 10000, 'seller', 4, 500, 20
     FROM generate_series(0, $1::integer - 1) AS n`,
    [size],
  );
  await rebuildListIndexes(database);
  await database.query('VACUUM ANALYZE products');
}

async function measure(database: Database, size: number) {
  const end = Math.floor(size / PAGE_SIZE) - 1;
  const read = (page: number) => async () => {
    const started = performance.now();
    await readPage(database, page, PAGE_SIZE);
    return performance.now() - started;
  };
  const samples = await inTurns(READS, {
    first: read(0),
    middle: read(Math.floor(end / 2)),
    last: read(end),
  });
  return {
    first: median(samples.first),
    middle: median(samples.middle),
    last: median(samples.last),
  };
}
