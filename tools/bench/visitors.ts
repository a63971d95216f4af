/**
 * Visitors of a shop's pages: an open loop. Requests begin at a fixed rate, however slow the answers are, and an answer's
 * time counts from the moment at which its request was due.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { call } from '../trials/lib/call';
import { chance } from '../trials/lib/random';
import { percentile } from './figures.mjs';
import { CATEGORIES } from './manyGoods';

const A_SECOND = 200;
const EVERY_MS = 1_000 / A_SECOND;
const TIMEOUT_MS = 10_000;
/** Visitors come from so many networks. */
const NETWORKS = 5_000;
/** So many products are looked at often, the first ones most. Others are looked at once in a while. */
const POPULAR = 100;
/** The first pages of the list, and of each category. */
const LIST_PAGES = 10;
const CATEGORY_PAGES = 3;

/** What of a hundred visits goes where. The rest goes to popular products. */
const SHARES = { home: 15, shop: 10, list: 15, category: 10, rare: 4 };

/** What the page's goods begin with, in the data that each drawn page carries. */
const GOODS = /"(products":\[|found":)\{"_id"/;

export interface Visits {
  /** In ms, of all requests. */
  times: number[];
  /** Refused, not answered, or not answered with 200. */
  errors: number;
  /** Answered with 200, but the page has no goods. */
  bare: number;
  /** How many answers had each status; 0 counts those that never came. */
  statuses: Map<number, number>;
}

/** Returns the address of the next page that somebody opens in a shop of so many goods. */
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

/** Opens pages until `isOver` says so. Resolves when all are answered. `goods`: so many articles are in the shop. */
export async function visitPages(
  origin: string,
  { goods, seed, isOver }: { goods: number; seed: number; isOver: () => boolean },
): Promise<Visits> {
  let drawn = 0;
  const next = () => chance(String(seed), (drawn += 1));
  const visits: Visits = { times: [], errors: 0, bare: 0, statuses: new Map() };
  const open: Promise<void>[] = [];
  const begin = performance.now();
  for (let n = 0; !isOver(); n += 1) {
    const due = begin + n * EVERY_MS;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const caller = Math.floor(next() * NETWORKS);
    const from = `10.${caller >> 8}.${caller & 255}.1`;
    open.push(
      visit(origin + nextPage(next, goods), from).then(({ status, hasGoods }) => {
        visits.times.push(performance.now() - due);
        visits.statuses.set(status, (visits.statuses.get(status) ?? 0) + 1);
        if (status !== 200) visits.errors += 1;
        else if (!hasGoods) visits.bare += 1;
      }),
    );
  }
  await Promise.all(open);
  return visits;
}

async function visit(url: string, from: string): Promise<{ status: number; hasGoods: boolean }> {
  const headers = { 'accept-encoding': 'br', accept: 'text/html', 'x-forwarded-for': from };
  try {
    const { status, text } = await call(url, { headers, timeoutMs: TIMEOUT_MS });
    return { status, hasGoods: GOODS.test(text) };
  } catch {
    return { status: 0, hasGoods: false };
  }
}

/** The median, the 99th percentile and the longest of the times, in ms, as text. */
export function timesOf({ times }: Visits): string {
  return [0.5, 0.99, 1].map((part) => percentile(times, part).toFixed(0)).join(' / ');
}
