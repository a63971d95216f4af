/**
 * Buys and pays while the shop and the provider are killed, the provider makes errors and the clock jumps. A jump makes
 * all stored times older. At the end the shop alone must settle all open payments, and both ledgers must be equal.
 */

import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Queries } from '#server/engines/database/database';
import { openForMaintenance } from '#server/start/openDatabase';
import { readHeartbeats } from '#server/stores/paymentPagesStore';
import { chance, pick, randomInteger } from '../lib/random';
import { STOCK, type TrialShop } from '../lib/trialShop';
import { type Killable, Kills } from '../orders/kills';
import { comparePayments, type ShopOrder, type ShopEntry } from './comparePayments';
import { purchase } from './purchase';
import { type StandInProcess, withPaidShop } from './standInProcess';
import { staySignedIn } from './staySignedIn';

interface PaymentTrial {
  /** The directory of the built server. */
  server: string;
  /** The address of an empty PostgreSQL database; unset for the embedded database. */
  databaseUrl?: string;
  seed: string;
  purchases: number;
  clients: number;
  /** How often the shop is killed. The provider is killed as often. */
  kills: number;
  jumps: number;
}

const OWNER = 'owner@trial.example';
const FAULTS_EVERY = 20;
/** The lifetime of a payment page and of a hold, plus some minutes. */
const ALL_OVER_MIN = 60;
/** The shop looks at a payment again after this time. */
const DUE_AGAIN_MIN = 2;
const SETTLE_LIMIT_MS = 30 * 60_000;

export function runPaymentTrial(trial: PaymentTrial) {
  const { databaseUrl } = trial;
  const settings = {
    OWNERS: OWNER,
    OWNER_MAILS: 'each',
    // Nobody listens there: the mails stay in the outbox, where they are counted.
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Hemline <shop@trial.example>',
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  return withPaidShop(trial.server, settings, (shop, standIn) =>
    run({ ...trial, shop, standIn, inDatabase: databaseOf(trial, shop) }),
  );
}

interface World extends PaymentTrial {
  shop: TrialShop;
  standIn: StandInProcess;
  inDatabase: <Result>(work: (queries: Queries) => Promise<Result>) => Promise<Result>;
}

/** Works in the database of the running shop, as the shop's own commands do. */
function databaseOf({ databaseUrl, server }: PaymentTrial, { dataDir }: TrialShop) {
  return async <Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> => {
    const database = await openForMaintenance(
      { dataDir, databaseUrl },
      path.join(server, 'pgliteWorker.mjs'),
    );
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
}

async function run(world: World) {
  const { shop, standIn, seed, purchases, clients } = world;
  const owner = staySignedIn(shop, OWNER);
  const products = await shop.products();
  const alone = createLock();
  const shopKills = new Kills(alone(shop.process), `${seed} shop`, world.kills, purchases);
  const providerKills = new Kills(alone(standIn), `${seed} provider`, world.kills, purchases);
  const jumps = new Kills(alone(jumper(world)), `${seed} jump`, world.jumps, purchases);
  const done: Record<string, number> = {};
  let bought = 0;
  const client = async (first: number): Promise<void> => {
    const shopper = staySignedIn(shop, `client-${first}@trial.example`);
    for (let n = first; n < purchases; n += clients) {
      const world = { shop, standIn, owner: await owner(), products, seed, done };
      await purchase(world, n, await shopper());
      bought += 1;
      for (const kills of [shopKills, providerKills, jumps]) kills.acknowledged(bought);
      if (bought % FAULTS_EVERY === 0)
        await standIn.setFaults(randomFaults(seed, bought)).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, first) => client(first)));
  await Promise.all([shopKills, providerKills, jumps].map((kills) => kills.finished()));
  await settleAll(world);
  const judged = await world.inDatabase((queries) => judge(world, queries));
  const { code } = await shop.process.end('SIGTERM');
  return {
    ...judged,
    done,
    exitCode: code,
    shopKills: shopKills.at.length,
    providerKills: providerKills.at.length,
    jumps: jumps.at.length,
  };
}

/** Returns a function that wraps processes, so that only one of them is down at a time. */
function createLock() {
  let free = Promise.resolve();
  return (process: Killable): Killable => {
    let release = (): void => undefined;
    return {
      async kill() {
        const before = free;
        free = new Promise((resolve) => (release = resolve));
        await before;
        await process.kill();
      },
      async start() {
        await process.start();
        release();
      },
    };
  };
}

/** Makes the clock jump forward by 5 to 64 minutes. The provider is stopped during a jump. */
function jumper(world: World): Killable {
  const { standIn, seed } = world;
  let jumped = 0;
  return {
    kill: () => standIn.kill(),
    async start() {
      const minutes = 5 + randomInteger(ALL_OVER_MIN, seed, 'minutes', jumped++);
      standIn.makeOlder(minutes);
      await makeOlder(world, minutes);
      await standIn.start();
    },
  };
}

/** A page without the provider's answer keeps its time, because the shop repeats the call with the same values. */
function makeOlder({ inDatabase }: World, minutes: number): Promise<void> {
  return inDatabase(async (queries) => {
    await queries.query(
      "UPDATE orders SET ordered_at = ordered_at - $1 * interval '1 minute' WHERE status = 'AwaitingPayment'",
      [minutes],
    );
    await queries.query(
      `UPDATE payment_pages SET asked_at = asked_at - $1 * interval '1 minute',
         until = CASE WHEN session_id IS NULL THEN until ELSE until - $1 * interval '1 minute' END`,
      [minutes],
    );
  });
}

function randomFaults(seed: string, n: number): object {
  const luck = (what: string) => chance(seed, what, n);
  return {
    webhooks: randomInteger(6, seed, 'webhooks', n),
    delayMs: randomInteger(500, seed, 'delay', n),
    ...(luck('order') < 0.4 && { order: luck('before') < 0.5 ? 'before' : 'after' }),
    ...(luck('signature') < 0.1 && { signature: 'wrong' }),
    ...(luck('amount') < 0.05 && { amount: 100 + randomInteger(10_000, seed, 'sum', n) }),
    ...(luck('answer') < 0.4 && {
      answer: pick([500, 'slow', 'gone'] as const, seed, 'kind', n),
      times: 1 + randomInteger(4, seed, 'times', n),
    }),
  };
}

/** Lets the bank decide what is undecided, ends all pages, and lets the shop sweep until nothing waits. */
async function settleAll(world: World): Promise<void> {
  const { standIn, shop, seed, inDatabase } = world;
  await standIn.setFaults({});
  for (const { id, status, payment_status } of (await standIn.ledger()).pages)
    if (status === 'complete' && payment_status === 'unpaid')
      await standIn.press(id, chance(seed, 'decided', id) < 0.5 ? 'paid' : 'failed');
  await standIn.kill();
  standIn.makeOlder(ALL_OVER_MIN);
  await makeOlder(world, ALL_OVER_MIN);
  await standIn.start();
  const end = Date.now() + SETTLE_LIMIT_MS;
  do {
    // The shop sweeps payments when it starts. Only a sweep finds a refund on the provider's own pages whose event was
    // lost.
    await shop.process.kill();
    const killed = new Date();
    await shop.process.start();
    while (!(await inDatabase((queries) => hasSwept(queries, killed))) && Date.now() < end)
      await pause(500);
    await makeOlder(world, DUE_AGAIN_MIN);
  } while ((await inDatabase(waiting)) > 0 && Date.now() < end);
}

async function hasSwept(queries: Queries, since: Date): Promise<boolean> {
  const { sweep = '' } = await readHeartbeats(queries);
  return Date.parse(sweep) > since.getTime();
}

async function waiting(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ waiting: number }>(`SELECT
    (SELECT count(*) FROM orders WHERE status = 'AwaitingPayment') +
    (SELECT count(*) FROM payment_pages WHERE state IN ('open', 'pending')) +
    (SELECT count(*) FROM ledger WHERE state = 'waiting') AS waiting`);
  return row?.waiting ?? 0;
}

/** SQL for missing and surplus mails. The mail `placed` about an order by card follows the payment. */
const STRAY_MAILS = `
  WITH caused AS (
    SELECT lower(CASE to_status WHEN 'Processing' THEN 'placed' ELSE to_status END) AS kind, order_id, email AS recipient
    FROM order_acts JOIN orders ON orders.id = order_id
    WHERE to_status IN ('Shipped', 'Cancelled', 'Expired')
      OR (to_status = 'Processing' AND from_status IN ('AwaitingPayment', 'Expired'))
  ), written AS (
    SELECT kind, order_id, recipient FROM mails WHERE kind IN ('placed', 'shipped', 'cancelled', 'expired')
  )
  SELECT (SELECT count(*) FROM (SELECT * FROM caused EXCEPT ALL SELECT * FROM written) AS missing)
    + (SELECT count(*) FROM (SELECT * FROM written EXCEPT ALL SELECT * FROM caused) AS extra) AS stray`;

const STRAY_PIECES = `SELECT (SELECT count(*) * $1::bigint - sum(stock) FROM products) - (
    SELECT coalesce(sum(quantity), 0) FROM order_lines JOIN orders ON id = order_id
    WHERE status NOT IN ('Cancelled', 'Expired')
  ) AS stray`;

async function judge({ standIn }: World, queries: Queries) {
  const orders = await queries.query<ShopOrder>(
    'SELECT id, status, total_cents AS cents FROM orders',
  );
  const entries = await queries.query<ShopEntry>(
    `SELECT order_id AS "orderId", kind, cents, state, payment_id AS "paymentId", provider_id AS "providerId" FROM ledger`,
  );
  const provider = await standIn.ledger();
  const numberOf = async (sql: string, values: number[] = []) =>
    Number((await queries.query<{ stray: number }>(sql, values))[0]?.stray);
  const sum = (cents: readonly number[]) => cents.reduce((all, each) => all + each, 0);
  const booked = (kind: string) =>
    sum(entries.filter((e) => e.kind === kind && e.state !== 'failed').map(({ cents }) => cents));
  return {
    orders: orders.length,
    faults: comparePayments(orders, entries, provider),
    /** The initial stock, less the present stock and the pieces of all orders that did not end. */
    strayPieces: await numberOf(STRAY_PIECES, [STOCK]),
    /** Orders that were packed, shipped or delivered before they were paid. */
    unpaidSteps: await numberOf(
      "SELECT count(*) AS stray FROM order_acts WHERE from_status = 'AwaitingPayment' AND to_status NOT IN ('Processing', 'Cancelled', 'Expired')",
    ),
    /** The number of missing and surplus mails. */
    strayMails: await numberOf(STRAY_MAILS),
    sums: {
      shop: { taken: booked('taken'), refunded: booked('refunded') },
      provider: {
        taken: sum(provider.taken.map(({ amount_received }) => amount_received)),
        refunded: sum(provider.refunded.map(({ amount }) => amount)),
      },
    },
  };
}
