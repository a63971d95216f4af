import fc from 'fast-check';
import type { Product } from '#domain/goods/product';
import type { OrderRequest } from '#domain/orders/order';
import { SPECIFIED_TAX } from '#domain/shopInfo';
import { matchesPrices, pricesOf } from '#server/shop/orders/placeOrder';
import { setupStore } from '#src/app/store';
import { type CartLine, lineAdapter } from '#src/features/cart/cartQuantities';
import { selectCartTotals, selectPayableLines } from '#src/features/cart/cartSelectors';
import { orderRequest } from '#src/features/checkout/shippingDetails';
import { productsAnswered } from '#tests/support/aState';
import { oraclePrice, type OraclePrice } from '#tests/support/priceOracle';
import { aProduct } from '#tests/support/products';
import { repetitions } from '#tests/support/repetitions';
import { testServices } from '#tests/support/testServices';

/** The number of shops with random products. */
const SHOPS = repetitions(5, 500);
const CARTS_EACH = 200;
const PRODUCTS = 30;

const cents = fc.oneof(
  fc.nat(100_000),
  fc.nat(1_000_000_000),
  fc.constantFrom(0, 1, 99, 435, 1_005),
  // 10, 30, 50, …: the tax on one such price ends in exactly half a unit.
  fc.nat(500).map((n) => 1_000 + n * 2_000),
);
const amount = cents.map((value) => value / 100);
const shop = fc.array(fc.tuple(amount, fc.oneof(fc.constant(0), amount)), {
  minLength: PRODUCTS,
  maxLength: PRODUCTS,
});
const line = fc.record({
  productId: fc.nat(PRODUCTS - 1).map((n) => `p${n}`),
  quantity: fc.integer({ min: 1, max: 99 }),
});
const cart = fc.uniqueArray(line, { maxLength: 8, selector: ({ productId }) => productId });
const carts = fc.array(cart, { minLength: CARTS_EACH, maxLength: CARTS_EACH });

/** Returns a function that builds the state of a page with these cached products and the given cart lines. */
function pageOf(products: Product[]) {
  const store = setupStore(testServices());
  const ids = products.map(({ _id }) => _id);
  store.dispatch(productsAnswered(ids, products));
  const state = store.getState();
  return (lines: CartLine[]) => {
    const normalised = lineAdapter.getInitialState(undefined, lines);
    return { ...state, cart: { ...state.cart, lines: normalised } };
  };
}

function figures({ totalPrice, tax }: Pick<OrderRequest, 'totalPrice' | 'tax'>): OraclePrice {
  return { totalPrice: totalPrice.toFixed(2), ...(tax !== undefined && { tax: tax.toFixed(2) }) };
}

describe('the price of a cart', () => {
  it(`is the same in browser, server and an oracle for ${SHOPS * CARTS_EACH} carts (trial 13)`, () => {
    const who = { name: 'Ann', number: '1', address: '' };
    let compared = 0;
    const same = (state: ReturnType<ReturnType<typeof pageOf>>) => {
      const lines = selectPayableLines(state);
      const inBrowser = orderRequest(who, 'ann@example.com', lines, selectCartTotals(state));
      const onServer = pricesOf(
        lines.map(({ product, quantity }) => ({ ...product, quantity })),
        SPECIFIED_TAX,
      );
      const byOracle = oraclePrice(inBrowser.orders);
      compared += 1;
      expect([figures(inBrowser), figures(onServer)]).toEqual([byOracle, byOracle]);
      expect(matchesPrices(inBrowser, onServer)).toBe(true);
    };
    fc.assert(
      fc.property(shop, carts, (prices, many) => {
        const products = prices.map(([price, shipping], n) =>
          aProduct({ _id: `p${n}`, price, shipping, stock: 99 }),
        );
        const withCart = pageOf(products);
        for (const lines of many) same(withCart(lines));
      }),
      { numRuns: SHOPS, endOnFailure: true },
    );
    expect(compared).toBe(SHOPS * CARTS_EACH);
  }, 3_600_000);
});

describe('the oracle of prices', () => {
  it('is exact where floating numbers are not, and rounds half a unit of tax up (trial 13)', () => {
    const price = (amounts: number[]) =>
      oraclePrice(amounts.map((each) => ({ price: each, shipping: 0, quantity: 1 })));
    expect(price([0.1, 0.2])).toEqual({ totalPrice: '0.30', tax: '0.00' });
    expect(price([10])).toEqual({ totalPrice: '12.00', tax: '2.00' });
    expect(price([9.99])).toEqual({ totalPrice: '10.99', tax: '1.00' });
    expect(price([0])).toEqual({ totalPrice: '0.00' });
  });
});
