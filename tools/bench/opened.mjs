/** What each page costs to open, beside a page that no shop can beat, or beside another version of the shop. */

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

/** @type {[string, (one: Seen) => number][]} */
const FIGURES = [
  ['FCP', ({ fcp }) => fcp],
  ['LCP', ({ lcp }) => lcp],
  ['hydrated', ({ hydrated }) => hydrated],
  ['longest task', (one) => Math.max(0, ...tasksOf(one))],
  ['blocking', (one) => tasksOf(one).reduce((sum, duration) => sum + duration - FREE_MS, 0)],
];

/** The tasks after the first paint, in ms. @param {Seen} one */
const tasksOf = ({ fcp, tasks }) =>
  tasks.filter(({ startTime }) => startTime > fcp).map(({ duration }) => duration);

/** @param {Product} product */
const pagesOf = ({ _id }) => [
  ...['/', '/shop', '/orders', '/login'].map((at) => ({ name: `\`${at}\``, at })),
  { name: 'a product', at: `/products/${encodeURIComponent(_id)}` },
];

/** @param {string} shop Its address. @param {Product} product @param {number} runs */
export async function openedTable(shop, product, runs) {
  const floor = await serveFloor(product);
  const pages = pagesOf(product).map(({ name, at }) => ({ name, url: shop + at }));
  const seen = await openedInTurns([{ name: 'the floor', url: floor.url }, ...pages], runs);
  floor.close();
  const least = median(seen.get('the floor')?.map(({ lcp }) => lcp) ?? []);
  const rows = [...seen].map(([name, all]) => [
    name,
    ...FIGURES.map(([, figure]) => ms(all.map(figure))),
    (median(all.map(({ lcp }) => lcp)) / least).toFixed(2),
    median(all.map(({ cls }) => cls)).toFixed(3),
    kilobytes(all),
  ]);
  const names = FIGURES.map(([name]) => name);
  return table(['page', ...names, 'LCP of the floor', 'CLS', 'script, kB'], rows);
}

/**
 * Compares two versions of the shop by page: each cell says the former figure and this one.
 * @param {string} former @param {string} shop @param {Product} product @param {number} runs
 */
export async function comparedTable(former, shop, product, runs) {
  const pages = pagesOf(product);
  const both = pages.flatMap(({ name, at }) => [
    { name: `former ${name}`, url: former + at },
    { name, url: shop + at },
  ]);
  const seen = await openedInTurns(both, runs);
  const rows = pages.map(({ name }) => {
    const [was = [], now = []] = [seen.get(`former ${name}`), seen.get(name)];
    const cells = FIGURES.map(([, figure]) => {
      const [one, other] = [median(was.map(figure)), median(now.map(figure))];
      return `${one.toFixed(0)} → ${other.toFixed(0)}`;
    });
    return [name, ...cells, `${kilobytes(was)} → ${kilobytes(now)}`];
  });
  return table(['page', ...FIGURES.map(([name]) => name), 'script, kB'], rows);
}

/** @param {Seen[]} all */
const kilobytes = (all) => (median(all.map(({ script }) => script)) / 1_000).toFixed(1);

/**
 * Opens each page once a run, so that a busy moment of the machine meets all of them.
 * @param {{ name: string, url: string }[]} pages
 * @param {number} runs
 */
async function openedInTurns(pages, runs) {
  /** @type {Map<string, Seen[]>} */
  const seen = new Map(pages.map(({ name }) => [name, []]));
  for (let run = 0; run < runs; run += 1)
    for (const { name, url } of pages)
      seen.get(name)?.push(await withPhone((page) => open(page, url)));
  return seen;
}

/** Serves the page that no shop can beat: written by hand, without a script. @param {Product} product */
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
