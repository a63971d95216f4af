/** Places an order: only once, completely or not at all, and at the shop's own prices. */
import { ORDER_STATUS, type Order, type OrderLine, type OrderRequest } from '#domain/order';
import { MAX_QUANTITY } from '#domain/quantity';
import { ApiRefusal } from '../http/apiRefusal';
import type { Outbox } from '../mails/outbox';
import { requireSession, type KnownSession } from '../sessions/requestSession';
import { type Database, type Queries, TryAgain } from '../database/database';
import { findByKey, findOrder, insertOrder } from '../stores/ordersStore';
import type { StoredProduct } from '../stores/products/productRows';
import { lockProducts, takeFromStock } from '../stores/products/productsStore';
import { bodyHash } from './bodyHash';
import { newOrderId } from './orderId';
import { agrees, pricesOf } from './orderPrices';

export interface Placing {
  session: KnownSession;
  request: OrderRequest;
  /** The idempotency key: the same key never creates a second order of the same person. */
  key?: string;
  /** Whether the client is still connected. */
  isConnected: () => boolean;
  /** Where the mails about the order are written. */
  outbox: Outbox;
}

export interface Placed {
  order: Order;
  /** True if an earlier request with the same key stored `order`; false if this call stored it. */
  repeated: boolean;
}

/**
 * Stores the order durably and returns it. If an order with the same key is already stored, returns that
 * order instead. If the order is refused, stores nothing and throws `ApiRefusal` (`bad_request`,
 * `unauthorized`, `unavailable`, `prices_changed`, `key_reused`).
 */
export async function placeOrder(database: Database, placing: Placing): Promise<Placed> {
  const quantities = quantitiesByProduct(placing.request);
  const store = async (queries: Queries): Promise<Placed> => {
    // Refuses the order of a client that has disconnected. Otherwise, under load, the shop would work for
    // disconnected clients while the connected ones wait.
    if (!placing.isConnected())
      throw new ApiRefusal('bad_request', { message: 'The client hung up.' });
    // The session was looked up before the body arrived, and may have ended since.
    await requireSession(queries, placing.session);
    // The locks make orders of the same products run one after the other. So if a parallel request with the
    // same key has just stored the order, `earlierOrder` finds it.
    const products = await lockProducts(queries, [...quantities.keys()]);
    const earlier = await earlierOrder(queries, placing);
    if (earlier) return { order: earlier, repeated: true };
    return { order: await storeOrder(queries, placing, quantities, products), repeated: false };
  };
  return database.transaction(store, [...quantities.keys()]);
}

/** Returns each product's total quantity in all order lines. Throws `ApiRefusal` above `MAX_QUANTITY`. */
function quantitiesByProduct({ orders }: OrderRequest): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { _id, quantity } of orders)
    quantities.set(_id, (quantities.get(_id) ?? 0) + quantity);
  if ([...quantities.values()].some((sum) => sum > MAX_QUANTITY)) {
    throw new ApiRefusal('bad_request', {
      message: `orders: at most ${MAX_QUANTITY} pieces of one product`,
    });
  }
  return quantities;
}

async function earlierOrder(
  queries: Queries,
  { session, request, key }: Placing,
): Promise<Order | undefined> {
  if (key === undefined) return undefined;
  const earlier = await findByKey(queries, session.uid, key);
  if (earlier && earlier.bodyHash !== bodyHash(request)) throw new ApiRefusal('key_reused');
  return earlier?.order;
}

async function storeOrder(
  queries: Queries,
  placing: Placing,
  quantities: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, StoredProduct>,
): Promise<Order> {
  refuseUnavailable(quantities, products);
  const lines = linesOf(placing.request, products);
  const prices = pricesOf(lines);
  if (!agrees(placing.request, prices)) throw new ApiRefusal('prices_changed', { prices });
  await takeFromStock(queries, quantities);
  const order = newOrder(placing, lines, prices);
  // `insertOrder` returns false if another request has meanwhile stored an order with the same id, or an
  // order with the same idempotency key and other products. Then the whole transaction runs again.
  if (!(await insertOrder(queries, order))) throw new TryAgain();
  await placing.outbox.orderPlaced(queries, { id: order._id, email: order.email });
  return (await findOrder(queries, order._id)) ?? raise(order._id);
}

function refuseUnavailable(
  quantities: ReadonlyMap<string, number>,
  products: ReadonlyMap<string, StoredProduct>,
): void {
  const missing = [...quantities].filter(([id, wanted]) => wanted > (products.get(id)?.stock ?? 0));
  if (missing.length > 0)
    throw new ApiRefusal('unavailable', { products: missing.map(([id]) => id) });
}

function linesOf(
  { orders }: OrderRequest,
  products: ReadonlyMap<string, StoredProduct>,
): OrderLine[] {
  return orders.flatMap(({ _id, quantity }) => {
    const product = products.get(_id);
    if (product === undefined) return [];
    const { img, name, price, seller, shipping, size, colour } = product;
    const variant = { ...(size && { size }), ...(colour && { colour }) };
    return [{ _id, img, name, price, seller, shipping, ...variant, quantity }];
  });
}

function newOrder(
  { session, request, key }: Placing,
  orders: OrderLine[],
  prices: ReturnType<typeof pricesOf>,
) {
  const { name, address, number } = request;
  const { totalPrice, tax } = prices;
  const own = {
    _id: newOrderId(),
    uid: session.uid,
    email: session.email,
    orderStatus: ORDER_STATUS,
  };
  return {
    ...own,
    key,
    bodyHash: bodyHash(request),
    name,
    address,
    number,
    orders,
    totalPrice,
    tax,
  };
}

function raise(id: string): never {
  throw new Error(`Order ${id} is gone within its own transaction.`);
}
