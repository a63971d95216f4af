import { setupStore } from '../../../src/app/store';
import { selectAnnouncement } from '../../../src/features/announcements/announcementsSlice';
import * as cart from '../../../src/features/cart/cartSlice';
import { aProduct } from '../../support/products';
import { testServices } from '../../support/testServices';

const shirt = aProduct({ name: 'Linen Shirt' });

/** A store with shirts in the cart, and what it said last. */
function openCart(pieces: number) {
  const { services } = testServices();
  const store = setupStore({ services });
  for (let piece = 0; piece < pieces; piece += 1) store.dispatch(cart.productAdded(shirt));
  return { store, said: () => selectAnnouncement(store.getState()) };
}

describe('what is said aloud of the cart', () => {
  it('counts what was added', () => {
    const { said } = openCart(2);
    expect(said().words).toBe('Added to your cart: Linen Shirt, 2 pieces.');
  });

  it('tells a quantity that changed, and nothing of one that did not', () => {
    const { store, said } = openCart(1);
    store.dispatch(cart.quantityChosen({ productId: shirt._id, quantity: 4 }));
    expect(said().words).toBe('Quantity of Linen Shirt: 4.');
    const { number } = said();
    store.dispatch(cart.quantityChosen({ productId: shirt._id, quantity: 100 }));
    expect(said().number).toBe(number);
  });

  it('tells of a removal and of the way back', () => {
    const { store, said } = openCart(1);
    store.dispatch(cart.lineRemoved(shirt._id));
    expect(said().words).toBe('Removed: Linen Shirt. Undo brings it back.');
    store.dispatch(cart.removalUndone());
    expect(said().words).toBe('Back in your cart: Linen Shirt.');
  });

  it('says the same words again when the same happens again', () => {
    const { store, said } = openCart(1);
    store.dispatch(cart.lineRemoved(shirt._id));
    const first = said();
    store.dispatch(cart.removalUndone());
    store.dispatch(cart.lineRemoved(shirt._id));
    expect(said().words).toBe(first.words);
    expect(said().number).toBeGreaterThan(first.number);
  });

  it('does not tell a removal again when what it left empty is cleared', () => {
    const { store, said } = openCart(1);
    store.dispatch(cart.lineRemoved(shirt._id));
    const { number } = said();
    store.dispatch(cart.cartCleared());
    expect(said().number).toBe(number);
  });

  it('is silent when an empty cart is cleared', () => {
    const { store, said } = openCart(0);
    store.dispatch(cart.cartCleared());
    expect(said().words).toBe('');
  });
});
