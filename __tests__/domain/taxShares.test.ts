import fc from 'fast-check';
import { taxShares } from '#domain/pricing';
import { repetitions, SEED } from '#tests/support/repetitions';

describe("the parts of an order's tax", () => {
  it('are proportional to the amounts of the lines', () => {
    expect(taxShares(300, [1000, 1000])).toEqual([150, 150]);
    expect(taxShares(100, [1, 1, 1])).toEqual([33, 34, 33]);
  });

  it('are zero where the lines cost nothing', () => {
    expect(taxShares(0, [0, 0])).toEqual([0, 0]);
  });

  it('add up to the tax, and are never a cent away from the exact part', () => {
    const cents = fc.integer({ min: 0, max: 99 * 1_000_000_000 });
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 100 }), cents, (bases, tax) => {
        const total = bases.reduce((sum, base) => sum + base, 0);
        fc.pre(total > 0);
        const shares = taxShares(tax, bases);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(tax);
        shares.forEach((share, index) => {
          const exact = (BigInt(tax) * BigInt(bases[index] ?? 0)) / BigInt(total);
          expect(Math.abs(share - Number(exact))).toBeLessThanOrEqual(1);
        });
      }),
      { seed: SEED, numRuns: repetitions(100, 10_000) },
    );
  });
});
