/**
 * Money. The API uses decimal numbers (12.5 means 12.50); sums are computed in whole cents, because 0.1 +
 * 0.2 is not 0.3.
 */

/** A whole number of cents. */
export type Cents = number;

/** The cents of a decimal amount. Half a cent rounds up. */
export function toCents(amount: number): Cents {
  return Math.round(amount * 100);
}

/** The decimal amount of a number of cents, as the API uses it. */
export function fromCents(cents: Cents): number {
  return cents / 100;
}

/** Whether an amount is finite, not negative and has no fraction of a cent. */
export function isAmount(amount: number): boolean {
  return Number.isFinite(amount) && amount >= 0 && fromCents(toCents(amount)) === amount;
}
