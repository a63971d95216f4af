/**
 * `npm run trials:nginxCache -- [--seconds 5]`: runs the shop behind nginx, with and without nginx's cache.
 * Compares the requests per second, and the processor time that the shop itself needs per request. Also measures
 * which share of the requests the cache answers, and how soon a change becomes visible through the cache.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sendLoad } from '../bench/api/load';
import { measureDelays } from '../bench/api/freshness';
import { installContenders } from '../bench/lib/installContenders';
import { figure, table } from '../bench/lib/markdown';
import { median } from '../bench/lib/sampling';
import { hitShare } from './nginxCache/hitShare';
import { startNginx } from './lib/nginx';
import { prepareTrialShop } from './lib/trialShop';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const seconds = Number(values.seconds);
const ADDRESSES = ['/', '/shop', '/api/products?page=0&size=6'];
const CHANGES = 10;

installContenders();
const directory = mkdtempSync(path.join(tmpdir(), 'hemline-cache-'));
const shop = await prepareTrialShop(
  {
    server: path.resolve('dist/server'),
    preload: path.resolve('tools/trials/lib/trustTrialKeys.mjs'),
  },
  { settings: { TRUST_PROXY: '1' }, products: 1_000 },
);
await shop.process.start();
const shops = [Number(new URL(shop.process.origin).port)];
const plain = await startNginx({ shops, cache: false });
const caching = await startNginx({ shops, cache: true });
try {
  const rows = [];
  for (const address of ADDRESSES) rows.push(await compare(address));
  const head = [
    'address',
    'without a cache, requests/s',
    'with',
    'ratio',
    'the shop’s µs each',
    'with',
    'hits',
  ];
  console.log(table(head, rows));
  const delays = await measureDelays(shop, `${caching.origin}/api/products?page=0&size=6`, CHANGES);
  console.log(
    `Of ${CHANGES} changes, one was seen through the cache after ${figure(median(delays))} ms in the middle, ${figure(Math.max(...delays))} ms at the latest.`,
  );
} finally {
  await Promise.all([plain.end(), caching.end(), shop.discard()]);
  rmSync(directory, { recursive: true });
}

async function compare(address: string): Promise<string[]> {
  const server = { pid: shop.process.pid ?? 0 };
  const load = (origin: string) => sendLoad(`${origin}${address}`, server, seconds, directory);
  const without = await load(plain.origin);
  const counting = hitShare(`${caching.origin}${address}`, seconds);
  const kept = await load(caching.origin);
  return [
    `\`${address}\``,
    figure(without.perSecond),
    figure(kept.perSecond),
    figure(kept.perSecond / without.perSecond, 1),
    figure(without.cpuMicroseconds, 1),
    figure(kept.cpuMicroseconds, 1),
    `${figure(100 * (await counting), 1)} %`,
  ];
}
