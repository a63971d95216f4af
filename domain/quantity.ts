/** How many pieces of one product a cart or an order may hold. */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 99;

/** Whether a foreign value is a lawful quantity: whole and within the limits, never coerced. */
export function isQuantity(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= MIN_QUANTITY && Number(value) <= MAX_QUANTITY;
}
