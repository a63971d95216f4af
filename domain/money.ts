/** The API uses decimal amounts, such as 12.5. The shop adds whole cents, because 0.1 + 0.2 is not 0.3 in JavaScript. */

/** A whole number of cents. */
export type Cents = number;

/** Half a cent is rounded up. */
export function toCents(amount: number): Cents {
  return Math.round(amount * 100);
}

export function fromCents(cents: Cents): number {
  return cents / 100;
}

/** Whether an amount is finite, not negative and has no fraction of a cent. */
export function isAmount(amount: number): boolean {
  return Number.isFinite(amount) && amount >= 0 && fromCents(toCents(amount)) === amount;
}
