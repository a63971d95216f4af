/**
 * Measures how many orders per second the shop stores durably. For comparison, a bare loop stores the same rows
 * and so shows the limit of the database.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '#server/database/database';
import { openDatabase } from '#server/database/openDatabase';
import { insertOrder, type NewOrder } from '#server/stores/ordersStore';
import { prepareTrialShop, type TrialFiles, type TrialShop } from '../../trials/lib/trialShop';
import { type Shopper, randomOrder } from '../../trials/orders/randomOrders';
import { figure } from '../lib/markdown';

const CLIENTS = 8;
const SEED = 'order rate';

type Place = (client: number, n: number) => Promise<unknown>;

/** Returns a row of the table: engine, orders per second in the shop, orders per second in the loop, ratio. */
export async function measureOrders(
  files: TrialFiles,
  engine: string,
  seconds: number,
  databaseUrl?: string,
): Promise<string[]> {
  const settings: Record<string, string> =
    databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
  const shop = await prepareTrialShop(files, { settings });
  try {
    await shop.process.start();
    const placed = await rateOf(await shopOrders(shop), seconds);
    await shop.process.end('SIGTERM');
    const stored = await bareRate(files, seconds, databaseUrl);
    return [engine, figure(placed), figure(stored), figure(placed / stored, 2)];
  } finally {
    await shop.discard();
  }
}

/**
 * Lets several clients place orders for `seconds`. Each client places its next order as soon as the previous
 * one is answered. Resolves with the orders per second.
 */
async function rateOf(place: Place, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  let placed = 0;
  const work = async (client: number): Promise<void> => {
    for (let n = 0; performance.now() < end; n += 1, placed += 1) await place(client, n);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));
  return (placed * 1_000) / (performance.now() - started);
}

async function shopOrders(shop: TrialShop): Promise<Place> {
  const products = await shop.products();
  const shoppers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, client) => shop.signIn(`client${client}@bench.example`)),
  );
  return async (client, n) => {
    const shopper = shoppers[client] ?? { email: '', token: '' };
    const { key, body } = randomOrder(`${SEED} ${client}`, n, shopper, products);
    const headers = {
      authorization: `Bearer ${shopper.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await fetch(`${shop.process.origin}/api/orders`, request);
    if (!answer.ok) throw new Error(`An order was answered ${answer.status}.`);
    await answer.arrayBuffer();
  };
}

/**
 * Returns the orders per second of a loop that stores the same rows in the same transactions as the shop, but
 * without server, session, lookups or pricing.
 */
async function bareRate(
  { server }: TrialFiles,
  seconds: number,
  databaseUrl: string | undefined,
): Promise<number> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hemline-bench-'));
  const worker = path.join(server, 'pgliteWorker.mjs');
  const database = await openDatabase({ databaseUrl, dataDir }, worker);
  try {
    return await rateOf(inserts(database), seconds);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
}

function inserts(database: Database): Place {
  const shopper: Shopper = { email: 'loop@bench.example', token: '' };
  return (client, n) => {
    const { key, body } = randomOrder(`${SEED} ${client}`, n, shopper, PRODUCTS);
    const own = { _id: key, uid: `loop ${client}`, bodyHash: 'hash', orderStatus: 'Processing' };
    const order = { ...body, ...own, key } as NewOrder;
    return database.transaction((queries) => insertOrder(queries, order));
  };
}

const PRODUCTS = Array.from({ length: 50 }, (_, n) => ({
  _id: `trial-${n}`,
  img: `/pictures/trial-${n}.svg`,
  name: `trial shirt ${n}`,
  price: 10 + n,
  seller: 'Trial & Error',
  ratings: 4,
  shipping: 5,
}));
