/** Computes refunds. All amounts are in cents, except those of requests and orders. */

import { type Cents, toCents } from '../money';
import type { RefundRequest } from '../owner/ownerOrder';
import type { Order } from './order';

/** The agreed amounts of an order's line, and its refunds, also those on their way. */
export interface LineAmounts {
  _id: string;
  quantity: number;
  items: Cents;
  shipping: Cents;
  tax: Cents;
  /** The number of refunded pieces. */
  returned: number;
  /** The number of pieces that were refunded before the parcel left, and so were not in it. */
  unsent?: number | undefined;
  shippingReturned: boolean;
}

/** What of an order a refund takes back: pieces by the product's id, and the products whose shipping goes back. */
export interface RefundedPart {
  pieces: Readonly<Record<string, number>>;
  shipping: readonly string[];
}

/** `isUnsent`: whether the refund was booked before the parcel left. */
interface BookedPart extends RefundedPart {
  isUnsent?: boolean;
}

/** Returns what was taken for an order less its refunds, also those on their way. */
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

/** Adds to the lines what these refunds have taken back. */
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

/** `delivery: true` refunds the shipping of the request's lines, or of all lines if it names none, but never twice. */
export function requestedPart(
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

/** Returns the amount of a refund, less its fee; undefined if it asks for more pieces than are left to refund. */
export function refundCents(
  request: Omit<RefundRequest, 'reason'>,
  ordered: readonly LineAmounts[],
): Cents | undefined {
  const { delivery, fee = 0, amount } = request;
  if (amount !== undefined) return toCents(amount) - toCents(fee);
  const { pieces, shipping } = requestedPart(request, ordered);
  const [counts, rest] = spread(
    Object.entries(pieces),
    ordered.map(({ _id, quantity, returned }) => [_id, quantity - returned]),
  );
  if (rest > 0) return undefined;
  const ofPieces = ordered.map(
    // Each refund is the difference of two rounded running totals, so that all refunds of a line add up to its amount.
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
 * Spreads pieces over lines. A product can have several lines, and the first are filled first. Returns how many pieces
 * each line gets, and how many are left over.
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

/** Returns the amount of a line's first pieces, with tax. */
function shareOf(line: LineAmounts, pieces: number): Cents {
  return Math.round(((line.items + pieceTax(line)) * pieces) / line.quantity);
}

/** The part of a line's tax that is on its pieces. The rest is on its shipping. */
function pieceTax({ items, shipping, tax }: LineAmounts): Cents {
  return items + shipping === 0 ? 0 : Math.round((tax * items) / (items + shipping));
}
