import type { Order } from '#domain/orders/order';
import { ApiRefusal } from '#server/base/apiRefusal';
import type { Database, Queries } from '#server/engines/database/database';
import { closeAttempt, readEarlierOrders } from '#server/stores/earlierOrders';
import { type KnownSession, lockForOrder } from '#server/stores/sessionsStore';

/**
 * Returns the person's order with this idempotency key. Returns undefined if there is none; an order that comes with
 * the key later is then refused (`attempt_closed`). This holds the same lock as `placeOrder`, so an order that is being
 * placed meanwhile is either found or refused. Throws `ApiRefusal` (`unauthorized`) if the session has ended.
 */
export async function askAttempt(
  database: Database,
  { uid, tokenHash }: KnownSession,
  key: string,
): Promise<Order | undefined> {
  const ask = async (queries: Queries): Promise<Order | undefined> => {
    if (!(await lockForOrder(queries, tokenHash))) throw new ApiRefusal('unauthorized');
    const { withKey } = await readEarlierOrders(queries, { uid, key, enough: 0 });
    if (!withKey) await closeAttempt(queries, uid, key);
    return withKey?.order;
  };
  return database.transaction(ask, [`person ${uid}`]);
}
