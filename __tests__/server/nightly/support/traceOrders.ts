/** Runs the real server with the embedded database under strace, and places orders. */

import { once } from 'node:events';
import path from 'node:path';
import * as v from 'valibot';
import { orderSchema } from '#domain/orders/order';
import { serverPid } from '../../../../tools/trials/lib/serverPid';
import { ShopProcess } from '../../../../tools/trials/lib/shopProcess';
import { prepareTrialShop, type TrialShop } from '../../../../tools/trials/lib/trialShop';
import { randomOrder } from '../../../../tools/trials/orders/randomOrders';
import { type Durability, judgeTrace } from './judgeTrace';
import { readTrace, type TraceEvent, traced } from './trace';

interface Measured {
  clients: number;
  durability: Durability;
}

/**
 * Runs two rounds of `orders` orders each. In the first round, one client places them one after another. In the second
 * round, `clients` clients place them in parallel. Returns the result of each round's trace.
 */
export async function traceOrders(
  server: string,
  orders: number,
  clients: number,
): Promise<Measured[]> {
  const shop = await prepareTrialShop(server);
  const measured: Measured[] = [];
  try {
    for (const count of [1, clients]) {
      const file = path.join(shop.dataDir, '..', `trace-of-${count}`);
      const ids = await placeTraced(shop, file, { orders, clients: count });
      const events = sinceFirstOrder(readTrace(file));
      measured.push({ clients: count, durability: judgeTrace(events, ids) });
    }
  } finally {
    await shop.discard();
  }
  return measured;
}

/**
 * Removes what happened before the first order, which ends with the last sync but one before the first response. With
 * several clients, the last sync before that response may store more than one order.
 */
function sinceFirstOrder(events: readonly TraceEvent[]): TraceEvent[] {
  const answer = events.findIndex(({ kind }) => kind === 'answered');
  const sync = events.slice(0, answer).findLastIndex(({ kind }) => kind === 'synced');
  const before = events.slice(0, sync).findLastIndex(({ kind }) => kind === 'synced');
  return events.slice(before + 1);
}

async function placeTraced(
  shop: TrialShop,
  file: string,
  { orders, clients }: { orders: number; clients: number },
): Promise<Set<string>> {
  const tracedShop = new ShopProcess({ ...shop.process.with({}), wrapper: traced(file) });
  const tracer = tracedShop.launch();
  const ended = once(tracer, 'close');
  await tracedShop.serves();
  const shopper = await shop.signIn(`client-of-${clients}@trial.example`);
  const products = await shop.products();
  const ids = new Set<string>();
  let next = 0;
  const client = async (): Promise<void> => {
    while (next < orders) {
      const { key, body } = randomOrder(`durability ${clients}`, next++, shopper, products);
      const headers = {
        authorization: `Bearer ${shopper.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      };
      const request = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`${tracedShop.origin}/api/orders`, request);
      ids.add(v.parse(orderSchema, await answer.json())._id);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  process.kill(serverPid(shop.dataDir), 'SIGTERM');
  await ended;
  return ids;
}
