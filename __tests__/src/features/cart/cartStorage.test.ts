import type { ChangeElsewhere } from '#src/features/cart/cartSlice';
import { CartStorage, cartTransform } from '#src/features/cart/cartStorage';
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
    write: (lines: Record<string, number>, names: Record<string, string> = {}) =>
      cart.setItem('', { lines, names }),
  };
}

describe('the cart transform', () => {
  const lines = { ids: ['a1'], entities: { a1: { productId: 'a1', quantity: 2 } } };
  it('turns lines into a map from product id to quantity, and back', () => {
    expect(cartTransform.in(lines, 'lines', {})).toEqual({ a1: 2 });
    expect(cartTransform.out({ a1: 2 }, 'lines', {})).toEqual(lines);
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
    cart.checkForChanges();
    cart.checkForChanges();
    expect(changes).toEqual([{ base: { a1: 1 }, theirs: { a1: 3 } }]);
  });
});

describe('the names beside the stored cart', () => {
  const NAMES = 'shopping-cart-names';

  it('are those of its products, and no others', async () => {
    const { items, cart, write } = open({ [NAMES]: '{"a1":"Hat","c9":"Coat"}' });
    await write({ a1: 1, b7: 1 }, { b7: 'Belt' });
    expect(JSON.parse(items.get(NAMES) ?? '')).toEqual({ a1: 'Hat', b7: 'Belt' });
    expect(await cart.getItem()).toMatchObject({ names: { a1: 'Hat', b7: 'Belt' } });
    await write({}, { b7: 'Belt' });
    expect(items.has(NAMES)).toBe(false);
  });

  it.each(['{', '[]', 'null', '{"a1":1}', '{"a1":{"size":"M"}}'])(
    'are none when %s is stored',
    async (text) => {
      expect(await open({ [NAMES]: text }).cart.getItem()).toMatchObject({ names: {} });
    },
  );
});

describe('a damaged stored cart', () => {
  it.each<[string, boolean, Record<string, number>]>([
    ['{"a1":1,"b7":2}', false, { a1: 1, b7: 2 }],
    ['{"a1":1,"b7":"abc","c9":1.5,"d1":0,"e2":100}', true, { a1: 1 }],
    ['{', true, {}],
    ['null', true, {}],
    ['[]', true, {}],
    ['{"cart":"{\\"items\\":null}","_persist":"{\\"version\\":-1}"}', true, {}],
  ])('keeps its good lines and tells that it was: %s', async (text, damaged, lines) => {
    const { cart } = open({ 'shopping-cart': text });
    expect(await cart.getItem()).toMatchObject({ damaged, lines });
  });

  it('is not told of when nothing is stored', async () => {
    expect(await open().cart.getItem()).toMatchObject({ damaged: false, lines: {} });
  });
});
