import { changesSince, stillToHave } from '#src/features/cart/orderAgain/changesSince';
import { aProduct } from '#tests/support/products';

const line = { _id: 'shirt', name: 'Shirt', quantity: 3, price: 40 };
const priceOf = (amount: number) => `$${amount}`;
const since = (product: ReturnType<typeof aProduct> | undefined, change = {}) =>
  changesSince([{ ...line, ...change }], () => product, priceOf).map(({ words }) => words);

describe('what changed since an order', () => {
  it.each([
    ['nothing', aProduct({ price: 40, stock: 3 }), []],
    ['the price', aProduct({ price: 45.5 }), ['costs $45.5 now, then $40']],
    ['the stock', aProduct({ price: 40, stock: 2 }), ['only 2 left of the 3 you had']],
    ['all of the stock', aProduct({ price: 99, stock: 0 }), ['is sold out']],
    ['the product itself', undefined, ['is no longer sold']],
  ])('is described: %s', (_what, product, words) => {
    expect(since(product)).toEqual(words);
  });

  it('does not mention prices if the order has none', () => {
    expect(since(aProduct({ price: 45 }), { price: undefined })).toEqual([]);
  });

  it('leaves what can still be had', () => {
    const products = new Map([['shirt', aProduct({ stock: 2 })]]);
    const lines = [line, { ...line, _id: 'gone' }];
    expect(stillToHave(lines, (id) => products.get(id))).toEqual({ shirt: 2 });
  });
});
