/** How much of an order goes back. All amounts are in cents, unless a request has them. */

import { type Cents, toCents } from '../money';
import type { RefundRequest } from '../owner/ownerOrder';
import type { Order } from './order';

/** The amounts of an order's line as they were agreed, and what of it has gone back or is on its way. */
export interface LineAmounts {
  _id: string;
  quantity: number;
  items: Cents;
  shipping: Cents;
  tax: Cents;
  /** How many of its pieces. */
  returned: number;
  /** How many of these before the parcel left, so that they were not in it. */
  unsent?: number | undefined;
  /** Whether its shipping. */
  shippingReturned: boolean;
}

/** What of an order a refund takes back: pieces by the product's id, and the products whose shipping goes back. */
export interface RefundedPart {
  pieces: Readonly<Record<string, number>>;
  shipping: readonly string[];
}

/** `isUnsent`: it was booked before the parcel left. */
interface BookedPart extends RefundedPart {
  isUnsent?: boolean;
}

/** What was taken for an order and has not gone back, nor is on its way. */
export function heldCents({ taken = 0, refunded = 0 }: Pick<Order, 'taken' | 'refunded'>): Cents {
  return toCents(taken) - toCents(refunded);
}

/** Whether nothing of an order is left to be sent: each of its pieces, or all that was taken, has gone back. */
export function isRefunded(
  money: Pick<Order, 'taken' | 'refunded'>,
  lines: readonly Pick<LineAmounts, 'quantity' | 'returned'>[],
): boolean {
  const { taken = 0 } = money;
  if (taken === 0) return false;
  return heldCents(money) <= 0 || lines.every(({ quantity, returned }) => returned >= quantity);
}

/** Returns the lines with what these refunds have taken back. */
export function withReturned(
  lines: readonly Omit<LineAmounts, 'returned' | 'unsent' | 'shippingReturned'>[],
  parts: readonly BookedPart[],
): LineAmounts[] {
  const shipping = new Set(parts.flatMap((part) => part.shipping));
  const countsOf = (some: readonly BookedPart[]) =>
    spread(
      some.flatMap(({ pieces }) => Object.entries(pieces)),
      lines.map(({ _id, quantity }) => [_id, quantity]),
    )[0];
  const returned = countsOf(parts);
  const unsent = countsOf(parts.filter(({ isUnsent }) => isUnsent));
  return lines.map((line, index) => ({
    ...line,
    returned: returned[index] ?? 0,
    unsent: unsent[index] ?? 0,
    shippingReturned: shipping.has(line._id),
  }));
}

/** `delivery: true` is the shipping of the request's lines, of all if it names none, but not a second time. */
export function refundedPart(
  { lines, delivery, amount }: Omit<RefundRequest, 'reason'>,
  ordered: readonly LineAmounts[],
): RefundedPart {
  if (amount !== undefined) return { pieces: {}, shipping: [] };
  const pieces = new Map<string, number>();
  for (const { _id, quantity } of lines) pieces.set(_id, (pieces.get(_id) ?? 0) + quantity);
  const shipping = ordered
    .filter(
      ({ _id, shippingReturned }) => !shippingReturned && (lines.length === 0 || pieces.has(_id)),
    )
    .map(({ _id }) => _id);
  return {
    pieces: Object.fromEntries(pieces),
    shipping: delivery === true ? [...new Set(shipping)] : [],
  };
}

/** Returns how much goes back, less a fee. Undefined if these are more pieces than have not gone back yet. */
export function refundCents(
  request: Omit<RefundRequest, 'reason'>,
  ordered: readonly LineAmounts[],
): Cents | undefined {
  const { delivery, fee = 0, amount } = request;
  if (amount !== undefined) return toCents(amount) - toCents(fee);
  const { pieces, shipping } = refundedPart(request, ordered);
  const [counts, rest] = spread(
    Object.entries(pieces),
    ordered.map(({ _id, quantity, returned }) => [_id, quantity - returned]),
  );
  if (rest > 0) return undefined;
  const ofPieces = ordered.map(
    // All shares of a line are rounded from its beginning, so that together they are the whole line.
    (line, index) =>
      shareOf(line, line.returned + (counts[index] ?? 0)) - shareOf(line, line.returned),
  );
  const ofShipping = ordered
    .filter(({ _id }) => shipping.includes(_id))
    .map((line) => line.shipping + line.tax - pieceTax(line));
  const sum = [...ofPieces, ...ofShipping].reduce((all, cents) => all + cents, 0);
  return sum + (typeof delivery === 'number' ? toCents(delivery) : 0) - toCents(fee);
}

/**
 * Spreads pieces over lines, of which each has room for a number: a product can have several, and the first ones are
 * filled first. Returns how many pieces each line gets, and how many are left over.
 */
function spread(
  pieces: Iterable<readonly [id: string, count: number]>,
  lines: readonly (readonly [id: string, room: number])[],
): [counts: number[], rest: number] {
  const left = new Map<string, number>();
  for (const [id, count] of pieces) left.set(id, (left.get(id) ?? 0) + count);
  const counts = lines.map(([id, room]) => {
    const wanted = left.get(id) ?? 0;
    const count = Math.min(wanted, room);
    left.set(id, wanted - count);
    return count;
  });
  return [counts, [...left.values()].reduce((sum, count) => sum + count, 0)];
}

/** The first pieces of a line, with the tax on them. */
function shareOf(line: LineAmounts, pieces: number): Cents {
  return Math.round(((line.items + pieceTax(line)) * pieces) / line.quantity);
}

/** The part of a line's tax that is on its pieces. The rest is on its shipping. */
function pieceTax({ items, shipping, tax }: LineAmounts): Cents {
  return items + shipping === 0 ? 0 : Math.round((tax * items) / (items + shipping));
}
