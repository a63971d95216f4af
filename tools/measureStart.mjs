/**
 * `npm run figures`: measures the time from a fresh clone to the first page. Also measures how much time and
 * memory a start needs when everything is built. The fresh clone contains only what is committed.
 * `npm run figures -- restart` skips the fresh clone, which takes minutes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './lib/ensureBuilt.mjs';
import { memoryOfTree } from './lib/processMemory.mjs';
import { root } from './lib/paths.mjs';
import { prepareShop } from './lib/shop.mjs';

/**
 * @param {() => Promise<unknown> | void} act
 * @returns {Promise<number>} How long `act` took, in seconds.
 */
async function timed(act) {
  const started = performance.now();
  await act();
  return (performance.now() - started) / 1000;
}

/**
 * @param {string} what
 * @param {string} figure
 */
const say = (what, figure) => console.log(`| ${what} | ${figure} |`);
const seconds = (/** @type {number} */ value) => `${value.toFixed(1)} s`;

console.log('| what | figure |\n|---|---|');
if (!process.argv.includes('restart')) await measureFreshClone();
await ensureBuilt();
await measureRestart();

/**
 * Measures how long cloning, `npm ci` and the first start take. The first start includes the build. To find the
 * download time, runs `npm ci` with an empty and then with a full npm cache, and takes the difference.
 */
async function measureFreshClone() {
  const place = mkdtempSync(path.join(tmpdir(), 'shop-clone-'));
  const clone = path.join(place, 'shop');
  const env = { ...process.env, npm_config_cache: path.join(place, 'cache') };
  const install = (/** @type {string[]} */ ...more) =>
    void execFileSync('npm', ['ci', ...more], { cwd: clone, env, stdio: 'ignore' });
  const cloned = await timed(() => void execFileSync('git', ['clone', '-q', root, clone]));
  const empty = await timed(() => install());
  const shop = await prepareShop({}, clone);
  const started = await timed(() => shop.start());
  await shop.discard();
  rmSync(path.join(clone, 'node_modules'), { recursive: true });
  const full = await timed(() => install('--offline'));
  say('fresh clone, empty npm cache, to the first page', seconds(cloned + empty + started));
  say('… of which npm ci', seconds(empty));
  // A download from a nearby registry is short. Random variation between the two runs can then make the
  // difference negative. A negative difference counts as zero.
  const download = Math.max(0, empty - full);
  say(
    '… of which download (npm ci again, full cache, offline)',
    `${seconds(download)} (${seconds(full)})`,
  );
  say('… of which build and first start', seconds(started));
  rmSync(place, { recursive: true });
}

async function measureRestart() {
  const shop = await prepareShop();
  say(
    'first start with everything built, to the first page',
    seconds(await timed(() => shop.start())),
  );
  await shop.identityReady();
  await shop.stop();
  const page = await timed(() => shop.start());
  const identity = await timed(() => shop.identityReady());
  say('start again, to the first page', seconds(page));
  say('start again, until people can sign in', seconds(page + identity));
  await shop.kill();
  const healed = await timed(async () => {
    await shop.start();
    await shop.ready();
  });
  say('start again after a kill, until it takes orders', seconds(healed));
  const { pss, rss, processes } = memoryOfTree(shop.pid ?? 0);
  say(`memory of the whole tree (${processes} processes)`, `${pss} MB (PSS), ${rss} MB (RSS)`);
  await shop.discard();
}
