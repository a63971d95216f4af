import type { Language } from '#domain/language';
import type { OrderRequest } from '#domain/orders/order';
import { SPECIFIED_TAX } from '#domain/shopInfo';
import { ApiRefusal } from '#server/base/apiRefusal';
import { hashToken } from '#server/base/token';
import { createOutbox } from '#server/shop/mails/outbox';
import { type Placing, placeOrder } from '#server/shop/orders/placeOrder';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';
import { testSettings } from '#tests/support/testSettings';
import { lineOf, orderBody } from '../../support/orderBody';
import { PRODUCTS } from '../../support/sampleProducts';

const api = testApi();
beforeEach(() => api.reset(PRODUCTS));

async function sessionFor(email: string): Promise<Placing['session']> {
  const tokenHash = hashToken(await api.signIn(email));
  return { uid: `uid of ${email}`, email, tokenHash };
}

/** Places an order of Ann's, with these arguments changed. */
async function place(change: Partial<Placing> = {}) {
  const session = change.session ?? (await sessionFor('ann@example.com'));
  return placeOrder(api.database, {
    session,
    request: orderBody(),
    maxOpenPieces: 300,
    tax: SPECIFIED_TAX,
    languages: ['en', 'de'],
    isConnected: () => true,
    outbox: createOutbox(testSettings()),
    ...change,
  });
}

const refusalOf = (placing: Promise<unknown>) =>
  placing.then(
    () => undefined,
    (error: unknown) => (error instanceof ApiRefusal ? error.body : error),
  );

async function stored(): Promise<unknown> {
  const [row] = await api.database.query<{ state: string }>(
    `SELECT (SELECT count(*) FROM orders) || ' orders, ' || stock || ' left' AS state
     FROM products WHERE id = 'p0'`,
  );
  return row?.state;
}

describe('placing an order', () => {
  it('stores it whole, as the shop knows it, and takes its pieces from the stock', async () => {
    const request = orderBody({ orders: [{ ...lineOf(2), name: 'another', seller: 'me' }] });
    const { order, repeated } = await place({ request });
    expect(repeated).toBe(false);
    expect(order).toMatchObject({
      _id: expect.stringMatching(/^HL-\d{6}-\d{10}$/) as string,
      orderStatus: 'Processing',
      email: 'ann@example.com',
      name: 'Ann Other',
      address: '1 High Street',
      number: '0123 456',
      totalPrice: 29,
      tax: 4,
      orders: [{ _id: 'p0', name: 'product 0', seller: 'Field & Fold', price: 10, quantity: 2 }],
    });
    expect(await stored()).toBe('1 orders, 18 left');
  });

  it('is done once for one key of one person', async () => {
    const first = await place({ key: 'k' });
    const second = await place({ key: 'k' });
    expect(second).toEqual({ order: first.order, repeated: true });
    expect(await stored()).toBe('1 orders, 19 left');
  });

  it('gives the first order of a key even when nothing is left', async () => {
    const request = orderBody({ orders: [lineOf(20)] });
    const first = await place({ key: 'k', request });
    expect(await place({ key: 'k', request })).toEqual({ ...first, repeated: true });
  });

  it('is done again without a key, with another one, and for another person', async () => {
    await place({ key: 'k' });
    await place();
    await place({ key: 'l' });
    await place({ key: 'k', session: await sessionFor('bob@example.com') });
    expect(await stored()).toBe('4 orders, 16 left');
  });

  it('is done for 99 pieces of one product, over two lines', async () => {
    await api.reset(PRODUCTS.map((product) => ({ ...product, stock: 99 })));
    await place({ request: orderBody({ orders: [lineOf(50), lineOf(49)] }) });
    expect(await stored()).toBe('1 orders, 0 left');
  });
});

describe('placing an order, refused', () => {
  it('stores nothing for a key that belongs to another order', async () => {
    await place({ key: 'k' });
    const request = orderBody({ name: 'Ann B.' });
    expect(await refusalOf(place({ key: 'k', request }))).toMatchObject({ code: 'key_reused' });
    expect(await stored()).toBe('1 orders, 19 left');
  });

  it.each<{ what: string; change: Partial<Placing>; refusal: object }>([
    {
      what: 'nobody waits for the answer any more',
      change: { isConnected: () => false },
      refusal: { code: 'bad_request', message: 'The client hung up.' },
    },
    {
      what: 'the session has ended',
      change: { session: { uid: 'x', email: 'ann@example.com', tokenHash: 'gone' } },
      refusal: { code: 'unauthorized' },
    },
    {
      what: 'two lines hold more than 99 pieces of one product',
      change: { request: orderBody({ orders: [lineOf(50), lineOf(50)] }) },
      refusal: { code: 'bad_request', message: 'orders: at most 99 pieces of one product' },
    },
    {
      what: 'there are too few of some products, and one is unknown',
      change: { request: orderOf([21, 'p0'], [1, 'p1'], [1, 'gone']) },
      refusal: { code: 'unavailable', products: ['p0', 'gone'] },
    },
    {
      what: 'the figures are not those of the shop',
      change: { request: orderBody({ totalPrice: 1 }) },
      refusal: {
        code: 'prices_changed',
        prices: { totalPrice: 17, tax: 2, orders: [{ _id: 'p0', price: 10, shipping: 5 }] },
      },
    },
  ])('stores nothing when $what', async ({ change, refusal }) => {
    expect(await refusalOf(place(change))).toMatchObject(refusal);
    expect(await stored()).toBe('0 orders, 20 left');
  });
});

function orderOf(...lines: [quantity: number, id: string][]): OrderRequest {
  return orderBody({ orders: lines.map(([quantity, _id]) => ({ ...lineOf(quantity), _id })) });
}

it('keeps an order in a language that the shop does not have as one in the first', async () => {
  const [product] = PRODUCTS;
  await api.reset([{ ...aProduct(product), words: { 'name.fr': 'Chemise', 'name.de': 'Hemd' } }]);
  const nameIn = async (language: Language) => {
    const { order } = await place({ request: orderBody({ language }) });
    return [order.orders[0]?.name, order.language];
  };
  expect(await nameIn('fr')).toEqual([product?.name, undefined]);
  expect(await nameIn('de')).toEqual(['Hemd', 'de']);
});
