/** Measures how long an order takes, alternately while nobody searches the shop and while other clients do. */
import { prepareTrialShop, type TrialFiles, type TrialShop } from '../../trials/lib/trialShop';
import { randomOrder } from '../../trials/orders/randomOrders';
import { figure } from '../lib/markdown';
import { percentile } from './percentile';

const SEARCHERS = 4;
const TURNS = 6;
const ORDERS = 30;
const SEED = 'beside searches';

/**
 * Returns a row of the table. Its cells are: the database engine, the number of products, the p95 order time in
 * ms without searches, the p95 order time in ms during searches, the second time divided by the first, and
 * the searches per second.
 */
export async function orderTimeDuringSearches(
  files: TrialFiles,
  engine: string,
  products: number,
  databaseUrl?: string,
): Promise<string[]> {
  const settings: Record<string, string> =
    databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const shop = await prepareTrialShop(files, { settings, products });
  try {
    await shop.process.start();
    return [engine, products.toLocaleString('en-US'), ...(await compare(shop))];
  } finally {
    await shop.discard();
  }
}

async function compare(shop: TrialShop): Promise<string[]> {
  const order = await ordering(shop);
  const alone: number[] = [];
  const beside: number[] = [];
  let searches = 0;
  let seconds = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (let n = 0; n < ORDERS; n += 1) alone.push(await order());
    const crowd = searchers(shop.process.origin, turn);
    const started = performance.now();
    for (let n = 0; n < ORDERS; n += 1) beside.push(await order());
    seconds += (performance.now() - started) / 1_000;
    searches += await crowd.end();
  }
  const [one, other] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  return [figure(one, 1), figure(other, 1), figure(other / one, 2), figure(searches / seconds)];
}

/** Signs in a shopper. Returns a function that places the next order and resolves with the time in ms. */
async function ordering(shop: TrialShop): Promise<() => Promise<number>> {
  const products = await shop.products();
  const shopper = await shop.signIn('ann@bench.example');
  let placed = 0;
  return async () => {
    const { key, body } = randomOrder(SEED, placed, shopper, products);
    placed += 1;
    const headers = {
      authorization: `Bearer ${shopper.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const started = performance.now();
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${shop.process.origin}/api/orders`, request);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`An order was answered ${answer.status}.`);
    return performance.now() - started;
  };
}

/**
 * Starts four clients that search without a pause. Every query is new, so that no cache can answer it. `end`
 * stops the clients and resolves with the number of successful responses.
 */
function searchers(origin: string, turn: number): { end: () => Promise<number> } {
  let isOver = false;
  let answered = 0;
  const search = async (searcher: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      const question = `q=shirt&priceFrom=${turn * 1_000 + n}&priceTo=${900_000 + searcher}`;
      const path = n % 2 === 0 ? `products?page=0&size=6&${question}` : `facets?${question}`;
      const answer = await fetch(`${origin}/api/${path}`);
      await answer.arrayBuffer();
      if (answer.ok) answered += 1;
    }
  };
  const all = Promise.all(Array.from({ length: SEARCHERS }, (_, searcher) => search(searcher)));
  return {
    end: async () => {
      isOver = true;
      await all;
      return answered;
    },
  };
}
