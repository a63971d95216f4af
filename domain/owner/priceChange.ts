import { type Cents, toCents } from '../money';
import type { BatchChange, PRICE_ENDINGS } from './ownerProduct';
import { MAX_AMOUNT } from './productFields';
import type { ProductReason } from './refusalReasons';

interface Prices {
  price: Cents;
  former: Cents | null;
}

export type PriceChange = Extract<BatchChange, { kind: 'price' | 'saleOn' | 'saleOff' }>;
type Step = Omit<Extract<PriceChange, { kind: 'price' }>, 'kind'>;

/**
 * Returns the prices after the change, or the reason why these prices are not allowed. A new sale starts from the price
 * before the current sale, so the new sale replaces the current one.
 */
export function pricesAfter(now: Prices, change: PriceChange): Prices | ProductReason {
  const { price, former } = now;
  const beforeSale = former !== null && former > price ? former : undefined;
  if (change.kind === 'price') return withPrice(now, stepped(price, change), beforeSale);
  if (change.kind === 'saleOn') return sale(beforeSale ?? price, change);
  return beforeSale === undefined ? now : { price: beforeSale, former: null };
}

function withPrice(now: Prices, price: Cents, beforeSale = Infinity): Prices | ProductReason {
  if (price === 0 && now.price > 0) return 'price_is_zero';
  if (price > toCents(MAX_AMOUNT)) return 'above_highest';
  return price < beforeSale ? { ...now, price } : 'not_below_former';
}

function sale(former: Cents, step: Step): Prices | ProductReason {
  const price = stepped(former, step);
  if (price === 0 && former > 0) return 'price_is_zero';
  return price < former ? { price, former } : 'not_below_former';
}

function stepped(price: Cents, { percent, amount, ending }: Step): Cents {
  const exact = price * (1 + (percent ?? 0) / 100) + toCents(amount ?? 0);
  // Rounds to four decimals first, because decimal arithmetic is inexact: 10.05 less 10 % is 904.4999... cents.
  const cents = Math.max(0, Math.round(Number(exact.toFixed(4))));
  return ending === undefined ? cents : withEnding(cents, ending);
}

/** Returns the nearest price with this ending. If two prices are equally near, returns the higher one. */
function withEnding(cents: Cents, ending: (typeof PRICE_ENDINGS)[number]): Cents {
  const end = toCents(Number(ending));
  const below = Math.floor((cents - end) / 100) * 100 + end;
  const nearest = cents - below < 50 ? below : below + 100;
  return nearest < 0 ? nearest + 100 : nearest;
}
