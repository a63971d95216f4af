/** Sends back what an owner decides: lines of an order with their share of everything, or an amount. */

import { type Cents, toCents } from '#domain/money';
import type { RefundRequest } from '#domain/owner/ownerOrder';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { Database } from '#server/engines/database/database';
import type { Outbox } from '#server/shop/mails/outbox';
import { balanceOf, readLedger } from '#server/stores/ledgerStore';
import { type LineAmounts, readLineAmounts } from '#server/stores/orderMoney';
import { lockOrder } from '#server/stores/orderMovesStore';
import { bookRefunds } from './payBack';

interface Refunding {
  id: string;
  byOwner: string;
  request: RefundRequest;
}

/**
 * Books a refund. Two owners at once never send back more than was taken, because the order is locked. Throws
 * `ApiRefusal` (`not_found`, `bad_request`, `more_than_taken`).
 */
export function refundOrder(
  database: Database,
  outbox: Outbox,
  { id, byOwner, request }: Refunding,
): Promise<void> {
  return database.transaction(
    async (queries) => {
      const order = await lockOrder(queries, id);
      if (order === undefined || order.payment === null) throw new ApiRefusal('not_found');
      const cents = centsOf(request, await readLineAmounts(queries, id));
      const { taken, refunded } = balanceOf(await readLedger(queries, id));
      if (cents > taken - refunded) throw new ApiRefusal('more_than_taken');
      const { reason } = request;
      await bookRefunds(queries, outbox, { orderId: id, cents, byOwner, reason, told: 'shopper' });
    },
    [id],
  );
}

/** Returns how much goes back. Throws `bad_request` if that is nothing, or more pieces than were ordered. */
function centsOf(
  { lines, delivery, fee = 0, amount }: RefundRequest,
  ordered: readonly LineAmounts[],
): Cents {
  const whole =
    amount === undefined
      ? piecesOf(lines, ordered) + deliveryOf(delivery, lines, ordered)
      : toCents(amount);
  const cents = whole - toCents(fee);
  if (cents <= 0) throw new ApiRefusal('bad_request', { message: 'The refund would be nothing.' });
  return cents;
}

function piecesOf(lines: RefundRequest['lines'], ordered: readonly LineAmounts[]): Cents {
  let sum = 0;
  for (const { _id, quantity } of lines) {
    let wanted = quantity;
    for (const line of ordered.filter((each) => each._id === _id)) {
      const pieces = Math.min(wanted, line.quantity);
      sum += Math.round(((line.items + taxOf(line)) * pieces) / line.quantity);
      wanted -= pieces;
    }
    if (wanted > 0)
      throw new ApiRefusal('bad_request', { message: 'lines: more pieces than were ordered' });
  }
  return sum;
}

/** The part of a line's tax that is on its pieces. The rest is on its shipping. */
function taxOf({ items, shipping, tax }: LineAmounts): Cents {
  return items + shipping === 0 ? 0 : Math.round((tax * items) / (items + shipping));
}

/** `true`: the shipping of these lines with its tax; a number: this amount. */
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
