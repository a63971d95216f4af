import type { Product } from '#domain/goods/product';
import type { Order } from '#domain/orders/order';
import { compareOrders, type OrderDiscrepancies } from './compareOrders';
import { type Outcome, placeUntilKnown } from './placeUntilKnown';
import { type RandomOrder, randomOrder, type Shopper } from './randomOrders';

interface Placing {
  /** The origin of the shop, or of a proxy in front of it. */
  origin: string;
  /** One client per shopper. */
  shoppers: readonly Shopper[];
  products: readonly Product[];
  seed: string;
  /** Whether to stop before the n-th order (from 0). */
  isOver: (n: number) => boolean;
  /** The shopper's timeout for one call. */
  timeoutMs?: number;
  /** Called after each acknowledged order with the number of acknowledged orders. */
  onAcknowledged?: (count: number) => void;
}

interface EndedOrder {
  wanted: RandomOrder;
  outcome: Outcome;
}

/** Each client places one order after the other. */
export async function placeOrders(placing: Placing): Promise<EndedOrder[]> {
  const { origin, shoppers, products, seed, isOver, timeoutMs, onAcknowledged } = placing;
  const ended: EndedOrder[] = [];
  let acknowledged = 0;
  const client = async (shopper: Shopper, first: number): Promise<void> => {
    for (let n = first; !isOver(n); n += shoppers.length) {
      const wanted = randomOrder(seed, n, shopper, products);
      const outcome = await placeUntilKnown(origin, wanted, seed, timeoutMs);
      ended.push({ wanted, outcome });
      if (outcome.kind === 'acknowledged') onAcknowledged?.((acknowledged += 1));
    }
  };
  await Promise.all(shoppers.map(client));
  return ended;
}

export interface Judgement {
  faulty: OrderDiscrepancies;
  /** The marks of orders that the shop refused. This list must be empty. */
  refused: string[];
  /** The marks of orders whose result stayed unknown. This list must be empty. */
  unresolved: string[];
  /** The number of pieces in all acknowledged orders. */
  pieces: number;
}

/** `readBack` resolves with the orders that the shop has stored for a shopper. */
export async function judgeOrders(
  ended: readonly EndedOrder[],
  shoppers: readonly Shopper[],
  readBack: (shopper: Shopper) => Promise<Order[]>,
): Promise<Judgement> {
  const placed = ended.map(({ wanted, outcome }) => ({
    wanted,
    acknowledged: outcome.kind === 'acknowledged' ? outcome.order : undefined,
  }));
  const stored = new Map<string, Order[]>();
  for (const shopper of shoppers) stored.set(shopper.email, await readBack(shopper));
  const marks = (kind: Outcome['kind']) =>
    ended.filter(({ outcome }) => outcome.kind === kind).map(({ wanted }) => wanted.mark);
  const lines = placed.flatMap(({ acknowledged }) => acknowledged?.orders ?? []);
  return {
    faulty: compareOrders(placed, stored),
    refused: marks('refused'),
    unresolved: marks('unresolved'),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
