/** Computes the price of an order by the rules of the shop. Browser and server share this module. */
import { type Cents, toCents } from './money';

/** Tax is this percentage of item total plus shipping. */
const TAX_PERCENT = 15;

/** The fields that pricing needs from a cart line or order line. `price` and `shipping` are decimal amounts. */
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
 * Returns the amounts of an order. The item total is the sum of price times quantity. Shipping is charged
 * once per cart line, whatever its quantity. Tax is rounded half up to a whole unit of the currency.
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
 * Returns the tax on an amount, in cents, rounded to whole dollars. The amount in cents times the percentage,
 * divided by 10,000, is the tax in dollars. Adding 5,000 (half of the divisor) and rounding down gives the
 * nearest dollar. Everything before the division is a whole number, so no rounding error is added.
 */
function taxOn(base: Cents): Cents {
  return Math.floor((base * TAX_PERCENT + 5_000) / 10_000) * 100;
}
