/**
 * Visitors of a shop's pages: an open loop. Requests begin at a fixed rate, however slow the answers are, and an answer's
 * time counts from the moment at which its request was due.
 */

import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { chance } from '../trials/lib/random';
import { percentile } from './figures.mjs';
import { CATEGORIES } from './manyGoods';

const A_SECOND = 200;
const EVERY_MS = 1_000 / A_SECOND;
const TIMEOUT_MS = 10_000;
/** The number of networks that visitors come from. */
const NETWORKS = 5_000;
/** The number of popular products. The first are the most popular. */
const POPULAR = 100;
// How many pages of the list, and of each category, are visited.
const LIST_PAGES = 10;
const CATEGORY_PAGES = 3;

/** The percentages of visits by kind of page. The rest goes to popular products. */
const SHARES = { home: 15, shop: 10, list: 15, category: 10, rare: 4 };

/** Matches the goods in the data that each rendered page contains. */
const GOODS = /"(products":\[|found":)\{"_id"/;

export interface Visits {
  /** In ms, of all requests. */
  times: number[];
  /** The number of requests without a response or with another status than 200. */
  errors: number;
  /** The number of responses with status 200, but without goods. */
  bare: number;
  /** The number of responses by status. Status 0 means no response. */
  statuses: Map<number, number>;
}

function nextPage(next: () => number, goods: number): string {
  const whole = (limit: number) => Math.floor(next() * limit);
  let left = next() * 100;
  const isTo = (share: number) => (left -= share) < 0;
  if (isTo(SHARES.home)) return '/';
  if (isTo(SHARES.shop)) return '/shop';
  if (isTo(SHARES.list)) return `/shop?page=${2 + whole(LIST_PAGES - 1)}`;
  if (isTo(SHARES.category)) {
    const page = 1 + whole(CATEGORY_PAGES);
    const category = CATEGORIES[whole(CATEGORIES.length)] ?? '';
    return `/shop?category=${category}${page > 1 ? `&page=${page}` : ''}`;
  }
  if (isTo(SHARES.rare)) return `/products/article-${whole(goods)}`;
  return `/products/article-${Math.floor(POPULAR * next() ** 2) * 4}`;
}

/** Opens pages until `isOver` returns true. Resolves after the last response. `goods` is the number of products. */
export async function visitPages(
  origin: string,
  { goods, seed, isOver }: { goods: number; seed: number; isOver: () => boolean },
): Promise<Visits> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1_000 });
  let drawn = 0;
  const next = () => chance(String(seed), (drawn += 1));
  const visits: Visits = { times: [], errors: 0, bare: 0, statuses: new Map() };
  /** Whether the page with this entity tag has goods. Avoids decompressing a page twice. */
  const known = new Map<string, boolean>();
  const open: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; !isOver(); n += 1) {
    const due = begin + n * EVERY_MS;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const caller = Math.floor(next() * NETWORKS);
    const headers = {
      'accept-encoding': 'br',
      accept: 'text/html',
      'x-forwarded-for': `10.${caller >> 8}.${caller & 255}.1`,
    };
    const url = `${origin}${nextPage(next, goods)}`;
    open.push(
      get(url, headers, agent).then((answer) => {
        visits.times.push(performance.now() - due);
        count(visits, answer, known);
      }),
    );
  }
  await Promise.all(open);
  agent.destroy();
  return visits;
}

interface Answer {
  status: number;
  etag: string;
  body: Buffer;
}

function count(visits: Visits, { status, etag, body }: Answer, known: Map<string, boolean>): void {
  visits.statuses.set(status, (visits.statuses.get(status) ?? 0) + 1);
  if (status !== 200) {
    visits.errors += 1;
    return;
  }
  const hasGoods = known.get(etag) ?? GOODS.test(brotliDecompressSync(body).toString());
  known.set(etag, hasGoods);
  if (!hasGoods) visits.bare += 1;
}

function get(url: string, headers: http.OutgoingHttpHeaders, agent: http.Agent): Promise<Answer> {
  return new Promise((resolve) => {
    const fail = () => {
      resolve({ status: 0, etag: '', body: Buffer.alloc(0) });
    };
    const request = http.get(url, { headers, agent, timeout: TIMEOUT_MS }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', fail);
      answer.on('end', () => {
        const { statusCode: status = 0, headers: given } = answer;
        resolve({ status, etag: given.etag ?? '', body: Buffer.concat(parts) });
      });
    });
    request.on('timeout', () => request.destroy());
    request.on('error', fail);
  });
}

/** Returns the median, the 99th percentile and the maximum, in ms, as text. */
export function timesOf({ times }: Visits): string {
  return [0.5, 0.99, 1].map((part) => percentile(times, part).toFixed(0)).join(' / ');
}
