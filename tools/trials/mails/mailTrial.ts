/**
 * Places orders and moves them while the shop and its mail server are killed and deliveries go wrong. Then waits until
 * all mails are sent, and compares the received mails with the orders and their moves.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import * as v from 'valibot';
import type { Order } from '#domain/orders/order';
import type { OrderStatus } from '#domain/orders/orderStatus';
import { mailListSchema } from '#domain/owner/ownerOrder';
import { freePort } from '../../lib/freePort.cjs';
import { callUntilAnswered } from '../lib/call';
import { chance } from '../lib/random';
import { prepareTrialShop, STOCK, type TrialShop } from '../lib/trialShop';
import { Kills } from '../orders/kills';
import { placeUntilKnown } from '../orders/placeUntilKnown';
import { randomOrder, type Shopper } from '../orders/randomOrders';
import {
  isValidMoveHistory,
  type Step,
  type Cause,
  compareMails,
  type ExpectedMail,
} from './compareMails';
import { createMailBox, type MailBox } from './mailBox';

interface MailTrial {
  /** The directory of the built server. */
  server: string;
  /** The address of an empty PostgreSQL database. The trial changes due times in it, so that retries need no wait. */
  databaseUrl: string;
  seed: string;
  orders: number;
  clients: number;
  shopKills: number;
  mailKills: number;
  /** The probability that the mail server fails at a delivery, from 0 to 1. Kills come on top. */
  faults: number;
}

const OWNER = 'owner@trial.example';
/** The trial fails if the outbox is not empty after this time. In a large trial, late answers alone take minutes. */
const EMPTY_LIMIT_MS = 20 * 60_000;

export async function runMailTrial(trial: MailTrial) {
  const port = await freePort();
  const shop = await prepareTrialShop(trial.server, {
    settings: {
      DATABASE_URL: trial.databaseUrl,
      OWNERS: OWNER,
      MAIL_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'Hemline <shop@trial.example>',
    },
  });
  const box = createMailBox({ port, seed: trial.seed, faults: trial.faults });
  const clock = new Client({ connectionString: trial.databaseUrl });
  try {
    await box.start();
    await shop.process.start();
    await clock.connect();
    return await run(trial, { shop, box, clock });
  } finally {
    await clock.end();
    await shop.discard();
    await box.kill();
  }
}

interface World {
  shop: TrialShop;
  box: MailBox;
  clock: Client;
}

async function run(trial: MailTrial, world: World) {
  const { shop, box, clock } = world;
  const { seed, orders, clients } = trial;
  const owner = await shop.signIn(OWNER);
  const products = await shop.products();
  const shopKills = new Kills(mortal(shop, clock), `${seed} shop`, trial.shopKills, orders);
  const mailKills = new Kills(box, `${seed} mail`, trial.mailKills, orders);
  const turning = keepTurning(clock);
  let placed = 0;
  const client = async (first: number): Promise<void> => {
    const shopper = await shop.signIn(`client-${first}@trial.example`);
    for (let n = first; n < orders; n += clients) {
      const wanted = randomOrder(seed, n, shopper, products);
      const outcome = await placeUntilKnown(shop.process.origin, wanted, seed);
      if (outcome.kind !== 'acknowledged') throw new Error(`Order ${n}: ${outcome.kind}`);
      placed += 1;
      shopKills.acknowledged(placed);
      mailKills.acknowledged(placed);
      await moveOrder(shop, { n, seed, order: outcome.order, shopper, owner });
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, first) => client(first)));
  await Promise.all([shopKills.finished(), mailKills.finished()]);
  await empty(world, owner);
  await turning.stop();
  const result = await judged(world, placed);
  return { ...result, shopKills: shopKills.at.length, mailKills: mailKills.at.length };
}

/** Returns the shop for `Kills`. A kill also releases all claimed mails, so that the next process sends them at once. */
function mortal(shop: TrialShop, clock: Client) {
  return {
    async kill() {
      await shop.process.kill();
      await clock.query('UPDATE mails SET claimed_until = NULL');
    },
    start: () => shop.process.start(),
  };
}

/** Makes every waiting mail due at once, again and again, so that the trial does not wait hours between two tries. */
function keepTurning(clock: Client): { stop: () => Promise<void> } {
  const state = { stopped: false };
  const turning = (async () => {
    while (!state.stopped) {
      await clock.query(
        "UPDATE mails SET due_at = now() WHERE state = 'waiting' AND due_at > now()",
      );
      await pause(200);
    }
  })();
  return {
    async stop() {
      state.stopped = true;
      await turning;
    },
  };
}

interface Moving {
  n: number;
  seed: string;
  order: Order;
  shopper: Shopper;
  owner: Shopper;
}

/**
 * Moves an order as the seed decides. Half of the orders are shipped, and half of these are also delivered; some of
 * their moves are undone. Some orders are cancelled by the shopper or the owner. The others stay as they are.
 */
async function moveOrder(
  shop: TrialShop,
  { n, seed, order, shopper, owner }: Moving,
): Promise<void> {
  const api = `${shop.process.origin}/api`;
  const luck = chance(seed, 'way', n);
  let version = 1;
  const move = (to: OrderStatus, more = {}, tracking?: string) => {
    const orders = [{ _id: order._id, version, tracking }];
    version += 1;
    return callUntilAnswered(`${api}/owner/orders/moves`, owner.token, { orders, to, ...more });
  };
  if (luck < 0.5) {
    await move('Packed');
    if (luck < 0.1) {
      await move('Processing');
      await move('Packed');
    }
    await move('Shipped', { carrier: 'UPS' }, `parcel ${n}`);
    if (luck < 0.25) await move('Delivered');
    if (luck < 0.05) await move('Shipped');
  } else if (luck < 0.55) await move('Cancelled', { reason: 'the trial' });
  else if (luck < 0.6) {
    await move('Packed');
    await move('Cancelled', { reason: 'the trial' });
  } else if (luck < 0.7)
    await callUntilAnswered(`${api}/orders/${order._id}/cancel`, shopper.token, {});
}

/** Waits until every mail is sent or dropped. Sends failed mails again, as an owner does. */
async function empty({ shop, clock }: World, owner: Shopper): Promise<void> {
  const end = Date.now() + EMPTY_LIMIT_MS;
  while (Date.now() < end) {
    const mails = `${shop.process.origin}/api/owner/mails`;
    const failed = await callUntilAnswered(`${mails}?state=failed&limit=100`, owner.token);
    for (const { _id } of v.parse(mailListSchema, failed))
      await callUntilAnswered(`${mails}/${_id}/send`, owner.token, {});
    const { rows } = await clock.query(
      "SELECT FROM mails WHERE state IN ('waiting', 'failed') LIMIT 1",
    );
    if (rows.length === 0) return;
    await pause(200);
  }
  throw new Error('The outbox did not become empty.');
}

async function judged({ box, clock }: World, orders: number) {
  const { rows } = await clock.query<ExpectedMail & { tries: number }>(
    `SELECT mails.id, kind, recipient, mails.state, tries,
       json_build_object('id', orders.id, 'name', name, 'status', status) AS order
     FROM mails LEFT JOIN orders ON orders.id = order_id`,
  );
  const causes = await clock.query<Cause>(CAUSES, [OWNER]);
  const histories = await clock.query<History>(HISTORIES);
  const stored = await clock.query<{ orders: string; stray: string }>(STORED, [STOCK]);
  const [{ orders: count, stray } = { orders: '0', stray: '0' }] = stored.rows;
  return {
    faults: compareMails(box.received, rows, causes.rows),
    orders,
    rows: rows.length,
    /** How many deliveries failed or had an unknown result. */
    tries: rows.reduce((sum, { tries }) => sum + tries, 0),
    /** Orders whose status does not follow from their moves, and lost or doubled ones. */
    brokenOrders: histories.rows.filter(isBroken).length + Math.abs(Number(count) - orders),
    /** The initial stock, less the present stock and the pieces of uncancelled orders. */
    strayPieces: Number(stray),
  };
}

/** SQL for the mails that the stored orders and acts must have caused. */
const CAUSES = `
  SELECT 'placed' AS kind, id AS "orderId", email AS recipient FROM orders
  UNION ALL SELECT 'new_order', id, $1 FROM orders
  UNION ALL SELECT lower(to_status), order_id, email FROM order_acts JOIN orders ON orders.id = order_id
    WHERE (from_status, to_status) = ('Packed', 'Shipped') OR to_status = 'Cancelled'`;

/** SQL for every order with its moves, oldest first. */
const HISTORIES = `
  SELECT orders.status, orders.version, coalesce(
    json_agg(json_build_object('from', from_status, 'to', to_status) ORDER BY order_acts.version)
      FILTER (WHERE order_id IS NOT NULL), '[]') AS steps
  FROM orders LEFT JOIN order_acts ON order_id = orders.id GROUP BY orders.id`;

interface History {
  status: OrderStatus;
  version: number;
  steps: Step[];
}

/** Whether the order's status does not follow from its moves, or a move is missing or was stored twice. */
function isBroken({ status, version, steps }: History): boolean {
  return version !== steps.length + 1 || !isValidMoveHistory(steps, status);
}

/** SQL for the number of orders, and for `strayPieces`. */
const STORED = `
  SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) * $1::bigint - sum(stock) FROM products) - (
    SELECT coalesce(sum(quantity), 0) FROM order_lines JOIN orders ON id = order_id WHERE status <> 'Cancelled'
  ) AS stray`;
