/** The products of the cart: every line finds out what it is. */
import { waitFor } from '@testing-library/react';
import { setupStore } from '#src/app/store';
import { cartProductsApi } from '#src/features/cart/cartProductsApi';
import { selectCartLines } from '#src/features/cart/cartSelectors';
import * as cart from '#src/features/cart/cartSlice';
import { aProduct } from '#tests/support/products';
import { testServices } from '#tests/support/testServices';

const { getProductsByKeys } = cartProductsApi.endpoints;

/** A cart whose product responses are released one by one, first call first. */
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
  await waitFor(() => expect(store.getState().cart.status).toBe('loading'));
  const ask = () => void store.dispatch(getProductsByKeys.initiate(store.getState().cart.ids));
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
