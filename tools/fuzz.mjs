/**
 * `npm run trials:fuzz`: sends 100,000 requests to the same build of the shop that `npm start` runs. The
 * requests are generated from the schemas of the API contract. Half of them are valid. Each of the others is a
 * valid request with one change. `-- --seed 7` repeats the run that had seed 7. `-- --requests 5000` sends
 * fewer requests.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { ensureBuilt } from './lib/ensureBuilt.mjs';
import { importProducts } from './lib/importProducts.mjs';
import { root } from './lib/paths.mjs';
import { prepareShop } from './lib/shop.mjs';

const SHOPPERS = 150;
const PRODUCTS = 60;
const PLENTY = 1_000_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 30)) },
    requests: { type: 'string', default: '100000' },
  },
});
const run = {
  seed: Number(values.seed),
  requests: Number(values.requests),
  onProgress: printProgress,
};

await ensureBuilt();
const { fuzzShop } = await bundled('__tests__/server/fuzz/support/shopWorld.ts');
const shop = await prepareShop({ RATE_LIMIT: 'off' });
await importProducts(shop, plentyOfProducts());
console.log(`seed ${run.seed}: starting a shop and ${SHOPPERS} accounts`);
const started = performance.now();
const { tally, exit } = await attack().finally(() => shop.discard());
const seconds = (performance.now() - started) / 1000;

console.table(tally.byCall);
console.table(tally.byStatus);
for (const fault of tally.faults.slice(0, 20)) console.error(JSON.stringify(fault));
console.log(
  [
    `seed ${run.seed}: ${tally.requests} requests in ${Math.round(seconds)} s, ${tally.right} right and ${tally.requests - tally.right} almost right`,
    `slowest answer ${Math.round(tally.slowestMs)} ms, ${tally.faults.length} faults, exit code at the end ${exit}`,
  ].join('\n'),
);
process.exitCode = tally.faults.length === 0 && exit === 0 ? 0 : 1;

/** @returns {Promise<{ tally: import('../__tests__/server/fuzz/support/campaign').Tally, exit: number | null }>} */
async function attack() {
  await shop.start();
  await shop.identityReady();
  const tally = await fuzzShop({ port: Number(new URL(shop.url).port), shoppers: SHOPPERS }, run);
  return { tally, exit: await shop.stop() };
}

/**
 * Bundles one of the tests' TypeScript modules, and imports the bundle.
 * @param {string} entry The path of the module, relative to the root.
 */
async function bundled(entry) {
  const outfile = path.join(root, 'node_modules/.cache/hemline-tests/fuzz.mjs');
  await build({
    entryPoints: [path.join(root, entry)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'warning',
  });
  return import(pathToFileURL(outfile).href);
}

/** Returns products with so much stock that none is ever sold out. */
function plentyOfProducts() {
  return Array.from({ length: PRODUCTS }, (_, n) => ({
    _id: `p${n}`,
    img: `/pictures/${n}.svg`,
    name: `product ${n}`,
    price: (n * 997) / 100,
    seller: 'Field & Fold',
    ratings: n % 6,
    shipping: (n % 7) / 4,
    stock: PLENTY,
  }));
}

/** @param {number} done */
function printProgress(done) {
  if (done % 10_000 === 0) console.log(`${done} requests`);
}
