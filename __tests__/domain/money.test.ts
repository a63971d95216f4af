import fc from 'fast-check';
import { fromCents, isAmount, toCents } from '#domain/money';

describe('money', () => {
  it('keeps every whole number of cents through an amount and back', () => {
    fc.assert(fc.property(fc.nat(1_000_000_000), (cents) => toCents(fromCents(cents)) === cents));
  });

  it.each([0, 0.01, 4.35, 1.1, 99_999.99])('takes %p as an amount', (amount) => {
    expect(isAmount(amount)).toBe(true);
  });

  it.each([-1, 0.001, 1.005, NaN, Infinity])('refuses %p as an amount', (amount) => {
    expect(isAmount(amount)).toBe(false);
  });
});
