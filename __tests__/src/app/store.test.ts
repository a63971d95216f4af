/** The cart and its copy in local storage. */

import { waitFor } from '@testing-library/react';
import { setupStore } from '#src/app/store';
import { selectCartStatus } from '#src/features/cart/cartProducts';
import * as cart from '#src/features/cart/cartSlice';
import { aProduct } from '#tests/support/products';
import { testServices } from '#tests/support/testServices';

const KEY = 'shopping-cart';

function openStore(stored = {}) {
  const { services, items } = testServices({ stored });
  const store = setupStore({ services });
  const status = () => selectCartStatus(store.getState());
  const restored = () => waitFor(() => expect(status()).not.toBe('restoring'));
  const holds = (text?: string) => waitFor(() => expect(items.get(KEY)).toBe(text));
  return { store, items, restored, holds };
}

describe('the stored cart', () => {
  it('is the one that other tabs have changed while the page slept in the back/forward cache', async () => {
    const { store, restored, holds, items } = openStore({ [KEY]: '{"hat":1}' });
    await restored();
    store.dispatch(cart.productAdded(aProduct()));
    await holds('{"hat":1,"shirt":1}');
    items.set(KEY, '{"shirt":2}');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(cart.selectQuantities(store.getState())).toEqual({ shirt: 2 });
  });

  it('keeps what was added before it had been read', async () => {
    const { store, restored, holds } = openStore({ [KEY]: '{"hat":1}' });
    store.dispatch(cart.productAdded(aProduct()));
    await restored();
    expect(store.getState().cart.lines.ids).toEqual(['shirt', 'hat']);
    await holds('{"shirt":1,"hat":1}');
  });

  it('is said not to be remembered as long as storage does not take it', async () => {
    const { services } = testServices();
    const place = { isFull: true };
    const write = (key: string, text: string) => !place.isFull && services.storage.write(key, text);
    const store = setupStore({
      services: { ...services, storage: { ...services.storage, write } },
    });
    const isRemembered = () => cart.selectIsCartRemembered(store.getState());
    store.dispatch(cart.productAdded(aProduct()));
    await waitFor(() => expect(isRemembered()).toBe(false));
    place.isFull = false;
    store.dispatch(cart.productAdded(aProduct()));
    await waitFor(() => expect(isRemembered()).toBe(true));
  });
});
