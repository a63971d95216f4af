import type { OrderRequest } from '#domain/orders/order';
import { SPECIFIED_TAX } from '#domain/shopInfo';
import { agrees, pricesOf } from '#server/shop/orders/placeOrder';

const line = { _id: 'a', img: '', name: 'A', seller: '', price: 10, shipping: 1, quantity: 2 };
const gift = { ...line, _id: 'b', price: 0, shipping: 0 };

const request = (change: Partial<OrderRequest> = {}): OrderRequest => ({
  name: 'Ada',
  email: 'ada@example.org',
  number: '1',
  orders: [line, gift],
  totalPrice: 24,
  tax: 3,
  ...change,
});

describe("the shop's own figures of an order", () => {
  it('are decimal amounts: the total, its tax and those of each line', () => {
    expect(pricesOf([line, gift], SPECIFIED_TAX)).toEqual({
      totalPrice: 24,
      tax: 3,
      orders: [
        { _id: 'a', price: 10, shipping: 1 },
        { _id: 'b', price: 0, shipping: 0 },
      ],
      taxRule: SPECIFIED_TAX,
    });
  });

  it('have no tax where the items cost nothing', () => {
    expect(pricesOf([{ ...gift, shipping: 5 }], SPECIFIED_TAX)).not.toHaveProperty('tax');
  });

  it('agree with a request that saw them', () => {
    expect(agrees(request(), pricesOf([line, gift], SPECIFIED_TAX))).toBe(true);
  });

  it.each<[string, Partial<OrderRequest>]>([
    ['another total', { totalPrice: 23 }],
    ['another tax', { tax: 2 }],
    ['no tax', { tax: undefined }],
    ['another price of the first line', { orders: [{ ...line, price: 9 }, gift] }],
    ['another shipping charge of the last line', { orders: [line, { ...gift, shipping: 1 }] }],
    ['a line that the shop does not have', { orders: [line, gift, gift] }],
  ])('do not agree with a request that saw %s', (_what, change) => {
    expect(agrees(request(change), pricesOf([line, gift], SPECIFIED_TAX))).toBe(false);
  });
});
