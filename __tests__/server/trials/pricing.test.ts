import { fromCents } from '../../../domain/money';
import { pricesOf } from '../../../server/orders/orderPrices';
import { selectCartTotals } from '../../../src/features/cart/cartSelectors';
import { whole } from '../../../tools/trials/lib/random';
import { aProduct } from '../../support/products';

const CARTS = 100_000;
const SEED = process.env.TRIAL_SEED ?? 'carts';

interface Line {
  price: number;
  shipping: number;
  quantity: number;
}

/** Amounts of every size, many of them at the edges of rounding. */
function randomCart(n: number): Line[] {
  return Array.from({ length: whole(6, SEED, n) }, (_, line) => {
    const draw = whole(2 ** 32, SEED, n, line);
    const limit = 10 ** (1 + (draw % 8));
    return {
      price: fromCents((draw >>> 3) % limit),
      shipping: fromCents((draw >>> 7) % 2_000),
      quantity: 1 + ((draw >>> 13) % 99),
    };
  });
}

/**
 * Written apart: by decimal text and long arithmetic, in tenths of a cent of tax. No figure of it ever
 * passes through a fraction.
 */
function oracle(lines: Line[]): { total: string; tax: string } {
  let items = 0n;
  let base = 0n;
  for (const { price, shipping, quantity } of lines) {
    items += cents(price) * BigInt(quantity);
    base += cents(shipping);
  }
  base += items;
  const twentieths = base * 3n;
  const units = twentieths / 2_000n + (twentieths % 2_000n >= 1_000n ? 1n : 0n);
  return { total: text(base + units * 100n), tax: items === 0n ? 'none' : text(units * 100n) };
}

function cents(amount: number): bigint {
  const [units = '0', fraction = ''] = amount.toFixed(2).split('.');
  return BigInt(units + fraction);
}

function text(amount: bigint): string {
  return `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`;
}

function byServer(lines: Line[]) {
  const products = lines.map((line, n) => ({ ...aProduct({ _id: `p${n}` }), ...line }));
  const { totalPrice, tax } = pricesOf(products);
  return { total: totalPrice.toFixed(2), tax: tax === undefined ? 'none' : tax.toFixed(2) };
}

/** What the page shows is the end of its selector's work. */
function byBrowser(lines: Line[]) {
  const payable = lines.map(({ price, shipping, quantity }, n) => {
    const product = aProduct({ _id: `p${n}`, price, shipping });
    return { productId: product._id, quantity, state: 'priced' as const, product };
  });
  const { grandTotal, tax, itemTotal } = selectCartTotals.resultFunc(payable);
  return {
    total: fromCents(grandTotal).toFixed(2),
    tax: itemTotal === 0 ? 'none' : fromCents(tax).toFixed(2),
  };
}

describe('the price of an order', () => {
  it('is one in the browser, the server and a reckoning apart, over 100,000 carts (trial 13)', () => {
    const different = Array.from({ length: CARTS }, (_, n) => randomCart(n)).filter((lines) => {
      const wanted = JSON.stringify(oracle(lines));
      return [byServer(lines), byBrowser(lines)].some((own) => JSON.stringify(own) !== wanted);
    });
    expect(different).toEqual([]);
  });
});
