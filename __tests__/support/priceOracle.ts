/**
 * Computes the price of an order independently of the shop's own pricing: with exact fractions of integers, from the
 * decimal text of the amounts. It uses no code of `domain/money.ts` and `domain/pricing.ts`.
 */

interface OracleLine {
  price: number;
  shipping: number;
  quantity: number;
}

/** The amounts of the contract as decimal text: `12.50`. */
export interface OraclePrice {
  totalPrice: string;
  /** Absent if the item total is zero. */
  tax?: string;
}

/** The fraction `over` / `under`. */
interface Fraction {
  over: bigint;
  under: bigint;
}

export function oraclePrice(lines: readonly OracleLine[]): OraclePrice {
  const items = lines.map(({ price, quantity }) => times(exact(price), whole(quantity)));
  const itemTotal = items.reduce(plus, whole(0));
  const base = lines.map(({ shipping }) => exact(shipping)).reduce(plus, itemTotal);
  const tax = whole(halfUp(times(base, { over: 15n, under: 100n })));
  const totalPrice = text(plus(base, tax));
  return itemTotal.over === 0n ? { totalPrice } : { totalPrice, tax: text(tax) };
}

/** Returns the amount that the decimal text of a number says: 4.35 is 435/100. */
function exact(amount: number): Fraction {
  const [units = '', decimals = ''] = String(amount).split('.');
  return { over: BigInt(units + decimals), under: 10n ** BigInt(decimals.length) };
}

function whole(number: number | bigint): Fraction {
  return { over: BigInt(number), under: 1n };
}

function plus(one: Fraction, other: Fraction): Fraction {
  return { over: one.over * other.under + other.over * one.under, under: one.under * other.under };
}

function times(one: Fraction, other: Fraction): Fraction {
  return { over: one.over * other.over, under: one.under * other.under };
}

/** Returns floor(x + 1/2). */
function halfUp({ over, under }: Fraction): bigint {
  return (2n * over + under) / (2n * under);
}

/** Returns the amount as text. Throws if it is not a whole number of cents. */
function text({ over, under }: Fraction): string {
  if ((over * 100n) % under !== 0n) throw new Error(`${over}/${under} is no amount of money`);
  const cents = (over * 100n) / under;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}
