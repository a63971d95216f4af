/** The limits of a quantity in a cart or an order. */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;

/** Whether an untrusted value is a valid quantity: a whole number within the limits. Strings are refused. */
export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= MIN_QUANTITY && Number(value) <= MAX_QUANTITY;
}
