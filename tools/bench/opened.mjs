/** Measures how fast pages open, compared with a minimal static page and with another version of the shop. */

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { freePort } from '../lib/freePort.cjs';
import { client } from '../lib/paths.mjs';
import { median, ms, table } from './figures.mjs';
import { open, withPhone } from './phone.mjs';

/** @typedef {import('./phone.mjs').Seen} Seen */
/** @typedef {{ _id: string, img: string, category?: string, sizes?: object[], stock?: number }} Product */

/** What a task may take before it counts as blocking, in ms. */
const FREE_MS = 50;

/** @param {Seen[]} all */
const lcpOf = (all) => median(all.map(({ lcp }) => lcp));

/** @param {number} floor The LCP of the page that no shop can beat. @returns {[string, (all: Seen[]) => string][]} */
const figuresBeside = (floor) => [
  ['FCP', (all) => ms(all.map(({ fcp }) => fcp))],
  ['LCP', (all) => lcpOf(all).toFixed(0)],
  ['of the floor', (all) => (lcpOf(all) / floor).toFixed(2)],
  ['hydrated', (all) => ms(all.map(({ hydrated }) => hydrated))],
  ['longest task', (all) => ms(all.map((one) => Math.max(0, ...tasksOf(one))))],
  ['blocking', (all) => ms(all.map(blockingOf))],
  ['CLS', (all) => median(all.map(({ cls }) => cls)).toFixed(3)],
  ['script, kB', (all) => (median(all.map(({ script }) => script)) / 1_000).toFixed(1)],
];

/** The tasks after the first paint, in ms. @param {Seen} one */
const tasksOf = ({ fcp, tasks }) =>
  tasks.filter(({ startTime }) => startTime > fcp).map(({ duration }) => duration);

/** @param {Seen} one */
const blockingOf = (one) => tasksOf(one).reduce((sum, duration) => sum + duration - FREE_MS, 0);

/** @param {Product} product */
const pagesOf = ({ _id }) => [
  ...['/', '/shop', '/orders', '/login'].map((at) => ({ name: `\`${at}\``, at })),
  { name: 'a product', at: `/products/${encodeURIComponent(_id)}` },
];

/**
 * Each cell has the figures of all versions. In each run, every page is opened once in every version, so that load on the
 * machine affects all versions alike.
 * @param {string[]} shops The addresses of the versions.
 * @param {Product[]} products
 * @param {number} runs
 */
export async function openedTable(shops, [product], runs) {
  if (!product) throw new Error('The shop has no products.');
  const floor = await serveFloor(product);
  const pages = [
    { name: 'the floor', urls: [floor.url] },
    ...pagesOf(product).map(({ name, at }) => ({ name, urls: shops.map((shop) => shop + at) })),
  ].map((page) => ({ ...page, seen: page.urls.map(() => /** @type {Seen[]} */ ([])) }));
  for (let run = 0; run < runs; run += 1)
    for (const { urls, seen } of pages)
      for (const [version, url] of urls.entries())
        seen[version]?.push(await withPhone((page) => open(page, url)));
  floor.close();
  const figures = figuresBeside(lcpOf(pages[0]?.seen[0] ?? []));
  const rows = pages.map(({ name, seen }) => [
    name,
    ...figures.map(([, figure]) => seen.map(figure).join(' → ')),
  ]);
  return table(['page', ...figures.map(([name]) => name)], rows);
}

/** Serves the minimal static page, without a script. @param {Product} product */
async function serveFloor({ img }) {
  const picture = readFileSync(path.join(client, img));
  const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Floor</title>
    <h1>Clothes</h1><img src="${img}" width="358" height="448" alt="">`;
  const server = createServer(({ url }, response) => {
    const isPage = url === '/';
    const type = isPage ? 'text/html' : img.endsWith('.svg') ? 'image/svg+xml' : 'image/webp';
    response.writeHead(200, { 'content-type': type }).end(isPage ? html : picture);
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, () => resolve(undefined)));
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}
