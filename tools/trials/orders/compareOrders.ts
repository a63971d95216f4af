import { isDeepStrictEqual } from 'node:util';
import { fromCents, toCents } from '#domain/money';
import { ORDER_STATUS, type Order } from '#domain/orders/order';
import { SPECIFIED_TAX } from '#domain/shopInfo';
import { markOf, type RandomOrder } from './randomOrders';

interface PlacedOrder {
  wanted: RandomOrder;
  /** The order as the shop acknowledged it; undefined if the shopper received no acknowledgement. */
  acknowledged?: Order | undefined;
}

/** Lists the marks of orders, which are part of the recipient's name; of `phantom` orders the ids. */
export interface OrderDiscrepancies {
  /** Acknowledged, but not stored. */
  lost: string[];
  /** Stored more than once. */
  doubled: string[];
  /** Stored, but different from what was ordered or acknowledged. */
  altered: string[];
  /** Stored, although the shopper never placed the order. */
  phantom: string[];
}

/** `stored` maps the email address of each shopper to the orders that the shop returns. */
export function compareOrders(
  placed: readonly PlacedOrder[],
  stored: ReadonlyMap<string, readonly Order[]>,
): OrderDiscrepancies {
  const faulty: OrderDiscrepancies = { lost: [], doubled: [], altered: [], phantom: [] };
  const found = new Map(placed.map(({ wanted }): [string, Order[]] => [placeOf(wanted), []]));
  for (const [email, orders] of stored) {
    for (const order of orders) {
      const same = found.get(`${email} ${markOf(order) ?? ''}`);
      if (same) same.push(order);
      else faulty.phantom.push(order._id);
    }
  }
  for (const each of placed) judge(each, found.get(placeOf(each.wanted)) ?? [], faulty);
  return faulty;
}

function placeOf({ mark, shopper }: RandomOrder): string {
  return `${shopper.email} ${mark}`;
}

function judge(
  { wanted, acknowledged }: PlacedOrder,
  found: Order[],
  faulty: OrderDiscrepancies,
): void {
  if (found.length === 0 && acknowledged) faulty.lost.push(wanted.mark);
  if (found.length > 1) faulty.doubled.push(wanted.mark);
  const same = (order: Order) =>
    isWanted(order, wanted) && (!acknowledged || isDeepStrictEqual(order, acknowledged));
  if (!found.some(same) && found.length > 0) faulty.altered.push(wanted.mark);
}

/** Compares each field with what the shopper sent and saw. Does not use the server's code. */
function isWanted(order: Order, { body }: RandomOrder): boolean {
  const { _id, orderTime, orders, ...rest } = order;
  const { orders: lines, ...details } = body;
  const wantedLines = lines.map(({ _id, img, name, price, seller, shipping, quantity }) => {
    return { _id, img, name, price, seller, shipping, quantity };
  });
  return (
    /^HL-\d{6}-\d{10}$/.test(_id) &&
    !Number.isNaN(Date.parse(orderTime)) &&
    isDeepStrictEqual(rest, {
      ...details,
      orderStatus: ORDER_STATUS,
      amounts: agreedAmounts(body),
    }) &&
    isDeepStrictEqual(orders, wantedLines)
  );
}

/** Returns the amounts that the shopper has agreed to. The items cost the total less tax and shipping. */
function agreedAmounts({ orders, totalPrice, tax = 0 }: RandomOrder['body']): Order['amounts'] {
  const shipping = orders.reduce((sum, line) => sum + toCents(line.shipping), 0);
  const items = toCents(totalPrice) - toCents(tax) - shipping;
  return {
    items: fromCents(items),
    shipping: fromCents(shipping),
    tax,
    taxPercent: SPECIFIED_TAX.percent,
    total: totalPrice,
  };
}
