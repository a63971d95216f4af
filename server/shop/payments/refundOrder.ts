/** Sends back what an owner decides: lines of an order with their share of everything, or an amount. */

import type { Cents } from '#domain/money';
import { hasEnded } from '#domain/orders/orderStatus';
import { type LineAmounts, refundCents, requestedPart } from '#domain/orders/refund';
import type { RefundRequest } from '#domain/owner/ownerOrder';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { Database } from '#server/engines/database/database';
import type { Outbox } from '#server/shop/mails/queueMails';
import { balanceOf, readLedger } from '#server/stores/ledgerStore';
import { readLineAmounts } from '#server/stores/orderMoney';
import { lockOrder } from '#server/stores/orderMovesStore';
import { restock } from '#server/stores/orderStock';
import { bookRefunds } from './payBack';

/**
 * Books a refund. Two owners at once never send back more than was taken, because the order is locked. Throws
 * `ApiRefusal` (`not_found`, `bad_request`, `more_than_taken`).
 */
export function refundOrder(
  database: Database,
  outbox: Outbox,
  { id, byOwner, request }: { id: string; byOwner: string; request: RefundRequest },
): Promise<void> {
  return database.transaction(
    async (queries) => {
      const order = await lockOrder(queries, id);
      if (order === undefined || order.payment === null) throw new ApiRefusal('not_found');
      const { taken, refunded } = balanceOf(await readLedger(queries, id));
      const ordered = (await readLineAmounts(queries, [id])).get(id) ?? [];
      const cents = centsOf(request, ordered);
      if (cents > taken - refunded) throw new ApiRefusal('more_than_taken');
      const part = requestedPart(request, ordered);
      // The end of an order has put its pieces back.
      const isToStock = request.restock === true && !hasEnded(order.status);
      const restocked = isToStock
        ? await restock(queries, id, part.pieces, returnedOf(ordered))
        : undefined;
      const back = { cents, part, restocked, reason: request.reason };
      await bookRefunds(queries, outbox, { orderId: id, byOwner, ...back, told: 'shopper' });
    },
    [id],
  );
}

/** How many pieces of each product have gone back. */
function returnedOf(ordered: readonly LineAmounts[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { _id, returned } of ordered) counts.set(_id, (counts.get(_id) ?? 0) + returned);
  return counts;
}

/** Returns how much goes back. Throws `bad_request` if that is nothing, `more_than_taken` if the pieces went back before. */
function centsOf(request: RefundRequest, ordered: readonly LineAmounts[]): Cents {
  const cents = refundCents(request, ordered);
  if (cents === undefined) throw new ApiRefusal('more_than_taken');
  if (cents <= 0) throw new ApiRefusal('bad_request', { message: 'The refund would be nothing.' });
  return cents;
}
