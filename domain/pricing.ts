/** Prices an order by the rules of the shop. Browser and server share this module. */
import { type Cents, toCents } from './money';

/** Tax is this percentage of item total plus shipping. */
export const TAX_PERCENT = 15;

/** The fields of a line that pricing needs; `price` and `shipping` are decimal amounts. */
export interface PricedLine {
  price: number;
  shipping: number;
  quantity: number;
}

/** All amounts in cents. */
export interface OrderPrice {
  itemTotal: Cents;
  shipping: Cents;
  tax: Cents;
  grandTotal: Cents;
}

/**
 * Item total is the sum of price times quantity. Shipping is charged once per line, whatever its quantity.
 * Tax is rounded half up to a whole unit of the currency.
 */
export function priceOrder(lines: readonly PricedLine[]): OrderPrice {
  const itemTotal = sum(lines.map((line) => toCents(line.price) * line.quantity));
  const shipping = sum(lines.map((line) => toCents(line.shipping)));
  const tax = taxOn(itemTotal + shipping);
  return { itemTotal, shipping, tax, grandTotal: itemTotal + shipping + tax };
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * Rounds to whole dollars, in integers only: cents times percent, divided by 10,000, are dollars; adding half
 * of that first rounds to the nearest.
 */
function taxOn(base: Cents): Cents {
  return Math.floor((base * TAX_PERCENT + 5_000) / 10_000) * 100;
}
