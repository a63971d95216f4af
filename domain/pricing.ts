/** The price of an order, by the rules of the shop. Browser and server use this one module. */
import { type Cents, toCents } from './money';

/** Tax is this share of item total plus shipping. */
export const TAX_PERCENT = 15;

/** What pricing needs to know of a line; `price` and `shipping` are decimal amounts. */
export interface PricedLine {
  price: number;
  shipping: number;
  quantity: number;
}

/** All figures in cents. */
export interface OrderPrice {
  itemTotal: Cents;
  shipping: Cents;
  tax: Cents;
  grandTotal: Cents;
}

/**
 * Item total is price times quantity over all lines. Shipping is charged once a line, whatever its
 * quantity. Tax is rounded half up to a whole unit of the currency.
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

/** Whole-number arithmetic only: 10,000 is percent times cents, 5,000 its half. */
function taxOn(base: Cents): Cents {
  return Math.floor((base * TAX_PERCENT + 5_000) / 10_000) * 100;
}
