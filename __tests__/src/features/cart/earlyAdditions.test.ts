import { waitFor } from '@testing-library/dom';
import { type AppStore, setupStore } from '#src/app/store';
import { EARLY_ADDITIONS_KEY } from '#src/features/cart/cartKey';
import {
  productAdded,
  selectIsCartRestored,
  selectQuantity,
  selectUnanswered,
} from '#src/features/cart/cartSlice';
import { addEarlyProducts, takeEarlyAdditions } from '#src/features/cart/earlyAdditions';
import { memoryStorage } from '#tests/support/memoryStorage';
import { aProduct } from '#tests/support/products';
import { testServices } from '#tests/support/testServices';

/** Waits until redux-persist has read the stored cart. */
const restored = (store: AppStore) =>
  waitFor(() => expect(selectIsCartRestored(store.getState())).toBe(true));

/** Returns the shop with `stored` shirts in the cart, after a page with these early additions was left. */
async function shopAfter(additions: string, stored = 0): Promise<AppStore> {
  const cart: Record<string, string> = stored > 0 ? { 'shopping-cart': `{"shirt":${stored}}` } : {};
  const store = setupStore({ services: testServices({ stored: cart }).services });
  await restored(store);
  const { storage } = memoryStorage({ [EARLY_ADDITIONS_KEY]: additions });
  store.dispatch(addEarlyProducts(takeEarlyAdditions(storage)));
  store.dispatch(addEarlyProducts(takeEarlyAdditions(storage)));
  return store;
}

const shirtsAfter = async (additions: string, stored = 0) =>
  selectQuantity((await shopAfter(additions, stored)).getState(), 'shirt');

describe('what was added on a page that was left', () => {
  it('is added to the stored cart, once', async () => {
    expect(await shirtsAfter(JSON.stringify([{ ...aProduct(), pieces: 3 }]), 2)).toBe(5);
  });

  it('passes no limit of the stock', async () => {
    const last = { ...aProduct({ stock: 2 }), pieces: 3 };
    expect(await shirtsAfter(JSON.stringify([last, last]), 1)).toBe(2);
  });

  it('is remembered without its size where the page could not ask for it, and adds nothing', async () => {
    const store = await shopAfter(JSON.stringify([{ ...aProduct(), pieces: 0 }]));
    expect(selectQuantity(store.getState(), 'shirt')).toBe(0);
    expect(selectUnanswered(store.getState())).toMatchObject({ _id: 'shirt' });
    store.dispatch(productAdded(aProduct()));
    expect(selectUnanswered(store.getState())).toBeNull();
  });

  it.each(['', '{}', '[{"_id":"shirt","name":"Shirt","pieces":1e9}]', 'null', '[[]]'])(
    'is nothing when it is %p',
    async (text) => {
      expect(await shirtsAfter(text, 1)).toBe(1);
    },
  );
});
