/**
 * `npm run bench:search -- [--goods 100000] [--engine embedded|postgresql]`: measures searches, facets and suggestions in
 * a shop with very many goods: one after another, from 30 people with pauses, and from 30 callers without pauses. Also
 * measures how much four searchers slow down orders. Prints a table of both databases. No request is repeated before its
 * cached response has expired, except by the four searchers.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { SORTS } from '#domain/goods/catalogueQuery';
import type { Product } from '#domain/goods/product';
import type { TrialShop } from '../trials/lib/trialShop';
import { printEngines, printVerdict, withBigShop } from './bigShop';
import { median, percentile } from './figures.mjs';
import { CATEGORIES, COLOURS, GARMENTS, MATERIALS, modelName, MODELS } from './manyGoods';
import { placeOrders } from './orderLoad';

const { values } = parseArgs({
  options: {
    goods: { type: 'string', default: '100000' },
    engine: { type: 'string' },
  },
});
const MOST_MS = 50;
const MOST_RATIO = 1.5;
const SEARCHERS = 4;
const CALLERS = 30;
const CALLING_MS = 10_000;
/** The number of timed requests per question, each with other words. */
const TIMES = 60;
/** The number of warm-up requests per question, which fill the database's cache. */
const UNTIMED = 5;
/** The maximum duration of the requests for one question. */
const LONGEST_MS = 6_000;
/** The shop caches responses for up to this time, so no request is repeated earlier. */
const CACHED_MS = 15_100;
/** A person with pauses sends a request in each interval of this length, `LOOKS` in all. */
const LOOKING_MS = 2_000;
const LOOKS = 10;

const at = <Value>(all: readonly Value[], n: number): Value => {
  const value = all[n % all.length];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
};
/** Words of many products: the materials, garments and colours, in turn. */
const frequent = (n: number) => at([...MATERIALS, ...GARMENTS, ...COLOURS], n).toLowerCase();
const rare = (n: number) => modelName((n * 61) % MODELS);
const pair = (n: number) =>
  `${at(MATERIALS, n)} ${at(GARMENTS, Math.floor(n / MATERIALS.length))}`.toLowerCase();
/** A rare word with a letter that no word has. */
const misspelt = (n: number) => rare(n).replace(/.$/, 'q');
const filters = (n: number) =>
  `category=${at(CATEGORIES, n)}&colour=${at(COLOURS, Math.floor(n / 4))}`;
/** The requests while somebody types: each prefix of at least three letters. */
const typed = ['linen shirt', 'cashmere', 'trousers navy', ...[3, 700, 2_100, 3_900].map(modelName)]
  .flatMap((text) => Array.from(text, (_, end) => text.slice(0, end + 1)))
  .filter((text) => text.trim().length >= 3 && !text.endsWith(' '));

/** The questions, by name: the path of the n-th request. */
const QUESTIONS: Record<string, (n: number) => string> = {
  'list: a rare word': (n) => `/products?page=0&size=12&q=${rare(n)}`,
  'list: a frequent word': (n) => `/products?page=${n % 9}&size=12&q=${frequent(n)}`,
  'list: two words': (n) => `/products?page=0&size=12&q=${pair(n)}`,
  'list: a misspelt word': (n) => `/products?page=0&size=12&q=${misspelt(n)}`,
  'list: a category and a colour': (n) => `/products?page=${n}&size=12&${filters(n)}`,
  'list: everything by price': (n) => `/products?page=${n}&size=12&sort=price`,
  'count: a frequent word': (n) => `/nop?q=${frequent(n)}&sort=${at(SORTS, n)}`,
  'facets: everything from a price': (n) => `/facets?priceFrom=${n + 1}`,
  'facets: a rare word': (n) => `/facets?q=${rare(n)}`,
  'facets: a frequent word': (n) => `/facets?q=${frequent(n)}&sort=${at(SORTS, n)}`,
  'facets: a category, a colour and a maker': (n) => `/facets?${filters(n)}&seller=Maker ${n % 50}`,
  'suggestions: each letter of a word': (n) => `/suggestions?q=${at(typed, n)}`,
};

const ROWS = [
  ...Object.keys(QUESTIONS),
  `${CALLERS} callers, each with one question in ${LOOKING_MS / 1_000} s`,
  'all in turn: one caller',
  `all in turn: ${CALLERS} callers at once`,
  'searches a second for these, and how many were refused',
  `p95 of ${CALLERS} callers to one`,
  'orders alone, and the middle of an order',
  `orders beside ${SEARCHERS} searchers`,
  'searches a second beside the orders',
  'orders alone to beside searchers',
];
const misses: string[] = [];
console.log(`${values.goods} goods; the middle and p95 of the answers in ms`);
await printEngines(values.engine, ROWS, measure);
printVerdict(
  `p95 at most ${MOST_MS} ms, with ${CALLERS} callers ${CALLERS} times that of one, orders at most ${MOST_RATIO} times slower`,
  misses,
);

function measure(name: string, databaseUrl: string | undefined): Promise<string[]> {
  // Each caller has its own address, because searches from one address wait for each other.
  return withBigShop({ databaseUrl, goods: Number(values.goods) }, async (shop) => {
    const products = (await shop.products()).filter(({ _id }) => _id.startsWith('trial-'));
    return [
      ...(await timeQuestions(name, shop)),
      ...(await lookAround(name, shop)),
      ...(await callAtOnce(name, shop)),
      ...(await slowOrders(name, shop, products)),
    ];
  });
}

async function timeQuestions(database: string, shop: TrialShop): Promise<string[]> {
  const cells: string[] = [];
  for (const [name, question] of Object.entries(QUESTIONS)) {
    const times: number[] = [];
    for (let n = 0; n < UNTIMED; n += 1) await ask(shop, question(TIMES + n));
    const lastAsked = new Map<string, number>();
    let spent = 0;
    for (let n = 0; n < TIMES && spent < LONGEST_MS; n += 1) {
      const asked = question(n);
      await pause(
        Math.max(0, (lastAsked.get(asked) ?? -CACHED_MS) + CACHED_MS - performance.now()),
      );
      const start = performance.now();
      await ask(shop, asked);
      times.push(performance.now() - start);
      spent += performance.now() - start;
      lastAsked.set(asked, performance.now());
    }
    const p95 = percentile(times, 0.95);
    if (p95 > MOST_MS) misses.push(`${name}, ${database}`);
    cells.push(`${median(times).toFixed(1)} / ${p95.toFixed(1)}`);
  }
  return cells;
}

async function ask(shop: TrialShop, question: string, caller = 0): Promise<void> {
  const { status } = await answerTo(shop, question, caller);
  if (status !== 200) throw new Error(`${question} was answered ${status}.`);
}

async function answerTo(shop: TrialShop, question: string, caller: number): Promise<Response> {
  const headers = { 'x-forwarded-for': `192.0.2.${caller}` };
  const answer = await fetch(`${shop.process.origin}/api${encodeURI(question)}`, { headers });
  await answer.arrayBuffer();
  return answer;
}

/** Measures callers with pauses. A response time counts from the moment at which the request was due. */
async function lookAround(name: string, shop: TrialShop): Promise<string[]> {
  const times: number[] = [];
  let refused = 0;
  const next = unheardQuestions();
  const look = async (_: unknown, caller: number): Promise<void> => {
    const first = performance.now() + (caller * LOOKING_MS) / CALLERS;
    for (let turn = 0; turn < LOOKS; turn += 1) {
      const due = first + turn * LOOKING_MS;
      await pause(Math.max(0, due - performance.now()));
      const { status } = await answerTo(shop, next(), caller);
      if (status === 200) times.push(performance.now() - due);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, look));
  const p95 = percentile(times, 0.95);
  if (p95 > MOST_MS || refused > 0) misses.push(`${CALLERS} who look, ${name}`);
  return [`${median(times).toFixed(0)} / ${p95.toFixed(0)}, ${refused} refused`];
}

/** Returns a function that returns the next request, of each kind in turn, and none that may still be cached. */
function unheardQuestions(): () => string {
  const questions = Object.values(QUESTIONS);
  const asked = new Map<string, number>();
  let n = 0;
  return () => {
    for (;;) {
      const question = at(questions, n)(n);
      n += 1;
      const now = performance.now();
      if (now - (asked.get(question) ?? -CACHED_MS) < CACHED_MS) continue;
      asked.set(question, now);
      return question;
    }
  };
}

async function callAtOnce(name: string, shop: TrialShop): Promise<string[]> {
  const one = await callAs(1, shop);
  const many = await callAs(CALLERS, shop);
  const ratio = percentile(many.times, 0.95) / percentile(one.times, 0.95);
  if (ratio > CALLERS) misses.push(`${CALLERS} callers, ${name}`);
  return [
    ...[one, many].map(
      ({ times }) => `${median(times).toFixed(0)} / ${percentile(times, 0.95).toFixed(0)}`,
    ),
    `${((many.times.length / CALLING_MS) * 1_000).toFixed(0)}, ${many.refused}`,
    ratio.toFixed(1),
  ];
}

/** A refused caller waits for the time in the response, like a browser. */
async function callAs(callers: number, shop: TrialShop) {
  const called = { times: [] as number[], refused: 0 };
  const next = unheardQuestions();
  const end = performance.now() + CALLING_MS;
  const call = async (_: unknown, caller: number): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now();
      const { status, headers } = await answerTo(shop, next(), caller);
      if (status === 200) called.times.push(performance.now() - start);
      else {
        called.refused += 1;
        await pause(Number(headers.get('retry-after')) * 1_000);
      }
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  return called;
}

async function slowOrders(
  name: string,
  shop: TrialShop,
  products: readonly Product[],
): Promise<string[]> {
  const alone = await placeOrders(shop, products, 'alone');
  let isOver = false;
  let searches = 0;
  const questions = Object.values(QUESTIONS);
  const search = async (_: unknown, searcher: number): Promise<void> => {
    for (let n = searcher; !isOver; n += SEARCHERS) {
      await ask(shop, at(questions, n)(n), searcher);
      searches += 1;
    }
  };
  const begin = performance.now();
  const searching = Promise.all(Array.from({ length: SEARCHERS }, search));
  const beside = await placeOrders(shop, products, 'beside');
  const searchesASecond = searches / ((performance.now() - begin) / 1_000);
  isOver = true;
  await searching;
  const ratio = alone.aSecond / beside.aSecond;
  if (ratio > MOST_RATIO) misses.push(`orders beside searchers, ${name}`);
  return [
    ...[alone, beside].map(
      ({ aSecond, middleMs }) => `${aSecond.toFixed(0)} a second, ${middleMs.toFixed(0)}`,
    ),
    searchesASecond.toFixed(0),
    ratio.toFixed(2),
  ];
}
