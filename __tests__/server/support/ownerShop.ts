import type { Order, OrderRequest } from '#domain/orders/order';
import { orderSchema } from '#domain/orders/order';
import type { OrderStatus } from '#domain/orders/orderStatus';
import {
  type MoveResult,
  moveResultsSchema,
  type OwnerOrder,
  ownerOrderListSchema,
} from '#domain/owner/ownerOrder';
import { LOCAL_OWNER } from '#server/base/settings/config';
import type { TestApi } from '#tests/support/testApi';
import { callerOf } from './caller';
import { orderBody } from './orderBody';

export const OWNER = LOCAL_OWNER;
export const ANN = 'ann@example.com';
export const BOB = 'bob@example.com';

export async function placeOrderAs(
  api: TestApi,
  email = ANN,
  change: Partial<OrderRequest> = {},
): Promise<Order> {
  const body = orderBody({ email, ...change });
  return (await callerOf(api, email)('POST /orders', { body })).as(orderSchema);
}

/** Moves an order as the owner, from its current version. */
export async function moveAsOwner(
  api: TestApi,
  { _id }: Pick<Order, '_id'>,
  to: OrderStatus,
  more: { tracking?: string; [detail: string]: unknown } = to === 'Cancelled'
    ? { reason: 'sold out' }
    : {},
): Promise<MoveResult> {
  const version = (await readAsOwner(api, _id))?.version;
  const { tracking, ...rest } = more;
  const body = { orders: [{ _id, version, tracking }], to, ...rest };
  const answer = await callerOf(api, OWNER)('POST /owner/orders/moves', { body });
  const [result] = answer.as(moveResultsSchema);
  if (result === undefined) throw new Error('No answer for the order.');
  return result;
}

export async function readAsOwner(api: TestApi, id: string): Promise<OwnerOrder | undefined> {
  const answer = await callerOf(api, OWNER)(`GET /owner/orders?q=${id}`);
  return answer.as(ownerOrderListSchema).find(({ _id }) => _id === id);
}

export async function ageMoves(api: TestApi, minutes: number): Promise<void> {
  await api.database.query(`UPDATE orders SET moved_at = moved_at - $1 * interval '1 minute'`, [
    minutes,
  ]);
}

/** Returns the stock of a product; undefined if the product has left the catalogue. */
export async function readStock(api: TestApi, id: string): Promise<number | undefined> {
  const rows = await api.database.query<{ stock: number }>(
    'SELECT stock FROM products WHERE id = $1',
    [id],
  );
  return rows[0]?.stock;
}
