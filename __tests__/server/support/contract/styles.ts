import { type Product, productListSchema } from '#domain/goods/product';
import { productDetailsSchema } from '#domain/goods/productDetails';
import { orderSchema, type OrderLine } from '#domain/orders/order';
import { aProduct } from '#tests/support/products';
import type { TestApi } from '#tests/support/testApi';
import { call } from '../caller';
import { lineOf } from '../orderBody';
import { placeOrderAs } from '../ownerShop';

const coat = (colour: string, size: string, change: Partial<Product> = {}) =>
  aProduct({
    _id: `coat-${colour}-${size}`,
    style: 'coat',
    category: 'Coats',
    colour,
    size,
    name: `coat in ${colour}`,
    img: `/pictures/coat-${colour}.svg`,
    stock: 5,
    ...change,
  });

const WORDS = {
  description: 'Warm.',
  material: 'Wool',
  care: 'Brush it.',
  images: ['/pictures/coat-red.svg', '/pictures/coat-red-back.svg'],
};
const PLAIN = aProduct({ _id: 'plain', stock: 3 });
const CAPE = aProduct({ _id: 'cape', category: 'Coats', stock: 3 });
const GARMENTS = [
  { ...coat('red', 'S', { stock: 0 }), ...WORDS },
  { ...coat('red', 'M'), ...WORDS },
  PLAIN,
  coat('blue', 'S', { price: 44 }),
  coat('red', 'L', { price: 45, name: 'coat in red, long' }),
  CAPE,
];

export function stylesContract(api: TestApi): void {
  beforeEach(() => api.reset(GARMENTS));
  const list = async (query = '') =>
    (await call(api, `GET /products${query}`)).as(productListSchema);
  const ids = async (query?: string) => (await list(query)).map(({ _id }) => _id);
  const page = async (id: string) =>
    (await call(api, `GET /products/${id}`)).as(productDetailsSchema);

  it('the list has one product for each, the first that is left, and the count is that of the list', async () => {
    expect((await call(api, 'GET /nop')).json()).toEqual({ count: 3 });
    expect(await ids()).toEqual(['coat-red-M', 'plain', 'cape']);
    expect(await ids('?page=0&size=1')).toEqual(['coat-red-M']);
    expect(await ids('?page=1&size=2')).toEqual(['cape']);
  });

  it('the list shows the first of them where all are sold out, at the same place', async () => {
    await api.database.query("UPDATE products SET stock = 0 WHERE style = 'coat'");
    expect(await ids('?page=0&size=2')).toEqual(['coat-red-S', 'plain']);
  });

  it('the list names the sizes in the colour that it shows, and what differs', async () => {
    const [shown] = await list();
    expect(shown?.sizes).toEqual([
      { _id: 'coat-red-S', size: 'S', stock: 0, price: 40.5 },
      { _id: 'coat-red-M', size: 'M', stock: 5, price: 40.5 },
      { _id: 'coat-red-L', size: 'L', stock: 5, price: 45, name: 'coat in red, long' },
    ]);
  });

  it('the page of a product tells all about it, and of the others of its style', async () => {
    const { alternatives, related, ...product } = await page('coat-red-M');
    expect(product).toEqual(GARMENTS[1]);
    expect(alternatives.map(({ _id }) => _id)).toEqual(['coat-red-S', 'coat-blue-S', 'coat-red-L']);
    expect(alternatives[1]).toEqual({
      _id: 'coat-blue-S',
      img: '/pictures/coat-blue.svg',
      name: 'coat in blue',
      price: 44,
      shipping: 4,
      stock: 5,
      size: 'S',
      colour: 'blue',
    });
    expect(related.map(({ _id }) => _id)).toEqual(['cape']);
  });

  it('shows what at least two persons have bought with it, if that is three products, and else its category', async () => {
    const goods = [...GARMENTS, ...['hat', 'scarf'].map((_id) => aProduct({ _id, stock: 9 }))];
    await api.reset(goods);
    const bought = async (email: string, ...all: string[]) =>
      placeOrderAs(api, email, {
        orders: goods.filter(({ _id }) => all.includes(_id)).map((each) => lineOf(1, each)),
      });
    const others = ['cape', 'plain', 'hat'];
    await bought('ann@example.com', 'coat-red-M', ...others);
    expect(await page('coat-red-M')).not.toHaveProperty('together');
    await bought('bob@example.com', 'coat-red-L', ...others, 'scarf');
    const { together, related } = await page('coat-red-M');
    expect([together, related.map(({ _id }) => _id).toSorted()]).toEqual([true, others.toSorted()]);
  });

  it('the page of a product without a style has no others, and the next of the shop as related', async () => {
    const { alternatives, related } = await page('plain');
    expect(alternatives).toEqual([]);
    expect(related.map(({ _id }) => _id)).toEqual(['cape', 'coat-red-M']);
  });

  it('an id that the shop does not have is 404, with what is like it', async () => {
    const gone = ['gone', 'coat-green-S', '__proto__', '%F0%9F%91%97', "'%20OR%201=1", 'a%2Fb'];
    for (const id of gone) {
      const answer = await call(api, `GET /products/${id}`);
      const { code, related = [] } = answer.refusal();
      const like = id.startsWith('coat') ? ['coat-red-M', 'cape'] : ['coat-red-M', 'plain', 'cape'];
      const found = [id, answer.status, code, related.map(({ _id }) => _id)];
      expect(found).toEqual([id, 404, 'not_found', like]);
    }
  });

  it('refuses what is no id', async () => {
    for (const id of ['%00', '%ED%A0%80', 'a'.repeat(65), '%20', 'plain?page=1']) {
      const answer = await call(api, `GET /products/${id}`);
      const refused = `${answer.status} ${answer.refusal().code}`;
      expect(['400 bad_request', '404 not_found']).toContain(refused);
    }
  });

  it('takes an id of the longest, in any letters', async () => {
    const id = '👗'.repeat(32);
    await api.reset([aProduct({ _id: id })]);
    expect((await page(encodeURIComponent(id)))._id).toBe(id);
  });

  it('an order remembers size and colour', async () => {
    const token = await api.signIn('ann@example.com');
    const line = { _id: 'coat-red-L', price: 45, shipping: 4, quantity: 1 };
    const body = {
      name: 'Ann',
      email: 'ann@example.com',
      number: '030 123456',
      orders: [line],
      totalPrice: 56,
      tax: 7,
    };
    const order = (await call(api, 'POST /orders', { token, body })).as(orderSchema);
    expect(order.orders).toMatchObject<Partial<OrderLine>[]>([{ size: 'L', colour: 'red' }]);
  });
}
