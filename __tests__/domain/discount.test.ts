/** `RUNS` and `SEED` may be given. */
import fc from 'fast-check';
import { discountOf } from '#domain/discount';
import { aProduct } from '../support/products';

const RUNS = Number(process.env.RUNS ?? 2_000);
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

beforeAll(() => {
  process.stdout.write(`discounts: ${RUNS} runs, SEED=${SEED}\n`);
});

const share = (price: number, formerPrice?: number) => discountOf(aProduct({ price, formerPrice }));

describe('a discount', () => {
  it.each([
    [30, 100, 0.7],
    [40.5, 50, 0.19],
    [0, 10, 1],
    [9.99, 10, 0],
    [71, 100, 0.29],
    [43, 100, 0.57],
    [0.43, 1, 0.57],
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

  it('is the whole percent that exact arithmetic gives, from one cent to a million', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    const roundPercent = fc
      .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 100 }))
      .map(([hundredth, percent]) => [hundredth * (100 - percent), hundredth * 100] as const);
    fc.assert(
      fc.property(fc.oneof(fc.tuple(cents, cents), roundPercent), ([one, other]) => {
        const [price, before] = [Math.min(one, other), Math.max(one, other)];
        const exact =
          price === before ? undefined : (BigInt(before - price) * 100n) / BigInt(before);
        const said = share(price / 100, before / 100);
        expect(said === undefined ? undefined : BigInt(Math.round(said * 100))).toBe(exact);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });
});
