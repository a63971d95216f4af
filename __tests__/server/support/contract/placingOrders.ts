import * as v from 'valibot';
import { personalDataSchema } from '#domain/account';
import { productListSchema } from '#domain/goods/product';
import { orderListSchema, orderSchema } from '#domain/orders/order';
import { SPECIFIED_TAX } from '#domain/shopInfo';
import { aProduct } from '#tests/support/products';
import { replaceCatalogue } from '#tests/support/replaceCatalogue';
import type { TestApi } from '#tests/support/testApi';
import { call, callerOf, refusalOf } from '../caller';
import { lineOf, orderBody } from '../orderBody';
import { PRODUCTS } from '../sampleProducts';

const EMAIL = 'ann@example.com';
const BOB = 'bob@example.com';

export function placingContract(api: TestApi): void {
  const shopper = callerOf(api, EMAIL);

  const place = (body: unknown, key?: string) =>
    shopper('POST /orders', { body, headers: key === undefined ? {} : { 'idempotency-key': key } });
  const stored = async () => {
    const [row] = await api.database.query<{ count: number }>(
      'SELECT count(*) AS count FROM orders',
    );
    return row?.count;
  };
  const stockOf = async (id: string) => {
    const answer = await call(api, 'POST /product_by_keys', { body: [id] });
    const [product] = answer.as(productListSchema);
    return product?.stock;
  };

  describe('POST /orders', () => {
    it('answers with the stored order, and takes its pieces from the stock', async () => {
      const answer = await place(orderBody());
      const order = v.parse(v.strictObject(orderSchema.entries), answer.json());
      expect(answer.status).toBe(200);
      expect(order).toMatchObject({
        orderStatus: 'Processing',
        email: EMAIL,
        totalPrice: 17,
        tax: 2,
      });
      // The day in UTC, and a number.
      const day = order.orderTime.slice(2, 10).replaceAll('-', '');
      expect(order._id).toMatch(new RegExp(`^HL-${day}-\\d{10}$`));
      expect(await stockOf('p0')).toBe(19);
    });

    it('of a product without stock can always be placed, and the product is in stock everywhere', async () => {
      const coat = (id: string, size: string) =>
        aProduct({ _id: id, size, style: 'coat', stock: undefined });
      await replaceCatalogue(api.database, [coat('p0', 'M'), coat('p1', 'L')]);
      const lines = [lineOf(50, coat('p0', 'M')), lineOf(49, coat('p0', 'M'))];
      expect((await place(orderBody({ orders: lines }))).status).toBe(200);
      expect(await stockOf('p0')).toBeUndefined();
      const read = async (path: string) => (await call(api, `GET ${path}`)).json();
      expect(await read('/products?inStock=true&page=0&size=9')).toMatchObject([{ _id: 'p0' }]);
      expect(await read('/products?page=0&size=9')).toMatchObject([
        { _id: 'p0', sizes: [{ _id: 'p0' }, { _id: 'p1' }] },
      ]);
      expect(await read('/products/p1')).toMatchObject({ alternatives: [{ _id: 'p0' }] });
      expect(JSON.stringify(await read('/products/p1'))).not.toContain('"stock"');
    });

    it('of a newer page is placed without the field that this version does not know', async () => {
      const body = { ...orderBody(), giftNote: 'For you' };
      expect((await place(body)).status).toBe(400);
      const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' };
      const answer = await shopper('POST /orders', { body, headers });
      expect(answer.status).toBe(200);
      expect(answer.json()).not.toHaveProperty('giftNote');
    });

    it('sets status, time and id itself (trial 12)', async () => {
      const answer = await place({
        ...orderBody(),
        orderTime: '2001-01-01T00:00:00Z',
        orderStatus: 'Processing',
      });
      expect(Date.parse(answer.as(orderSchema).orderTime)).toBeGreaterThan(Date.now() - 60_000);
    });

    it("does not read the lines' other fields", async () => {
      const line = { ...lineOf(1), name: 'free', seller: 7, nested: { deep: [1] } };
      const answer = await place(orderBody({ orders: [line] }));
      expect(answer.as(orderSchema).orders[0]?.name).toBe('product 0');
    });

    it('gives text back character by character (trial 14)', async () => {
      const name = 'שלום 👩‍👩‍👧 \u200f <script>é</script>';
      const address = 'line one\n\tline two "\\';
      const number = '+44 (0)20 7946 0018 ext. 12';
      const answer = await place(orderBody({ name, address, number }));
      expect(answer.as(orderSchema)).toMatchObject({ name, address, number });
    });

    it('stores text without what was pasted and cannot be seen (trial 70)', async () => {
      const body = orderBody({
        name: '\u202aAnn\u202c',
        email: `\u200b${EMAIL}`,
        address: '1 High\u200b Street',
        number: '\u202a٠٣٠\u00a0١٢٣\u2011٤٥٦\u202c',
      });
      expect((await place(body)).as(orderSchema)).toMatchObject({
        name: 'Ann',
        email: EMAIL,
        address: '1 High Street',
        number: '030 123-456',
      });
    });

    it('keeps the language in which it was placed, also in what its person can download', async () => {
      expect((await place(orderBody())).json()).not.toHaveProperty('language');
      const placed = (await place({ ...orderBody(), language: 'de' })).as(orderSchema);
      expect(placed.language).toBe('de');
      const read = await shopper(`GET /orders?email=${EMAIL}`);
      expect(read.as(orderListSchema).map(({ language }) => language)).toEqual(['de', undefined]);
      const data = (await shopper('GET /account/data')).as(personalDataSchema);
      expect(data.orders).toMatchObject([{ language: null }, { language: 'de' }]);
    });

    it('knows an absent address from an empty one', async () => {
      const body = orderBody({ address: undefined });
      expect((await place(body)).json()).not.toHaveProperty('address');
      expect((await place({ ...body, address: '' })).json()).toHaveProperty('address', '');
    });

    it('has no tax where the items cost nothing', async () => {
      await api.reset([{ ...aProduct(PRODUCTS[0]), price: 0 }]);
      const body = orderBody({
        tax: undefined,
        orders: [{ ...lineOf(1), price: 0 }],
        totalPrice: 6,
      });
      const answer = await place(body);
      expect(answer.json()).toMatchObject({ totalPrice: 6 });
      expect(answer.json()).not.toHaveProperty('tax');
      expect(answer.as(orderSchema).amounts).toEqual({
        items: 0,
        shipping: 5,
        tax: 1,
        taxPercent: 15,
        total: 6,
      });
    });

    it('keeps the amounts that were agreed and the names, whatever the goods become', async () => {
      const placed = (await place(orderBody())).as(orderSchema);
      await api.database.query(
        "UPDATE products SET price_cents = 1, shipping_cents = 1, name = 'other'",
      );
      const [read] = (await shopper(`GET /orders?email=${EMAIL}`)).as(orderListSchema);
      expect(read).toEqual(placed);
      const { items = 0, shipping = 0, tax = 0, total } = placed.amounts ?? {};
      expect(items + shipping + tax).toBe(total);
      const [{ parts } = { parts: 0 }] = await api.database.query<{ parts: number }>(
        'SELECT sum(items_cents + shipping_cents + tax_cents)::integer AS parts FROM order_lines',
      );
      expect(parts).toBe(Math.round(placed.totalPrice * 100));
    });
  });

  describe('POST /orders refuses, and stores nothing,', () => {
    const wrongLine = (change: object) =>
      orderBody({ orders: [{ ...lineOf(1), ...change }], totalPrice: 17, tax: 2 });
    const rounded = (quantity: unknown) => ({
      ...orderBody(),
      orders: [{ ...PRODUCTS[0], quantity }],
    });

    const otherFigures: [what: string, body: object][] = [
      ['a total of its own', orderBody({ totalPrice: 1 })],
      ['a tax of its own', orderBody({ tax: 0 })],
      ['no tax', { ...orderBody(), tax: undefined }],
      ['a line price of its own', wrongLine({ price: 1 })],
      ['a line shipping of its own', wrongLine({ shipping: 0 })],
      ['an old price with its own right sums', orderBody({ orders: [{ ...lineOf(1), price: 9 }] })],
    ];
    it('with the new figures: a total, a tax or a price of its own, and an old price (trial 10)', async () => {
      for (const [what, body] of otherFigures) {
        const answer = await place(body);
        const { code, prices } = answer.refusal();
        expect([what, answer.status, code]).toEqual([what, 409, 'prices_changed']);
        expect(prices).toEqual({
          totalPrice: 17,
          tax: 2,
          orders: [{ _id: 'p0', price: 10, shipping: 5 }],
          taxRule: SPECIFIED_TAX,
        });
      }
      expect(await stored()).toBe(0);
    });

    it('as unavailable: what is unknown or more than there are, also over two lines (trial 11)', async () => {
      const unavailableOf = async (...orders: ReturnType<typeof lineOf>[]) => {
        const answer = await place(orderBody({ orders }));
        expect(await refusalOf(answer)).toBe('409 unavailable');
        return answer.refusal().products;
      };
      const [few, unknown] = [lineOf(21), { ...lineOf(1), _id: 'gone' }];
      expect(await unavailableOf(few, lineOf(1, PRODUCTS[1]), unknown)).toEqual(['p0', 'gone']);
      expect(await unavailableOf(lineOf(11), lineOf(10))).toEqual(['p0']);
      expect(await stored()).toBe(0);
    });

    const otherForms: [what: string, body: unknown][] = [
      ['a quantity of 0', rounded(0)],
      ['a quantity of -1', rounded(-1)],
      ['a quantity of 1.5', rounded(1.5)],
      ['a quantity of "2"', rounded('2')],
      ['a quantity of true', rounded(true)],
      ['a quantity of null', rounded(null)],
      ['a quantity of 1e9', rounded(1e9)],
      ['a quantity of NaN', JSON.stringify(orderBody()).replace(/"quantity":1/, '"quantity":NaN')],
      ['no quantity', rounded(undefined)],
      ['100 pieces over two lines', orderBody({ orders: [lineOf(50), lineOf(50)] })],
      ['no lines', orderBody({ orders: [] })],
      ['no body', ''],
      ['a list', []],
      ['cut JSON', '{"name": "Ann'],
      ['an unknown field', { ...orderBody(), uid: 'x' }],
      ['an id', { ...orderBody(), _id: 'HL-1' }],
      ['another status', { ...orderBody(), orderStatus: 'Shipped' }],
      ['a language that the shop cannot have', { ...orderBody(), language: 'xx' }],
      ['a time that is none', { ...orderBody(), orderTime: 'now' }],
      ['no name', orderBody({ name: ' ' })],
      ['an invisible name', orderBody({ name: '\u200b\u3000' })],
      ['no phone number', orderBody({ number: 'example' })],
      ['a phone number of hyphens', orderBody({ number: '-----' })],
      ['no phone', orderBody({ number: '' })],
      ['a number as phone', { ...orderBody(), number: 123 }],
      ['NUL', orderBody({ name: 'a\0' })],
      ['NUL in the address', orderBody({ address: '\0' })],
      ['NUL in the phone', orderBody({ number: '1\0' })],
      ['a lone surrogate', { ...orderBody(), name: 'a\ud800' }],
      ['a lone surrogate in the address', { ...orderBody(), address: '\udc00' }],
      ['a lone surrogate in the phone', { ...orderBody(), number: '1\ud800' }],
      ['a name too long', orderBody({ name: 'x'.repeat(201) })],
      ['a phone too long', orderBody({ number: '1'.repeat(41) })],
      ['an address too long', orderBody({ address: 'x'.repeat(1_001) })],
      ['a price with three decimals', orderBody({ orders: [{ ...lineOf(1), price: 1.001 }] })],
      ['a total as text', { ...orderBody(), totalPrice: '17' }],
      ['__proto__', JSON.stringify(orderBody()).replace('{', '{"__proto__":{"a":1},')],
      ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ];
    it('what has another form (trials 11, 12, 14)', async () => {
      for (const [what, body] of otherForms) {
        const answer = await place(body);
        const { code } = answer.refusal();
        expect([what, answer.status, code]).toEqual([what, 400, 'bad_request']);
        expect([what, await stored()]).toEqual([what, 0]);
      }
    });

    it('a million characters in any field (trial 14)', async () => {
      for (const field of ['name', 'address', 'number'])
        expect((await place(orderBody({ [field]: 'x'.repeat(1_100_000) }))).status).toBe(413);
      expect(await stored()).toBe(0);
    });

    it('a number with accents whose normal form takes seconds, at once', async () => {
      const began = performance.now();
      const number = `0123 456${'\u0301'.repeat(40_000)}${'\u0316'.repeat(40_000)}`;
      expect((await place(orderBody({ number }))).status).toBe(400);
      expect(performance.now() - began).toBeLessThan(3_000);
    });
  });

  describe('an idempotency key', () => {
    it('gives the first order to every retry, however parallel', async () => {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => place(orderBody(), 'attempt')),
      );
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect(await stored()).toBe(1);
      expect(await stockOf('p0')).toBe(19);
    });

    it('is not fooled by another order of the body, its time, its language or what is not read', async () => {
      const first = await place(orderBody(), 'attempt');
      const body = {
        language: 'fr',
        orderTime: new Date().toISOString(),
        orderStatus: 'Processing',
        ...orderBody({ orders: [{ ...lineOf(1), stock: 3, img: '/x.svg' }] }),
      };
      expect((await place(body, 'attempt')).body).toBe(first.body);
    });

    const otherBodies: [what: string, change: Parameters<typeof orderBody>[0]][] = [
      ['name', { name: 'Bob' }],
      ['spelling of the email', { email: EMAIL.toUpperCase() }],
      ['phone number', { number: '0123 457' }],
      ['address', { address: 'There' }],
      ['address, which is none', { address: undefined }],
      ['address, which is empty', { address: '' }],
      ['total', { totalPrice: 18 }],
      ['tax', { tax: 3 }],
      ['tax, which is none', { tax: undefined }],
      ['product', { orders: [lineOf(1, PRODUCTS[1])] }],
      ['price', { orders: [{ ...lineOf(1), price: 11 }] }],
      ['shipping charge', { orders: [{ ...lineOf(1), shipping: 2 }] }],
      ['quantity', { orders: [lineOf(2)] }],
      ['number of lines', { orders: [lineOf(1), lineOf(1)] }],
    ];
    it('is refused with another body (trial 5)', async () => {
      const first = orderBody();
      await place(first, 'attempt');
      const { totalPrice, tax } = first;
      for (const [what, change] of otherBodies)
        expect([
          what,
          await refusalOf(place(orderBody({ totalPrice, tax, ...change }), 'attempt')),
        ]).toEqual([what, '422 key_reused']);
      const none = orderBody({ address: undefined });
      await place(none, 'without an address');
      expect((await place({ ...none, address: '' }, 'without an address')).status).toBe(422);
      expect(await stored()).toBe(2);
    });

    it('of parallel orders of other products is refused all the same', async () => {
      const bodies = [orderBody(), orderBody({}, PRODUCTS.slice(1, 2))];
      const answers = await Promise.all(bodies.map((body) => place(body, 'attempt')));
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    });

    it('means another order with another person (trial 5)', async () => {
      const first = await place(orderBody(), 'attempt');
      const body = orderBody({ email: BOB });
      const headers = { 'idempotency-key': 'attempt' };
      const other = await callerOf(api, BOB)('POST /orders', { body, headers });
      expect(other.as(orderSchema)._id).not.toBe(first.as(orderSchema)._id);
    });

    it('can be used after a refusal', async () => {
      await place(orderBody({ totalPrice: 1 }), 'attempt');
      expect((await place(orderBody(), 'attempt')).status).toBe(200);
    });

    it('gives the order even when the product has gone', async () => {
      const first = await place(orderBody(), 'attempt');
      await api.database.query('DELETE FROM products');
      expect((await place(orderBody(), 'attempt')).body).toBe(first.body);
    });

    it('of another form is refused', async () => {
      for (const key of ['', 'x'.repeat(256), 'clé', 'a\tb'])
        expect([key, (await place(orderBody(), key)).status]).toEqual([key, 400]);
    });
  });

  describe('parallel orders', () => {
    it('never sell more than there is', async () => {
      const answers = await Promise.all(Array.from({ length: 25 }, () => place(orderBody())));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
      expect(await stockOf('p0')).toBe(0);
    });

    it('of the same products in other orders do not block each other', async () => {
      const [one, two] = [PRODUCTS.slice(0, 6), PRODUCTS.slice(0, 6).reverse()];
      const bodies = Array.from({ length: 16 }, (_, index) => orderBody({}, index % 2 ? one : two));
      const answers = await Promise.all(bodies.map((body) => place(body)));
      expect(answers.every((answer) => answer.status === 200)).toBe(true);
    });
  });
}
