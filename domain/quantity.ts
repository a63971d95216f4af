import { asciiDigits } from './digits';

// The limits of the quantity of one line in a cart or an order. The limits of a whole order are in `orderLimits.ts`.
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;

/** Whether an untrusted value is a valid quantity: a whole number within the limits. Strings are refused. */
export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= MIN_QUANTITY && Number(value) <= MAX_QUANTITY;
}

/** Returns a typed whole number, which may be no valid quantity; undefined for other text, such as `1.5` and `+3`. */
export function typedNumber(text: string): number | undefined {
  const typed = asciiDigits(text);
  return /^\s*\d+\s*$/.test(typed) ? Number(typed) : undefined;
}
