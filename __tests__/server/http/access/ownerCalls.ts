/** Every call of the owner's API with a valid request, and objects that the calls are about. */

import { importReportSchema } from '#domain/owner/importReport';
import { stockResultsSchema } from '#domain/owner/stockChange';
import type { TestApi } from '#tests/support/testApi';
import { call } from '../../support/caller';
import { BOB, OWNER, placeOrderAs } from '../../support/ownerShop';
import { aPicture } from '../../support/pictures';
import { PRODUCTS } from '../../support/sampleProducts';

const DRAFT = { img: '', name: 'Felt hat', price: 25, seller: 'Hatter', shipping: 4 };
const CSV = { 'content-type': 'text/csv' };
const GOODS = Buffer.from(
  [
    '_id,name,price,seller,shipping',
    ...PRODUCTS.map((own) => [own._id, own.name, own.price, own.seller, own.shipping].join(',')),
  ].join('\n'),
);
const FIRST_VERSION = { 'if-match': '1' };

/** Every call of the owner's API, with a valid request. `{id}` is replaced by an existing or an unknown id. */
export const OWNER_CALLS: Record<
  string,
  { body?: object; file?: () => Promise<Buffer>; headers?: Record<string, string> }
> = {
  'GET /owner/orders': {},
  'GET /owner/orders/counts': {},
  'GET /owner/orders/carrier': {},
  'POST /owner/orders/moves': { body: { orders: [{ _id: '{id}', version: 1 }], to: 'Packed' } },
  'PATCH /owner/orders/{id}': { body: { note: 'x' }, headers: { 'if-match': '1' } },
  'POST /owner/orders/{id}/refunds': { body: { amount: 1, reason: 'x' } },
  'POST /owner/orders/{id}/payment': { body: {} },
  'GET /owner/orders.csv': {},
  'GET /owner/mails': {},
  'GET /owner/products': {},
  'GET /owner/products/count': {},
  'GET /owner/products/{id}': {},
  'GET /owner/products.csv?format=shopify': {},
  'GET /owner/fetchedPictures': {},
  'POST /owner/fetchedPictures/again': { body: {} },
  'POST /owner/imports': { file: () => Promise.resolve(GOODS), headers: CSV },
  'GET /owner/imports/{id}': {},
  'GET /owner/imports/{id}/rows?kind=added': {},
  'GET /owner/imports/{id}/refusals': {},
  'POST /owner/imports/{id}/apply': { body: {} },
  'POST /owner/products': { body: DRAFT },
  'POST /owner/products/{id}/colours': { body: { colour: 'Teal' } },
  'PUT /owner/products/{id}': { body: DRAFT, headers: FIRST_VERSION },
  'PATCH /owner/products/{id}': { body: { price: 3 }, headers: FIRST_VERSION },
  'DELETE /owner/products/{id}': { headers: FIRST_VERSION },
  'POST /owner/stock': { body: { changes: [{ _id: '{id}', by: 1 }] } },
  'POST /owner/prices': { body: { ids: ['{id}'], change: { kind: 'saleOff' } } },
  'GET /owner/acts': {},
  'GET /owner/acts/{id}/changes': {},
  'GET /owner/acts/{id}/undo': {},
  'POST /owner/acts/{id}/undo': { body: {} },
  'GET /owner/summary?days=7': {},
  'GET /owner/customers': {},
  'GET /owner/settings': {},
  'POST /owner/settings/preview': { body: { source: '# Delivery' } },
  'PUT /owner/settings': { body: { changes: [{ name: 'BANNER_TEXT', value: 'Coats', seen: 0 }] } },
  'POST /owner/pictures': { file: () => aPicture(), headers: { 'content-type': 'image/jpeg' } },
  'POST /owner/mails/{id}/send': { body: {} },
};

/** The ids of an order, a mail, an import and an act. */
export type Existing = Record<'order' | 'mail' | 'imported' | 'act', string>;

/** Returns the id of an order that is paid by transfer. */
export async function placedAndPaid(api: TestApi): Promise<string> {
  const { _id } = await placeOrderAs(api, BOB);
  await api.database.query(
    `WITH paid AS (UPDATE orders SET payment = 'transfer' WHERE id = $1 RETURNING id)
     INSERT INTO ledger (order_id, kind, cents, state) SELECT id, 'taken', 100000, 'done' FROM paid`,
    [_id],
  );
  return _id;
}

/** Makes an object of each kind in a shop with the sample products. */
export async function prepareObjects(api: TestApi): Promise<Existing> {
  const order = await placedAndPaid(api);
  const [mail] = await api.database.query<{ id: string }>(
    "SELECT id FROM mails WHERE kind = 'placed'",
  );
  const body = { changes: [{ _id: 'p4', by: 1 }] };
  const token = await api.signIn(OWNER);
  const stock = await call(api, 'POST /owner/stock', { token, body });
  const sent = await call(api, 'POST /owner/imports', { token, body: GOODS, headers: CSV });
  return {
    order,
    mail: mail?.id ?? '',
    act: stock.as(stockResultsSchema).act ?? '',
    imported: sent.as(importReportSchema)._id,
  };
}

export const withId = (text: string, id: string) => text.replace('{id}', id);

/** Returns the id of an existing object for this call. Each call that changes a product has its own product. */
export function idFor(name: string, { order, mail, imported, act }: Existing): string {
  if (name.includes('mails')) return mail;
  if (name.includes('acts')) return act;
  if (name.includes('imports')) return imported;
  if (name.startsWith('PATCH /owner/products')) return 'p1';
  if (name.startsWith('DELETE')) return 'p2';
  return name.includes('orders') ? order : 'p3';
}
