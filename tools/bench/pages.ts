/**
 * `npm run bench:pages -- [--goods 100000] [--rows 100000] [--engine embedded|postgresql]`: measures the response times of
 * pages with goods at 200 requests a second, first alone, then while the owner imports a file of `--rows` rows. A third of
 * the known goods get another price, a tenth of all are new. Refused pages and pages without goods count as failed. Prints
 * a table of both databases.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printEngines, printVerdict, withBigShop } from './bigShop';
import { percentile } from './figures.mjs';
import { importGoodsFile, writeGoodsFile } from './ownerImport';
import { timesOf, type Visits, visitPages } from './visitors';

const { values } = parseArgs({
  options: {
    goods: { type: 'string', default: '100000' },
    rows: { type: 'string', default: '100000' },
    engine: { type: 'string' },
  },
});
const MOST_MS = 100;
const OWNER = 'owner@example.com';
/** The warm-up, in which nothing is counted: the server renders only 20 uncached pages a second. */
const WARM_MS = 12_000;
const ALONE_MS = 15_000;
const goods = Number(values.goods);

const ROWS = [
  'pages alone: middle / p99 / longest, ms',
  'failed, and without goods',
  'pages beside the import',
  'failed, and without goods, beside the import',
  'p99 beside the import to alone',
  'the import alone: read + applied, s',
  'the import beside the visitors',
] as const;

const misses: string[] = [];
const load = loadavg()[0]?.toFixed(1);
console.log(`${values.goods} goods, a file of ${values.rows} rows; load before ${load}`);
const directory = mkdtempSync(path.join(tmpdir(), 'hemline-bench-'));
try {
  await printEngines(values.engine, ROWS, measure);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
printVerdict(`beside the import p99 at most ${MOST_MS} ms, and all pages with goods`, misses);

async function measure(name: string, databaseUrl: string | undefined): Promise<string[]> {
  const files = [1, 2].map((season) => path.join(directory, `${season}.csv`));
  const [first = '', second = ''] = files;
  return withBigShop(
    {
      databaseUrl,
      goods,
      settings: { RATE_LIMIT: 'on', OWNERS: OWNER },
      async prepare(database) {
        for (const [n, file] of files.entries())
          await writeGoodsFile(database, file, { rows: Number(values.rows), season: n + 1 });
      },
    },
    async (shop) => {
      const { token } = await shop.signIn(OWNER);
      const { origin } = shop.process;
      const visit = (seed: number, isOver: () => boolean) =>
        visitPages(origin, { goods, seed, isOver });
      const importAlone = await importGoodsFile(shop, token, first);
      await visit(1, after(WARM_MS));
      const alone = await visit(2, after(ALONE_MS));
      let isOver = false;
      const bringing = importGoodsFile(shop, token, second).finally(() => (isOver = true));
      const [beside, importBeside] = await Promise.all([visit(3, () => isOver), bringing]);
      const p99 = [alone, beside].map(({ times }) => percentile(times, 0.99));
      if ((p99[1] ?? 0) > MOST_MS || beside.errors + beside.bare > 0) misses.push(name);
      return [
        ...[alone, beside].flatMap((visits) => [timesOf(visits), failuresOf(visits)]),
        ((p99[1] ?? 0) / (p99[0] ?? 1)).toFixed(1),
        ...[importAlone, importBeside].map(
          ({ readMs, appliedMs }) => `${seconds(readMs)} + ${seconds(appliedMs)}`,
        ),
      ];
    },
  );
}

function after(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() > end;
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(0);
}

function failuresOf({ times, errors, bare, statuses }: Visits): string {
  const share = (count: number) => `${((100 * count) / times.length).toFixed(2)} %`;
  const kinds = [...statuses].filter(([status]) => status !== 200).map((each) => each.join(': '));
  const said = kinds.length === 0 ? '' : ` (${kinds.join(', ')})`;
  return `${share(errors)}${said}, ${share(bare)} of ${times.length}`;
}
