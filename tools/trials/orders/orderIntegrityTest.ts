/** Many shoppers order over an unreliable network, while the shop is killed. Then compares the stored orders with theirs. */

import type { Product } from '#domain/goods/product';
import type { Order } from '#domain/orders/order';
import { type FaultCounts, startFaultProxy } from './faultProxy';
import { type Killable, Kills } from './kills';
import { type Judgement, judgeOrders, placeOrders } from './placeOrders';
import type { Shopper } from './randomOrders';

interface OrderIntegrityTest {
  shop: Killable & { origin: string };
  shoppers: readonly Shopper[];
  products: readonly Product[];
  seed: string;
  orders: number;
  kills: number;
  readBack: (shopper: Shopper) => Promise<Order[]>;
}

export interface OrderIntegrityResult extends Judgement {
  log: FaultCounts;
  kills: Kills;
}

export async function runOrderIntegrityTest(
  test: OrderIntegrityTest,
): Promise<OrderIntegrityResult> {
  const { shop, seed, orders, shoppers, readBack } = test;
  const { origin, log, close } = await startFaultProxy(shop.origin, seed);
  const kills = new Kills(shop, seed, test.kills, orders);
  const ended = await placeOrders({
    ...test,
    origin,
    isOver: (n) => n >= orders,
    onAcknowledged: (count) => kills.acknowledged(count),
  });
  await kills.finished();
  await close();
  return { ...(await judgeOrders(ended, shoppers, readBack)), log, kills };
}
