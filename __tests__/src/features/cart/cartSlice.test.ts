import { setupStore } from '../../../../src/app/store';
import { selectCartLineCount, selectCartStatus } from '../../../../src/features/cart/cartSelectors';
import * as cart from '../../../../src/features/cart/cartSlice';
import { aProduct } from '../../../support/products';
import { testServices } from '../../../support/testServices';

/** redux-persist reads and writes a moment later. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 20));

async function openStore(stored = {}) {
  const { services, items } = testServices({ stored });
  const store = setupStore({ services });
  await aMoment();
  const quantityOf = (id: string) => store.getState().cart.entities[id]?.quantity;
  return { store, items, quantityOf };
}

describe('the cart', () => {
  it('gets a line of one, then one more of the same', async () => {
    const { store, quantityOf } = await openStore();
    store.dispatch(cart.productAdded(aProduct()));
    store.dispatch(cart.productAdded(aProduct()));
    expect(selectCartLineCount(store.getState())).toBe(1);
    expect(quantityOf('shirt')).toBe(2);
  });

  it('holds at most 99 of a product', async () => {
    const { store, quantityOf } = await openStore({ 'shopping-cart': '{"shirt":99}' });
    store.dispatch(cart.productAdded(aProduct()));
    expect(quantityOf('shirt')).toBe(99);
  });

  it.each([0, -1, 1.5, 100, NaN])('keeps its quantity when %p is chosen', async (quantity) => {
    const { store, quantityOf } = await openStore({ 'shopping-cart': '{"shirt":2}' });
    store.dispatch(cart.quantityChosen({ productId: 'shirt', quantity }));
    expect(quantityOf('shirt')).toBe(2);
  });

  it('takes a removed line back as it was, where it was, also after a reload', async () => {
    const stored = { 'shopping-cart': '{"hat":1,"shirt":3,"jeans":1}' };
    const { store, items, quantityOf } = await openStore(stored);
    store.dispatch(cart.lineRemoved('shirt'));
    await aMoment();
    expect(quantityOf('shirt')).toBeUndefined();
    store.dispatch(cart.removalUndone());
    await aMoment();
    expect(quantityOf('shirt')).toBe(3);
    expect(store.getState().cart.ids).toEqual(['hat', 'shirt', 'jeans']);
    expect(items.get('shopping-cart')).toBe(stored['shopping-cart']);
  });

  it('takes everything back after it was cleared, however often', async () => {
    const stored = { 'shopping-cart': '{"hat":1,"shirt":3}' };
    const { store, items } = await openStore(stored);
    store.dispatch(cart.cartCleared());
    store.dispatch(cart.cartCleared());
    store.dispatch(cart.removalUndone());
    await aMoment();
    expect(items.get('shopping-cart')).toBe(stored['shopping-cart']);
  });

  it('is mirrored to storage, and gone from there when cleared', async () => {
    const { store, items } = await openStore();
    store.dispatch(cart.productAdded(aProduct()));
    await aMoment();
    expect(items.get('shopping-cart')).toBe('{"shirt":1}');
    store.dispatch(cart.cartCleared());
    await aMoment();
    expect(items.has('shopping-cart')).toBe(false);
  });

  it('keeps what was added before storage had been read', async () => {
    const { services } = testServices({ stored: { 'shopping-cart': '{"hat":1}' } });
    const store = setupStore({ services });
    store.dispatch(cart.productAdded(aProduct()));
    await aMoment();
    expect(Object.keys(store.getState().cart.entities).sort()).toEqual(['hat', 'shirt']);
  });

  it('says so when storage does not take it', async () => {
    const { services } = testServices();
    const store = setupStore({
      services: { ...services, storage: { ...services.storage, write: () => false } },
    });
    store.dispatch(cart.productAdded(aProduct()));
    await aMoment();
    expect(cart.selectIsCartRemembered(store.getState())).toBe(false);
  });
});

describe('the status of the cart', () => {
  it('is restoring, then loading while its products are on the way', async () => {
    const { services } = testServices({ stored: { 'shopping-cart': '{"hat":1}' } });
    const store = setupStore({ services });
    expect(selectCartStatus(store.getState())).toBe('restoring');
    await aMoment();
    expect(selectCartStatus(store.getState())).toBe('loading');
  });

  it('is ready at once when there is nothing to ask for', async () => {
    const { store } = await openStore();
    expect(selectCartStatus(store.getState())).toBe('ready');
    store.dispatch(cart.productAdded(aProduct()));
    expect(selectCartStatus(store.getState())).toBe('ready');
  });
});
