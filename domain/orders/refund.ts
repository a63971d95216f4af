/** How much of an order goes back. All amounts are in cents, unless a request has them. */

import { type Cents, toCents } from '../money';
import type { RefundRequest } from '../owner/ownerOrder';
import type { Order } from './order';

/** The amounts of an order's line as they were agreed. */
export interface LineAmounts {
  _id: string;
  quantity: number;
  items: Cents;
  shipping: Cents;
  tax: Cents;
}

/** What was taken for an order and has not gone back, nor is on its way. */
export function heldCents({ taken = 0, refunded = 0 }: Pick<Order, 'taken' | 'refunded'>): Cents {
  return toCents(taken) - toCents(refunded);
}

/**
 * Returns how much of the amount that is held goes back: pieces with their share of everything, and their shipping, or an
 * amount, less a fee. Undefined if these are more pieces than were ordered.
 */
export function refundCents(
  { lines, delivery, fee = 0, amount }: Omit<RefundRequest, 'reason'>,
  ordered: readonly LineAmounts[],
  held: Cents,
): Cents | undefined {
  if (amount !== undefined) return toCents(amount) - toCents(fee);
  const pieces = piecesOf(lines, ordered);
  if (pieces === undefined) return undefined;
  const cents = pieces + deliveryOf(delivery, lines, ordered) - toCents(fee);
  const isRest = cents > 0 && fee === 0 && Math.abs(cents - held) <= roundingOf(ordered);
  return isRest ? held : cents;
}

/** Each piece that goes back by itself is rounded. The last one takes what that has left, or has taken. */
function roundingOf(ordered: readonly LineAmounts[]): Cents {
  return ordered.reduce((sum, { quantity }) => sum + quantity, 0) / 2;
}

function piecesOf(
  lines: RefundRequest['lines'],
  ordered: readonly LineAmounts[],
): Cents | undefined {
  let sum = 0;
  for (const { _id, quantity } of lines) {
    let wanted = quantity;
    for (const line of ordered.filter((each) => each._id === _id)) {
      const pieces = Math.min(wanted, line.quantity);
      sum += Math.round(((line.items + taxOf(line)) * pieces) / line.quantity);
      wanted -= pieces;
    }
    if (wanted > 0) return undefined;
  }
  return sum;
}

/** The part of a line's tax that is on its pieces. The rest is on its shipping. */
function taxOf({ items, shipping, tax }: LineAmounts): Cents {
  return items + shipping === 0 ? 0 : Math.round((tax * items) / (items + shipping));
}

/** `true`: the shipping of these lines with its tax, of all lines if none is named; a number: this amount. */
function deliveryOf(
  delivery: RefundRequest['delivery'],
  lines: RefundRequest['lines'],
  ordered: readonly LineAmounts[],
): Cents {
  if (typeof delivery === 'number') return toCents(delivery);
  if (delivery !== true) return 0;
  const ids = new Set(lines.map(({ _id }) => _id));
  return ordered
    .filter(({ _id }) => ids.size === 0 || ids.has(_id))
    .reduce((sum, line) => sum + line.shipping + line.tax - taxOf(line), 0);
}
