import fc from 'fast-check';
import { discountOf } from '#domain/discount';
import { aProduct } from '../support/products';

const share = (price: number, formerPrice?: number) => discountOf(aProduct({ price, formerPrice }));

describe('a discount', () => {
  it.each([
    [30, 100, 0.7],
    [40.5, 50, 0.19],
    [0, 10, 1],
    [9.99, 10, 0],
  ])('of %p, which was %p, is %p', (price, before, expected) => {
    expect(share(price, before)).toBe(expected);
  });

  it.each([
    [10, undefined],
    [10, 10],
    [10, 8],
  ])('is none at %p after %p', (price, before) => {
    expect(share(price, before)).toBeUndefined();
  });

  it('is never promised too high', () => {
    const cents = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const [price, before] = [Math.min(one, other), Math.max(one, other)];
        const said = share(price / 100, before / 100) ?? 0;
        expect(said * before).toBeLessThanOrEqual(before - price + 1e-6);
      }),
    );
  });
});
