import { setupStore } from '../../../../src/app/store';
import type { Product } from '../../../../domain/product';
import { cartApi } from '../../../../src/features/cart/cartApi';
import {
  selectCanCheckOut,
  selectCartLines,
  selectCartTotals,
} from '../../../../src/features/cart/cartSelectors';
import { cartChangedElsewhere, quantityChosen } from '../../../../src/features/cart/cartSlice';
import { orderRequest } from '../../../../src/features/checkout/orderRequest';
import { selectPayableLines } from '../../../../src/features/cart/cartSelectors';
import { productList } from '../../../../src/features/catalog/productList';
import { aProduct } from '../../../support/products';
import { testServices } from '../../../support/testServices';

/** A cart with one piece of each, of which the shop now knows what `known` says. */
function cartOf(products: Product[], known = products, missing: string[] = []) {
  const store = setupStore(testServices());
  const theirs = Object.fromEntries(products.map(({ _id }) => [_id, 1]));
  store.dispatch(cartChangedElsewhere({ base: {}, theirs }));
  const value = { products: productList(known), missing };
  const endpointName = 'getProductsByKeys';
  store.dispatch(cartApi.util.upsertQueryEntries([{ endpointName, arg: [], value }]));
  return store;
}

const shirt = aProduct();
const hat = aProduct({ _id: 'hat', price: 10, shipping: 1.5 });
const statesOf = (store: ReturnType<typeof cartOf>) =>
  selectCartLines(store.getState()).map((line) => line.state);

describe('the lines of the cart', () => {
  it('are priced when the shop has enough of them', () => {
    expect(statesOf(cartOf([shirt, hat]))).toEqual(['priced', 'priced']);
  });

  it('say when the shop no longer has the product, none is left, or too few (trial 21)', () => {
    const cap = aProduct({ _id: 'cap' });
    const store = cartOf([shirt, hat, cap], [{ ...shirt, stock: 0 }, hat], ['cap']);
    store.dispatch(quantityChosen({ productId: 'hat', quantity: 21 }));
    expect(statesOf(store)).toEqual(['soldOut', 'short', 'gone']);
  });

  it('wait while the shop has not said', () => {
    expect(statesOf(cartOf([shirt], []))).toEqual(['loading']);
  });
});

describe('the totals of the cart', () => {
  it('count only what can be ordered (trial 21)', () => {
    const store = cartOf([shirt, hat], [{ ...shirt, stock: 0 }, hat]);
    expect(selectCartTotals(store.getState())).toEqual({
      itemCount: 1,
      itemTotal: 1000,
      shipping: 150,
      tax: 200,
      grandTotal: 1350,
    });
  });
});

describe('checkout', () => {
  it('is open for a cart with something to order', () => {
    expect(selectCanCheckOut(cartOf([shirt]).getState())).toBe(true);
    expect(selectCanCheckOut(cartOf([shirt, hat], [shirt], ['hat']).getState())).toBe(true);
  });

  it('is closed for an empty, an unknown or an over-full cart', () => {
    expect(selectCanCheckOut(cartOf([]).getState())).toBe(false);
    expect(selectCanCheckOut(cartOf([shirt], []).getState())).toBe(false);
    expect(selectCanCheckOut(cartOf([shirt, hat], [{ ...shirt, stock: 0 }]).getState())).toBe(
      false,
    );
  });
});

describe('the order that is sent', () => {
  const details = { name: 'Ann', number: '1', address: '' };
  const requestFor = (store: ReturnType<typeof cartOf>) => {
    const state = store.getState();
    const totals = selectCartTotals(state);
    return orderRequest(details, 'ann@example.com', selectPayableLines(state), totals);
  };

  it('carries the products with their quantity, the totals and the first status', () => {
    expect(requestFor(cartOf([hat]))).toMatchObject({
      ...details,
      email: 'ann@example.com',
      orderStatus: 'Processing',
      orders: [{ ...hat, quantity: 1 }],
      totalPrice: 13.5,
      tax: 2,
    });
  });

  it('has no tax when the items cost nothing', () => {
    expect(requestFor(cartOf([{ ...hat, price: 0 }]))).not.toHaveProperty('tax');
  });
});
