import { CartStorage } from '#src/features/cart/cartStorage';
import { cartPersistTransform } from '#src/features/cart/cartPersistTransform';
import type { ChangeElsewhere } from '#src/features/cart/cartSlice';
import { memoryStorage } from '#tests/support/memoryStorage';

function open(content: Record<string, string> = {}, options = {}) {
  const { items, storage } = memoryStorage(content, options);
  const changes: ChangeElsewhere[] = [];
  const reports: boolean[] = [];
  const cart = new CartStorage(storage, {
    changed: (change) => changes.push(change),
    storable: (isStorable) => reports.push(isStorable),
  });
  return {
    items,
    cart,
    changes,
    reports,
    write: (entities: Record<string, number>) => cart.setItem('', { entities }),
  };
}

describe('the cart transform', () => {
  const line = { productId: 'a1', quantity: 2 };
  it('turns lines into a map from product id to quantity, and back', () => {
    expect(cartPersistTransform.in({ a1: line }, 'entities', {})).toEqual({ a1: 2 });
    expect(cartPersistTransform.out({ a1: 2 }, 'entities', {})).toEqual({ a1: line });
  });
});

describe('the stored cart', () => {
  it('is exactly a flat map from product id to quantity', async () => {
    const { items, write } = open();
    await write({ a1: 2, b7: 1 });
    expect(items.get('shopping-cart')).toBe('{"a1":2,"b7":1}');
  });

  it('is absent when the cart is empty', async () => {
    const { items, cart, write } = open({ 'shopping-cart': '{"a1":2}', 'shopping-cart-kept': '1' });
    await cart.getItem();
    await write({});
    expect(items.has('shopping-cart')).toBe(false);
  });

  it('keeps what another tab wrote in the meantime, and reports it', async () => {
    const { items, changes, write } = open();
    await write({ a1: 1 });
    items.set('shopping-cart', '{"a1":1,"b7":1}');
    await write({ a1: 2 });
    expect(items.get('shopping-cart')).toBe('{"a1":2,"b7":1}');
    expect(changes).toEqual([{ base: { a1: 2 }, theirs: { a1: 2, b7: 1 } }]);
  });

  it('keeps the same product that another tab added at the same moment (trial 18)', async () => {
    const { items, cart, write } = open();
    await cart.getItem();
    items.set('shopping-cart-kept', '1').set('shopping-cart', '{"a1":1}');
    await write({ a1: 1 });
    expect(items.get('shopping-cart')).toBe('{"a1":2}');
  });

  it('brings no ghost back after another tab cleared it', async () => {
    const { items, write } = open();
    await write({ a1: 1 });
    items.delete('shopping-cart');
    await write({ a1: 1, b7: 1 });
    expect(items.get('shopping-cart')).toBe('{"b7":1}');
  });

  it('is written again in full after the site data were wiped', async () => {
    const { items, write } = open();
    await write({ a1: 1 });
    items.clear();
    await write({ a1: 1, b7: 1 });
    expect(items.get('shopping-cart')).toBe('{"a1":1,"b7":1}');
  });

  it('reports when storage refuses it', async () => {
    const { reports, write } = open({}, { full: true });
    await write({ a1: 1 });
    expect(reports).toEqual([false]);
  });

  it('reports another tab’s change only once', async () => {
    const { items, cart, changes, write } = open();
    await write({ a1: 1 });
    items.set('shopping-cart', '{"a1":3}');
    cart.look();
    cart.look();
    expect(changes).toEqual([{ base: { a1: 1 }, theirs: { a1: 3 } }]);
  });
});
