import fc from 'fast-check';
import { discountOf, priceOrder, totalsBeforeTax } from '#domain/pricing';
import { SPECIFIED_TAX, type TaxRule } from '#domain/shopInfo';
import { repetitions, SEED } from '#tests/support/repetitions';
import { aProduct } from '../support/products';

const taxOn = (price: number, rule: TaxRule) =>
  priceOrder([{ price, shipping: 0, quantity: 1 }], rule).tax;

describe('the price of an order', () => {
  it('charges price times quantity and shipping once a line', () => {
    const lines = [
      { price: 12.5, shipping: 3, quantity: 3 },
      { price: 0.1, shipping: 0.2, quantity: 2 },
    ];
    const totals = { itemTotal: 3770, shipping: 320 };
    expect(totalsBeforeTax(lines)).toEqual(totals);
    expect(priceOrder(lines, SPECIFIED_TAX)).toEqual({ ...totals, tax: 600, grandTotal: 4690 });
  });

  it('rounds half a unit of tax up', () => {
    expect(taxOn(10, SPECIFIED_TAX)).toBe(200);
    expect(taxOn(9.99, SPECIFIED_TAX)).toBe(100);
  });

  it('rounds half a cent of tax up where the shop counts tax in cents', () => {
    const rule: TaxRule = { percent: 8.875, roundedTo: 'cent' };
    expect(taxOn(0.4, rule)).toBe(4);
    expect(taxOn(4, rule)).toBe(36);
    expect(taxOn(100, rule)).toBe(888);
    expect(taxOn(99.99, { percent: 19, roundedTo: 'cent' })).toBe(1900);
  });

  it('taxes a large amount to the cent', () => {
    expect(taxOn(12_345_678_901.23, { percent: 8.875, roundedTo: 'cent' })).toBe(109_567_900_248);
  });

  it('has no tax where the shop has none', () => {
    expect(taxOn(80, { percent: 0, roundedTo: 'unit' })).toBe(0);
  });

  it('is zero without lines', () => {
    const nothing = { itemTotal: 0, shipping: 0, tax: 0, grandTotal: 0 };
    expect(priceOrder([], SPECIFIED_TAX)).toEqual(nothing);
  });
});

const RUNS = repetitions(500, 100_000);

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
    [5.4, 10, 0.46],
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
