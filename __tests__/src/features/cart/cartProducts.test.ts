/** The products of the cart: every line gets its product. */

import { waitFor } from '@testing-library/react';
import { MAX_KEYS } from '#domain/goods/product';
import { productsApi } from '#src/api/productsApi';
import { setupStore } from '#src/app/store';
import { selectCartProductIds, selectCartStatus } from '#src/features/cart/cartProducts';
import { selectCartLines } from '#src/features/cart/cartSelectors';
import * as cart from '#src/features/cart/cartSlice';
import { aProduct } from '#tests/support/products';
import { testServices } from '#tests/support/testServices';

const { getProductsByKeys } = productsApi.endpoints;

/** Opens a cart whose product responses are held back. Each call of `answer` releases the oldest response. */
async function openCart(quantities: Record<string, number>) {
  const waiting: (() => void)[] = [];
  const fetch = async (input: RequestInfo | URL) => {
    const keys = (await (input as Request).json()) as string[];
    await new Promise<void>((resolve) => waiting.push(resolve));
    return Response.json(keys.map((_id) => aProduct({ _id, name: _id })));
  };
  const stored = { 'shopping-cart': JSON.stringify(quantities), 'shopping-cart-kept': '1' };
  const { services } = testServices({ stored, fetch });
  const store = setupStore({ services });
  await waitFor(() => expect(selectCartStatus(store.getState())).toBe('loading'));
  const ask = () =>
    void store.dispatch(getProductsByKeys.initiate(selectCartProductIds(store.getState())));
  ask();
  const answer = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.();
  };
  const known = () =>
    selectCartLines(store.getState()).map(({ productId, state }) => `${productId} ${state}`);
  return { store, ask, answer, known };
}

describe('a line of the cart', () => {
  it('that another tab adds while others are loading is loaded too (trial 57)', async () => {
    const { store, ask, answer, known } = await openCart({ hat: 1 });
    store.dispatch(cart.cartChangedElsewhere({ base: { hat: 1 }, theirs: { hat: 1, coat: 1 } }));
    ask();
    await answer();
    await answer();
    await waitFor(() => expect(known()).toEqual(['hat priced', 'coat priced']));
  });

  it('that Undo restores is known, even if a response for the others arrived in the meantime (trial 57)', async () => {
    const { store, answer, known } = await openCart({ hat: 1, coat: 1 });
    await answer();
    await waitFor(() => expect(known()).toEqual(['hat priced', 'coat priced']));
    store.dispatch(cart.lineRemoved('hat'));
    const others = store.dispatch(getProductsByKeys.initiate(['coat'], { forceRefetch: true }));
    await answer();
    await others;
    store.dispatch(cart.removalUndone());
    expect(known()).toEqual(['hat priced', 'coat priced']);
  });
});

describe('the status of the cart', () => {
  it('is ready only when the API has answered for all its products, and failed when it has not', async () => {
    const { services } = testServices({ stored: { 'shopping-cart': '{"hat":1}' } });
    let fetch: typeof globalThis.fetch = () =>
      Promise.resolve(Response.json([aProduct({ _id: 'hat' })]));
    const store = setupStore({ services: { ...services, fetch: (...call) => fetch(...call) } });
    const status = () => selectCartStatus(store.getState());
    const ask = () =>
      store.dispatch(getProductsByKeys.initiate(selectCartProductIds(store.getState())));
    expect(status()).toBe('restoring');
    await waitFor(() => expect(status()).toBe('loading'));
    await ask();
    expect(status()).toBe('ready');
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    fetch = () => Promise.reject(new TypeError('nobody there'));
    store.dispatch(cart.productAdded(aProduct({ _id: 'coat' })));
    expect(status()).toBe('loading');
    await ask();
    expect(status()).toBe('failed');
    store.dispatch(cart.lineRemoved('coat'));
    expect(status()).toBe('ready');
  });
});

describe('a very long cart', () => {
  it(`asks for ${MAX_KEYS} products at a time, and knows them all`, async () => {
    const sizes: number[] = [];
    const fetch = async (input: RequestInfo | URL) => {
      const keys = (await (input as Request).json()) as string[];
      sizes.push(keys.length);
      return Response.json(keys.map((_id) => aProduct({ _id })));
    };
    const { services } = testServices({ fetch });
    const store = setupStore({ services });
    const many = Array.from({ length: MAX_KEYS + 20 }, (_, n) => [`p${n}`, 1] as const);
    store.dispatch(cart.productsAdded(Object.fromEntries(many)));
    await store.dispatch(getProductsByKeys.initiate(selectCartProductIds(store.getState())));
    expect(sizes.sort()).toEqual([20, MAX_KEYS]);
    expect(selectCartLines(store.getState()).every(({ state }) => state === 'priced')).toBe(true);
  });
});
