import { addableQuantities, additions } from '#src/features/cart/cartAdditions';
import type { CartQuantities } from '#src/features/cart/cartQuantities';
import { changesSince, orderedPieces } from '#src/features/cart/OrderAgain';
import { intl } from '#tests/support/intl';
import { aProduct } from '#tests/support/products';

const line = { _id: 'shirt', name: aProduct().name, quantity: 3, price: 40 };
const priceOf = (amount: number) => `$${amount}`;

function since(product: ReturnType<typeof aProduct> | undefined, inCart = 0, change = {}) {
  const lines = [{ ...line, ...change }];
  const cart: CartQuantities = inCart > 0 ? { shirt: inCart } : {};
  const all = additions(orderedPieces(lines), product ? [product] : [], cart);
  return {
    words: changesSince(lines, all, priceOf, intl).map(({ words }) => words),
    added: addableQuantities(all),
  };
}

describe('what changed since an order', () => {
  it.each([
    ['nothing', aProduct({ price: 40, stock: 3 }), 0, [], 3],
    ['the price', aProduct({ price: 45.5 }), 0, ['costs $45.5 now, was $40'], 3],
    ['the stock', aProduct({ price: 40, stock: 2 }), 0, ['only 2 left, not 3'], 2],
    ['all of the stock', aProduct({ price: 99, stock: 0 }), 0, ['is sold out'], 0],
    ['the product itself', undefined, 0, ['is no longer sold'], 0],
    [
      'what the cart holds already',
      aProduct({ price: 40, stock: 4 }),
      2,
      ['only 4 left, and 2 in your cart already'],
      2,
    ],
    [
      'a cart that holds all there is',
      aProduct({ price: 40, stock: 2 }),
      2,
      ['only 2 left, and 2 in your cart already'],
      0,
    ],
    [
      'a cart at the limit',
      aProduct({ price: 40, stock: 1_000 }),
      98,
      ['at most 99 of one product, and 98 in your cart already'],
      1,
    ],
  ])('is described, and limits what is added: %s', (_what, product, inCart, words, added) => {
    expect(since(product, inCart)).toEqual({ words, added: added > 0 ? { shirt: added } : {} });
  });

  it('names shipping, name, size and colour that are others now', () => {
    const former = { price: 40, shipping: 3, name: 'Old Shirt', size: 'M', colour: 'Navy' };
    const now = aProduct({ price: 40, shipping: 5, name: 'Shirt', size: 'L', colour: 'Sand' });
    expect(since(now, 0, former).words).toEqual([
      'ships for $5 now, was $3',
      'is called “Shirt” now',
      'is size L now, then M',
      'is Sand now, then Navy',
    ]);
  });

  it('tells the sizes of a garment apart', () => {
    const lines = ['M', 'L'].map((size) => ({ ...line, _id: size, size, name: 'Shirt' }));
    const changes = changesSince(lines, additions(orderedPieces(lines), [], {}), priceOf, intl);
    expect(changes).toEqual([
      { name: 'Shirt, Size M', words: 'is no longer sold' },
      { name: 'Shirt, Size L', words: 'is no longer sold' },
    ]);
  });

  it('does not mention prices if the order has none', () => {
    expect(since(aProduct({ price: 45 }), 0, { price: undefined }).words).toEqual([]);
  });

  it('counts a product that stands in several lines of the order once', () => {
    expect(orderedPieces([line, line, { ...line, _id: 'hat' }])).toEqual({ shirt: 6, hat: 3 });
  });
});
