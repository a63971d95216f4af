/** Divides the tax of an order among its lines, so that each line keeps its own part of every amount. */

import type { Cents } from '#domain/money';

/**
 * Returns the part of `tax` that belongs to each line, in cents. `bases` are the amounts of the lines without tax. The
 * parts are proportional to them and add up to `tax` exactly: part n is what the rounded tax on the first n lines is
 * more than that on the first n - 1. Counts in BigInt, because an amount times an amount is no safe integer.
 */
export function taxShares(tax: Cents, bases: readonly Cents[]): Cents[] {
  const total = bases.reduce((sum, base) => sum + BigInt(base), 0n);
  if (total === 0n) return bases.map(() => 0);
  const upTo = (part: bigint) => Number((2n * BigInt(tax) * part + total) / (2n * total));
  let before = 0n;
  return bases.map((base) => {
    const start = before;
    before += BigInt(base);
    return upTo(before) - upTo(start);
  });
}
