/**
 * `npm run trials:crawlerLoad -- [--seconds 20]`: a crawler with one client address requests 30 different pages
 * of the product list per second. Meanwhile a shopper with another client address opens the home page and
 * `/shop` in turn. Prints how long the shopper's pages took, and how many had no products. Fails if one of
 * these pages took longer than 200 ms or had no products.
 */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from '../bench/lib/sampling';
import { prepareTrialShop } from './lib/trialShop';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '20' } } });
const CRAWLER = '192.0.2.1';
const SHOPPER = '198.51.100.7';
const PAGES_A_SECOND = 30;
const WANTED_MS = 200;

const server = path.resolve('dist/server');
const preload = path.resolve('tools/trials/lib/trustTrialKeys.mjs');
const settings = { RATE_LIMIT: 'on', TRUST_PROXY: '1' };
const shop = await prepareTrialShop({ server, preload }, { settings, products: 1_800 });
await shop.process.start();
const times: number[] = [];
let crawled = 0;
let bare = 0;
try {
  // Opens both pages once without measuring them. The first rendering of a page after a start takes 0.2 s,
  // with or without a crawler.
  await open('/', SHOPPER);
  await open('/shop', SHOPPER);
  const end = Date.now() + Number(values.seconds) * 1_000;
  await Promise.all([crawlUntil(end), shopUntil(end)]);
} finally {
  await shop.discard();
}
const slowest = Math.max(...times);
console.log(`made-up pages  ${crawled} by one address, ${PAGES_A_SECOND} a second`);
console.log(`home and shop  ${times.length} by another, ${bare} without products`);
console.log(
  `took           ${median(times).toFixed(0)} ms in the middle, ${slowest.toFixed(0)} ms at most`,
);
process.exitCode = bare === 0 && slowest <= WANTED_MS ? 0 : 1;

async function crawlUntil(end: number): Promise<void> {
  const asked: Promise<unknown>[] = [];
  for (; Date.now() < end; crawled += 1) {
    asked.push(open(`/shop?page=${2 + crawled}&size=6`, CRAWLER));
    await pause(1_000 / PAGES_A_SECOND);
  }
  await Promise.all(asked);
}

async function shopUntil(end: number): Promise<void> {
  for (let n = 0; Date.now() < end; n += 1) {
    const started = performance.now();
    const text = await open(n % 2 === 0 ? '/' : '/shop', SHOPPER);
    times.push(performance.now() - started);
    if (!text.includes('trial shirt')) bare += 1;
    await pause(100);
  }
}

async function open(address: string, caller: string): Promise<string> {
  const headers = { accept: 'text/html', 'x-forwarded-for': caller };
  return (await fetch(shop.process.origin + address, { headers })).text();
}
