/** One purchase. The seed decides what the shopper, the bank and the owner do. */

import * as v from 'valibot';
import type { Product } from '#domain/goods/product';
import { fromCents, toCents } from '#domain/money';
import { type Order, orderNumber } from '#domain/orders/order';
import { ownerOrderListSchema } from '#domain/owner/ownerOrder';
import { CALL_LIMIT_MS, callOnce, callUntilAnswered, untilDone } from '../lib/call';
import { chance, pick, randomInteger } from '../lib/random';
import type { TrialShop } from '../lib/trialShop';
import { placeUntilKnown } from '../orders/placeUntilKnown';
import { randomOrder, type Shopper } from '../orders/randomOrders';
import type { StandInProcess } from './standInProcess';

interface PurchaseWorld {
  shop: TrialShop;
  standIn: StandInProcess;
  owner: Shopper;
  products: readonly Product[];
  seed: string;
  /** Counts what was done. */
  done: Record<string, number>;
}

/** The buttons that are pressed on the provider's page. Most purchases just pay. */
const WAYS: readonly (readonly string[])[] = [
  ...Array.from({ length: 9 }, () => ['pay']),
  ['payAndClose'],
  ['decline', 'pay'],
  ['decline'],
  ['ask', 'yes'],
  ['ask', 'no'],
  ['ask'],
  ['later', 'paid'],
  ['later', 'failed'],
  ['later'],
  ['back', 'pay'],
  [],
  [],
];

export async function purchase(world: PurchaseWorld, n: number, shopper: Shopper): Promise<void> {
  const { shop, seed, products } = world;
  const wanted = randomOrder(seed, n, shopper, products);
  const outcome = await placeUntilKnown(shop.process.origin, wanted, seed, CALL_LIMIT_MS);
  if (outcome.kind !== 'acknowledged') throw new Error(`Purchase ${n}: ${JSON.stringify(outcome)}`);
  const { order } = outcome;
  const buyer = { world, n, shopper, order };
  if (chance(seed, 'cancelled first', n) < 0.03) await cancel(buyer);
  await payOn(buyer, pick(WAYS, seed, 'way', n));
  for (let times = randomInteger(3, seed, 'returns', n); times > 0; times -= 1)
    await callOnce(`${apiOf(world)}/orders/${order._id}/payment`, shopper.token);
  await afterwards(buyer, chance(seed, 'afterwards', n));
}

interface Buyer {
  world: PurchaseWorld;
  n: number;
  shopper: Shopper;
  order: Order;
}

/** Presses the buttons on the order's payment page. If the order has no page yet, requests one. */
async function payOn({ world, shopper, order }: Buyer, way: readonly string[]): Promise<void> {
  const { done } = world;
  const url = order.payment?.url ?? (await newPage(world, shopper, order));
  const session = url?.split('/').at(-1);
  count(done, session === undefined ? 'without a page' : way.join(', ') || 'left');
  if (session === undefined) return;
  for (const act of way) {
    if (act === 'back') await newPage(world, shopper, order);
    await untilDone(() => world.standIn.press(session, act));
  }
}

async function newPage(
  world: PurchaseWorld,
  shopper: Shopper,
  { _id }: Order,
): Promise<string | undefined> {
  const answer = await callOnce(`${apiOf(world)}/orders/${_id}/payments`, shopper.token, {});
  return v.is(v.object({ url: v.string() }), answer) ? answer.url : undefined;
}

/** Cancels, refunds or moves the order, or leaves it, as `luck` decides. */
async function afterwards(buyer: Buyer, luck: number): Promise<void> {
  const { world, n, order } = buyer;
  const refund = (share: number) => refundByOwner(buyer, share);
  if (luck < 0.1) await cancel(buyer);
  else if (luck < 0.15) await moveByOwner(buyer, 'Cancelled', { reason: 'the trial' });
  else if (luck < 0.2) await refund(0.3);
  // Two owners at once, who together would send more back than was taken.
  else if (luck < 0.25) await Promise.all([refund(0.6), refund(0.7)]);
  else if (luck < 0.3) await refundAtProvider(buyer);
  else if (luck < 0.6) {
    await moveByOwner(buyer, 'Packed');
    if (luck < 0.45) await moveByOwner(buyer, 'Shipped', { carrier: 'UPS' }, `parcel ${n}`);
    if (luck < 0.35) await refund(1);
  } else if (luck < 0.65) {
    await cancel(buyer);
    await cancel(buyer);
    count(world.done, `cancelled twice`);
  } else if (luck < 0.67) await Promise.all([cancel(buyer), payOn({ ...buyer, order }, ['pay'])]);
}

async function cancel({ world, shopper, order }: Buyer): Promise<void> {
  count(world.done, 'cancelled by the shopper');
  await callUntilAnswered(`${apiOf(world)}/orders/${order._id}/cancel`, shopper.token, {});
}

async function moveByOwner(
  { world, order }: Buyer,
  to: string,
  more: Record<string, string> = {},
  tracking?: string,
): Promise<void> {
  count(world.done, `moved by the owner to ${to}`);
  const orders = [{ _id: order._id, version: await versionOf(world, order), tracking }];
  await callUntilAnswered(`${apiOf(world)}/owner/orders/moves`, world.owner.token, {
    orders,
    to,
    ...more,
  });
}

async function versionOf(world: PurchaseWorld, { _id }: Order): Promise<number> {
  const found = `${apiOf(world)}/owner/orders?q=${orderNumber(_id)}`;
  const answer = await callUntilAnswered(found, world.owner.token);
  return v.parse(ownerOrderListSchema, answer).find((each) => each._id === _id)?.version ?? 1;
}

async function refundByOwner({ world, order }: Buyer, share: number): Promise<void> {
  count(world.done, 'refunded by the owner');
  const amount = fromCents(Math.max(1, Math.floor(toCents(order.totalPrice) * share)));
  const body = { amount, reason: 'the trial' };
  await callOnce(`${apiOf(world)}/owner/orders/${order._id}/refunds`, world.owner.token, body);
}

async function refundAtProvider({ world, order }: Buyer): Promise<void> {
  const session = order.payment?.url?.split('/').at(-1);
  if (session === undefined) return;
  count(world.done, "refunded on the provider's pages");
  await untilDone(() => world.standIn.press(session, 'refund'));
}

const apiOf = ({ shop }: PurchaseWorld) => `${shop.process.origin}/api`;

function count(done: Record<string, number>, what: string): void {
  done[what] = (done[what] ?? 0) + 1;
}
