import type { Product } from './goods/product';
import { type Cents, toCents } from './money';
import type { TaxRule } from './shopInfo';

/** `price` and `shipping` are decimal amounts. */
interface PricedLine {
  price: number;
  shipping: number;
  quantity: number;
}

interface LineTotals {
  itemTotal: Cents;
  shipping: Cents;
}

export interface OrderPrice extends LineTotals {
  tax: Cents;
  grandTotal: Cents;
}

/** The item total is the sum of price times quantity. Shipping is charged once per line, whatever its quantity. */
export function totalsBeforeTax(lines: readonly PricedLine[]): LineTotals {
  return {
    itemTotal: sum(lines.map((line) => toCents(line.price) * line.quantity)),
    shipping: sum(lines.map((line) => toCents(line.shipping))),
  };
}

/** Not for a placed order, which contains its own tax: the shop's tax rule may have changed since. */
export function priceOrder(lines: readonly PricedLine[], rule: TaxRule): OrderPrice {
  const { itemTotal, shipping } = totalsBeforeTax(lines);
  const tax = taxOn(itemTotal + shipping, rule);
  return { itemTotal, shipping, tax, grandTotal: itemTotal + shipping + tax };
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * Returns the tax on an amount, in cents. The percentage is converted to thousandths, so that everything before the
 * division is a whole number, without rounding errors. Adding half of the divisor and rounding down rounds half up.
 */
function taxOn(base: Cents, { percent, roundedTo }: TaxRule): Cents {
  const thousandths = Math.round(percent * 1_000);
  const [divisor, unit] = roundedTo === 'unit' ? [10_000_000, 100] : [100_000, 1];
  // Multiplies only the remainder. A large amount times the percentage would not be a safe integer.
  const rest = base % divisor;
  const rounded = Math.floor((rest * thousandths + divisor / 2) / divisor);
  return (((base - rest) / divisor) * thousandths + rounded) * unit;
}

/**
 * Returns the part of `tax` that belongs to each line, in cents. `bases` are the amounts of the lines without tax. The
 * parts are proportional and add up to `tax` exactly, because each is the difference of two rounded running totals.
 * Counts in BigInt, because an amount times an amount is no safe integer.
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

/** Returns the lowest price, for texts such as "From $20"; undefined if all sizes cost the same, or there are none. */
export function fromPrice(sizes: readonly Pick<Product, 'price'>[] = []): number | undefined {
  const prices = sizes.map(({ price }) => price);
  const lowest = Math.min(...prices);
  return prices.some((price) => price > lowest) ? lowest : undefined;
}

/** Whether shoppers see nothing of a former price, because it is not above the price. */
export function isFormerPriceHidden({
  price,
  formerPrice,
}: {
  price: number;
  formerPrice?: number | null | undefined;
}): boolean {
  return typeof formerPrice === 'number' && toCents(formerPrice) <= toCents(price);
}

/**
 * Returns the discount as a fraction of the former price (0.25 means 25 %), rounded down to whole percent; undefined if
 * the product is not reduced. Computes in whole cents: with decimal amounts, $5.40 instead of $10 would be 45 %, not 46 %.
 */
export function discountOf({ price, formerPrice = 0 }: Product): number | undefined {
  const [now, before] = [toCents(price), toCents(formerPrice)];
  if (before <= now) return undefined;
  const saved = (before - now) * 100;
  return (saved - (saved % before)) / before / 100;
}
