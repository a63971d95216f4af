/** Places an order: only once, completely or not at all, and at the shop's own prices. */

import { createHash, randomInt } from 'node:crypto';
import type { NewPrices } from '#domain/errors';
import { languageParameter, type ShopLanguages } from '#domain/language';
import { fromCents, toCents } from '#domain/money';
import { ORDER_STATUS, type Order, type OrderLine, type OrderRequest } from '#domain/orders/order';
import { piecesLeft } from '#domain/orders/orderLimits';
import type { PaymentKind } from '#domain/orders/paymentKind';
import { type OrderPrice, priceOrder, taxShares } from '#domain/pricing';
import { MAX_QUANTITY } from '#domain/quantity';
import type { TaxRule } from '#domain/shopInfo';
import { ApiRefusal } from '#server/base/apiRefusal';
import { type Database, type Queries, TryAgain } from '#server/engines/database/database';
import type { Outbox } from '#server/shop/mails/queueMails';
import { type EarlierOrders, readEarlierOrders } from '#server/stores/earlierOrders';
import { insertOrder } from '#server/stores/insertOrder';
import type { OrderedLine } from '#server/stores/orderRows';
import { lockProducts } from '#server/stores/products/productsStore';
import type { KnownSession } from '#server/stores/sessionsStore';
import { lockForOrder } from '#server/stores/sessionsStore';

export interface Placing {
  session: KnownSession;
  request: OrderRequest;
  /** The idempotency key: a person never gets a second order with the same key. */
  key?: string;
  /** How many pieces the person's orders may hold in all before they are packed. */
  maxOpenPieces: number;
  /** The shop's tax. It is stored with the order, so a later change leaves the order as it is. */
  tax: TaxRule;
  /** The languages of the shop. An order in any other counts as one in the first. */
  languages: ShopLanguages;
  isConnected: () => boolean;
  /** How the order is paid; unset if it is paid outside the shop. */
  payment?: PaymentKind | undefined;
  /** The recipient of a transfer, such as a name and an IBAN. */
  payTo?: string | undefined;
  outbox: Outbox;
}

interface Placed {
  order: Order;
  /** True if an earlier request with the same key stored `order`; false if this call stored it. */
  repeated: boolean;
}

/**
 * Stores the order durably and returns it. If an order with the same key is already stored, returns that
 * order instead. If the order is refused, stores nothing and throws `ApiRefusal` (`bad_request`,
 * `unauthorized`, `unavailable`, `prices_changed`, `too_many_pieces`, `key_reused`, `attempt_closed`).
 */
export async function placeOrder(database: Database, placing: Placing): Promise<Placed> {
  const quantities = quantitiesByProduct(placing.request);
  const store = async (queries: Queries): Promise<Placed> => {
    // Refuses the order of a client that has disconnected. Otherwise, under load, the shop would work for
    // disconnected clients while the connected ones wait.
    if (!placing.isConnected())
      throw new ApiRefusal('bad_request', { message: 'The client hung up.' });
    // The session was looked up before the body arrived, and may have ended since.
    if (!(await lockForOrder(queries, placing.session.tokenHash)))
      throw new ApiRefusal('unauthorized');
    const language = languageOf(placing);
    const asked = language && languageParameter(language, placing.languages);
    const products = await lockProducts(queries, [...quantities.keys()], asked);
    // `lockForOrder` makes orders of the same person run one after the other. So if a parallel request with the same
    // key has just stored the order, this reads that order.
    const { uid } = placing.session;
    const { key, maxOpenPieces: enough } = placing;
    const earlier = await readEarlierOrders(queries, { uid, key, enough });
    const order = orderToRepeat(placing, earlier);
    if (order) return { order, repeated: true };
    if (earlier.isClosed) throw new ApiRefusal('attempt_closed');
    const known = { quantities, products, earlier };
    return { order: await storeOrder(queries, placing, known), repeated: false };
  };
  return database.transaction(store, [`person ${placing.session.uid}`, ...quantities.keys()]);
}

/** Returns the language of the order; undefined if it names none that the shop has. */
function languageOf({ request, languages }: Pick<Placing, 'request' | 'languages'>) {
  return languages.find((language) => language === request.language);
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

/** Returns the order that an earlier attempt stored with this key. Throws `key_reused` if that order differs. */
function orderToRepeat({ request }: Placing, { withKey }: EarlierOrders): Order | undefined {
  if (withKey && withKey.bodyHash !== bodyHash(request)) throw new ApiRefusal('key_reused');
  return withKey?.order;
}

type Products = Awaited<ReturnType<typeof lockProducts>>;

interface Known {
  quantities: ReadonlyMap<string, number>;
  products: Products;
  earlier: EarlierOrders;
}

async function storeOrder(
  queries: Queries,
  placing: Placing,
  { quantities, products, earlier }: Known,
): Promise<Order> {
  refuseUnavailable(quantities, products);
  const lines = linesOf(placing.request, products);
  const price = priceOrder(lines, placing.tax);
  const prices = pricesOf(lines, placing.tax, price);
  if (!matchesPrices(placing.request, prices)) throw new ApiRefusal('prices_changed', { prices });
  refuseTooMany(placing, earlier, quantities);
  const order = await insertOrder(queries, newOrder(placing, lines, price), quantities);
  // Another request has meanwhile stored an order with the same id, or with the same idempotency key and other
  // products. So the whole transaction runs again.
  if (order === undefined) throw new TryAgain();
  const payment = order.payment?.kind ?? null;
  await placing.outbox.orderPlaced(queries, { id: order._id, email: order.email, payment });
  return order;
}

function refuseUnavailable(quantities: ReadonlyMap<string, number>, products: Products): void {
  const missing = [...quantities].filter(([id, wanted]) => wanted > leftOf(products.get(id)));
  if (missing.length > 0)
    throw new ApiRefusal('unavailable', { products: missing.map(([id]) => id) });
}

/** Nobody has paid for open orders yet, so without this limit one person could empty the shop. */
function refuseTooMany(
  { maxOpenPieces }: Placing,
  { openPieces }: EarlierOrders,
  quantities: ReadonlyMap<string, number>,
): void {
  const wanted = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0);
  const open = { pieces: openPieces, most: maxOpenPieces };
  if (wanted > piecesLeft(open))
    throw new ApiRefusal('too_many_pieces', { values: { wanted, ...open } });
}

/** Returns how many pieces can be bought. A product without `stock` has no limit. */
function leftOf(product: ReturnType<Products['get']>): number {
  return product === undefined ? 0 : (product.stock ?? Infinity);
}

function linesOf({ orders }: OrderRequest, products: Products): OrderedLine[] {
  return orders.flatMap(({ _id, quantity }) => {
    const product = products.get(_id);
    if (product === undefined) return [];
    const { img, name, price, seller, shipping, size, colour, own } = product;
    const variant = { ...(size && { size }), ...(colour && { colour }) };
    const isOther = own.name !== name || (own.colour ?? undefined) !== colour;
    const line = { _id, img, name, price, seller, shipping, ...variant, quantity };
    return [{ ...line, ...(isOther && { own }) }];
  });
}

function newOrder(
  { session, request, key, payTo, ...placing }: Placing,
  lines: OrderedLine[],
  price: OrderPrice,
) {
  // What costs nothing needs no payment.
  const payment = price.grandTotal === 0 ? undefined : placing.payment;
  const bases = lines.map((line) => toCents(line.price) * line.quantity + toCents(line.shipping));
  const shares = taxShares(price.tax, bases);
  return {
    ...request,
    language: languageOf({ request, ...placing }),
    _id: newOrderId(),
    uid: session.uid,
    email: session.email,
    orderStatus: payment === undefined ? ORDER_STATUS : 'AwaitingPayment',
    payment,
    payTo: payment === 'transfer' ? payTo : undefined,
    key,
    bodyHash: bodyHash(request),
    orders: lines.map((line, index) => ({ ...line, taxCents: shares[index] ?? 0 })),
    price,
    taxPercent: placing.tax.percent,
  };
}

/** The amounts as the API returns them: `tax` is omitted if the item total is zero. */
export function pricesOf(
  lines: readonly OrderLine[],
  rule: TaxRule,
  { itemTotal, tax, grandTotal } = priceOrder(lines, rule),
): NewPrices {
  return {
    totalPrice: fromCents(grandTotal),
    ...(itemTotal !== 0 && { tax: fromCents(tax) }),
    orders: lines.map(({ _id, price, shipping }) => ({ _id, price, shipping })),
    taxRule: rule,
  };
}

/** Whether the client showed exactly these amounts: the total, the tax, and the price and shipping of each line. */
export function matchesPrices(request: OrderRequest, prices: NewPrices): boolean {
  return (
    request.totalPrice === prices.totalPrice &&
    request.tax === prices.tax &&
    request.orders.every(({ price, shipping }, index) => {
      const own = prices.orders[index];
      return price === own?.price && shipping === own.shipping;
    })
  );
}

/** The fields of a request since the first version. The digests of the oldest stored orders contain these only. */
const FIRST_FIELDS = ['name', 'email', 'address', 'number', 'orders', 'totalPrice', 'tax'];
/** Fields that say nothing about what is ordered. */
const UNHASHED_FIELDS = ['orderTime', 'orderStatus', 'language'];

/**
 * Returns a digest of what a request orders, to compare two request bodies. Leaves out the order time and other data
 * of the products, such as stock and picture: they can change if the page is reloaded between the first attempt and
 * the retry. A field that earlier versions did not have is part of the digest only if it is sent. So if the shop is
 * updated between the first attempt and the retry, both have the same digest.
 */
function bodyHash(request: OrderRequest): string {
  const { name, email, address, number, orders, totalPrice, tax } = request;
  const lines = orders.map(({ _id, price, shipping, quantity }) => [
    _id,
    price,
    shipping,
    quantity,
  ]);
  const later = Object.entries(request).filter(
    ([field]) => ![...FIRST_FIELDS, ...UNHASHED_FIELDS].includes(field),
  );
  const meaning = [name, email, address ?? null, number, lines, totalPrice, tax ?? null, ...later];
  return createHash('sha256').update(JSON.stringify(meaning)).digest('hex');
}

const RANDOM_DIGITS = 10;

/** Returns for example `HL-260731-0123456789`: the day in UTC, and random digits. */
function newOrderId(): string {
  const day = new Date().toISOString().slice(2, 10).replaceAll('-', '');
  const digits = String(randomInt(10 ** RANDOM_DIGITS)).padStart(RANDOM_DIGITS, '0');
  return `HL-${day}-${digits}`;
}
