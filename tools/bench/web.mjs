/**
 * `npm run bench:web [-- --only opened] [--runs 5] [--save]`: measures how fast each page opens and how soon each step
 * answers, on an emulated phone with a slow network and a quarter of the processor's speed. Nothing is extrapolated.
 * Prints one page of Markdown, and with `--save` writes it to docs/bench/web.md. `--only opened` or `--only steps` measures
 * one half, and leaves the other as it was saved. Each half takes about a minute a run.
 *
 * `npm run bench:web -- --compare <commit>` alternates between that version and this one, and prints the difference for
 * each page and each step.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../lib/paths.mjs';
import { prepareShop } from '../lib/shop.mjs';
import { openedTable } from './opened.mjs';
import { HEIGHT, LATENCY_MS, LOOK_MS, SLOWER, version, WIDTH } from './phone.mjs';
import { steppedTable } from './stepped.mjs';

/** @typedef {import('./opened.mjs').Product} Product */

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '3' },
    save: { type: 'boolean', default: false },
    compare: { type: 'string' },
  },
});
const runs = Math.max(1, Math.floor(Number(values.runs)));

const DOCUMENT = path.join(root, 'docs/bench/web.md');
const INTRODUCTION = `# The pages, measured

Printed by \`npm run bench:web\`: ${WIDTH} x ${HEIGHT}, ${LATENCY_MS} ms, 1.6 Mbit/s down and 0.75 up, a ${SLOWER}th of the processor's
speed; in ms, each by a new visitor. Why pages are made like this:
[decisions.md](../decisions.md#pages-are-rendered-on-the-server-and-hydrated-when-the-browser-is-idle).`;
const HALVES = [
  {
    name: 'opened',
    title: 'Opened',
    words:
      'The floor is a hand-written page with a heading and one picture. Longest task and blocking are counted after the first paint.',
    measure: openedTable,
  },
  {
    name: 'steps',
    title: 'One step after another',
    words: `Taken ${LOOK_MS / 1_000} s after hydration. Next paint is the slowest interaction (INP); the effect, such as the next page's goods, is counted from the touch to its paint.`,
    measure: steppedTable,
  },
];

const shop = await prepareShop({ RATE_LIMIT: 'off' });
try {
  await shop.start();
  await shop.ready();
  const products = await productsOf(shop.url);
  if (values.compare === undefined) await printReport(products);
  else console.log(`\n${await compareWith(values.compare, products)}`);
} finally {
  await shop.discard();
}

/** @param {Product[]} products */
async function printReport(products) {
  const saved = existsSync(DOCUMENT) ? readFileSync(DOCUMENT, 'utf8').split(/^(?=## )/m) : [];
  const parts = [INTRODUCTION];
  for (const { name, title, words, measure } of HALVES) {
    const former = saved.find((part) => part.startsWith(`## ${title}\n`));
    if (values.only !== undefined && values.only !== name) parts.push(former?.trim() ?? '');
    else
      parts.push(
        [`## ${title}`, words, await measure([shop.url], products, runs), conditions()].join(
          '\n\n',
        ),
      );
  }
  const report = parts.filter(Boolean).join('\n\n');
  console.log(`\n${report}`);
  if (values.save) writeFileSync(DOCUMENT, `${report}\n`);
}

/**
 * Runs the shop of another commit beside this one, with the packages of its own lockfile. @param {string} commit @param
 * {Product[]} products
 */
async function compareWith(commit, products) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'compared-'));
  const copy = path.join(folder, 'shop');
  const git = (/** @type {string[]} */ ...args) => execFileSync('git', args, { cwd: root });
  git('worktree', 'add', '--detach', copy, commit);
  const lockfileOf = (/** @type {string} */ folder) =>
    readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  if (lockfileOf(copy) === lockfileOf(root))
    symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  else execFileSync('npm', ['ci', '--prefer-offline'], { cwd: copy, stdio: 'ignore' });
  const former = await prepareShop({ RATE_LIMIT: 'off' }, copy);
  try {
    await former.start();
    await former.ready();
    const tables = [`Each figure: ${commit} → now.`];
    for (const { name, measure } of HALVES)
      if (values.only === undefined || values.only === name)
        tables.push(await measure([former.url, shop.url], products, runs));
    return [...tables, conditions()].join('\n\n');
  } finally {
    await former.discard();
    git('worktree', 'remove', '--force', copy);
    rmSync(folder, { recursive: true });
  }
}

/** A busy machine makes all figures larger. */
function conditions() {
  const load = os.loadavg()[0]?.toFixed(1);
  return `Medians of ${runs}, ${new Date().toISOString().slice(0, 10)}, ${os.cpus().length} cores (${os.cpus()[0]?.model.trim()}), Node ${process.version}, ${version}, load average ${load}.`;
}

/** @param {string} url @returns {Promise<Product[]>} */
async function productsOf(url) {
  return (await fetch(`${url}/api/products?page=0&size=100`)).json();
}
