/**
 * Runs the order integrity test: many shoppers order over an unreliable network, while the shop is killed and
 * restarted. Then the set of stored orders is compared with the set of placed orders.
 */

import type { Product } from '#domain/goods/product';
import type { Order } from '#domain/orders/order';
import { compareOrders, type Faulty, type PlacedOrder } from './compareOrders';
import { type FaultCounts, startFaultProxy } from './faultProxy';
import { type KillableShop, Kills } from './kills';
import { type Outcome, placeUntilKnown } from './placeUntilKnown';
import { type Shopper, randomOrder, type RandomOrder } from './randomOrders';

interface OrderIntegrityTest {
  shop: KillableShop;
  /** One client per shopper. */
  shoppers: readonly Shopper[];
  products: readonly Product[];
  seed: string;
  orders: number;
  kills: number;
  /** Returns the orders that the shop has stored for a shopper. */
  readBack: (shopper: Shopper) => Promise<Order[]>;
}

export interface OrderIntegrityResult {
  placed: PlacedOrder[];
  faulty: Faulty;
  /** The marks of orders that the shop refused. This list must be empty. */
  refused: string[];
  /** The marks of orders whose result stayed unknown. This list must be empty. */
  unresolved: string[];
  log: FaultCounts;
  kills: Kills;
}

export async function runOrderIntegrityTest(
  test: OrderIntegrityTest,
): Promise<OrderIntegrityResult> {
  const { shop, seed, kills: killCount, orders } = test;
  const proxy = await startFaultProxy(shop.origin, seed);
  const kills = new Kills(shop, seed, killCount, orders);
  const ended = await placeAll(test, proxy.origin, kills);
  await kills.finished();
  await proxy.close();
  const placed = ended.map(({ wanted, outcome }) => ({
    wanted,
    ...(outcome.kind === 'acknowledged' && { acknowledged: outcome.order }),
  }));
  const marks = (kind: Outcome['kind']) =>
    ended.filter(({ outcome }) => outcome.kind === kind).map(({ wanted }) => wanted.mark);
  return {
    placed,
    faulty: compareOrders(placed, await readAll(test)),
    refused: marks('refused'),
    unresolved: marks('unresolved'),
    log: proxy.log,
    kills,
  };
}

interface EndedOrder {
  wanted: RandomOrder;
  outcome: Outcome;
}

/** Places all orders. Each client places its orders one after the other. */
async function placeAll(
  { shoppers, products, seed, orders }: OrderIntegrityTest,
  origin: string,
  kills: Kills,
): Promise<EndedOrder[]> {
  const ended: EndedOrder[] = [];
  let acknowledged = 0;
  const client = async (shopper: Shopper, first: number): Promise<void> => {
    for (let n = first; n < orders; n += shoppers.length) {
      const wanted = randomOrder(seed, n, shopper, products);
      const outcome = await placeUntilKnown(origin, wanted, seed);
      ended.push({ wanted, outcome });
      if (outcome.kind === 'acknowledged') kills.acknowledged((acknowledged += 1));
    }
  };
  await Promise.all(shoppers.map(client));
  return ended;
}

async function readAll({ shoppers, readBack }: OrderIntegrityTest): Promise<Map<string, Order[]>> {
  const all = new Map<string, Order[]>();
  for (const shopper of shoppers) all.set(shopper.email, await readBack(shopper));
  return all;
}
