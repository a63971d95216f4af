import type { UnknownAction } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { type CartQuantities, linesOf, quantitiesOf } from '#src/features/cart/cartQuantities';
import * as cart from '#src/features/cart/cartSlice';
import { productsAnswered } from '#tests/support/aState';
import { aProduct } from '#tests/support/products';

const { reducer } = cart.cartSlice;
const shirt = aProduct();

function aCart(
  quantities: CartQuantities = {},
  change: Partial<cart.CartState> = {},
): cart.CartState {
  return { ...reducer(undefined, { type: 'first' }), lines: linesOf(quantities), ...change };
}

const contentAfter = (before: cart.CartState, ...actions: UnknownAction[]) => {
  const after = actions.reduce(reducer, before);
  return Object.entries(quantitiesOf(after.lines));
};

const removal = {
  removals: [{ lines: [{ productId: 'hat', quantity: 1 }], formerIds: ['hat'] }],
};

describe('cartSlice', () => {
  it('begins empty, remembered and whole', () => {
    expect(reducer(undefined, { type: 'first' })).toEqual({
      lines: { ids: [], entities: {} },
      names: {},
      remembered: true,
      damaged: false,
      removals: [],
      unanswered: null,
      held: {},
    });
  });

  const added = cart.productAdded(shirt);
  const chosen = (productId: string) => cart.quantityChosen({ productId, quantity: 7 });
  it.each<[fact: string, before: CartQuantities, UnknownAction, after: CartQuantities]>([
    ['a new product becomes a line of one, at the end', { hat: 2 }, added, { hat: 2, shirt: 1 }],
    ['a product that is there becomes one more', { shirt: 1, hat: 2 }, added, { shirt: 2, hat: 2 }],
    ['a line grows to 99', { shirt: 98 }, added, { shirt: 99 }],
    ['a line of 99 does not grow', { shirt: 99 }, added, { shirt: 99 }],
    [
      'a whole cart is added to what is there',
      { hat: 2 },
      cart.productsAdded({ shirt: 3, hat: 1 }),
      { hat: 3, shirt: 3 },
    ],
    [
      'a whole cart fills a line to 99 at most',
      { hat: 98 },
      cart.productsAdded({ hat: 5 }),
      { hat: 99 },
    ],
    ['a chosen quantity is taken', { hat: 2, shirt: 1 }, chosen('hat'), { hat: 7, shirt: 1 }],
    ['a quantity of what is not in the cart adds nothing', { hat: 2 }, chosen('coat'), { hat: 2 }],
    ['a removed line is gone', { hat: 2, shirt: 1 }, cart.lineRemoved('hat'), { shirt: 1 }],
    ['a cleared cart is empty', { hat: 2, shirt: 1 }, cart.cartCleared(), {}],
    [
      'what was ordered leaves, what was added meanwhile stays',
      { hat: 2, shirt: 3, coat: 1 },
      cart.orderTakenOut({ hat: 2, shirt: 1 }),
      { shirt: 2, coat: 1 },
    ],
    [
      "another tab's addition and this tab's own both count",
      { hat: 3 },
      cart.cartChangedElsewhere({ base: { hat: 2 }, theirs: { hat: 4, coat: 1 } }),
      { hat: 5, coat: 1 },
    ],
    [
      'what another tab took out is gone',
      { hat: 2, coat: 1 },
      cart.cartChangedElsewhere({ base: { hat: 2, coat: 1 }, theirs: { coat: 1 } }),
      { coat: 1 },
    ],
  ])('%s', (_fact, before, action, after) => {
    expect(contentAfter(aCart(before), action)).toEqual(Object.entries(after));
  });

  it.each([0, -1, 1.5, 100, NaN])('a quantity of %p is not taken', (quantity) => {
    const action = cart.quantityChosen({ productId: 'hat', quantity });
    expect(contentAfter(aCart({ hat: 2 }), action)).toEqual([['hat', 2]]);
  });
});

describe('the undo of cartSlice', () => {
  const before = aCart({ hat: 1, shirt: 3, jeans: 1 });

  it.each([
    { fact: 'a removed line comes back to its place', actions: [cart.lineRemoved('shirt')] },
    { fact: 'a cleared cart comes back as it was', actions: [cart.cartCleared()] },
    {
      fact: 'a cart cleared twice comes back as it was',
      actions: [cart.cartCleared(), cart.cartCleared()],
    },
  ])('$fact', ({ actions }) => {
    const again = { hat: 1, shirt: 3, jeans: 1 };
    expect(contentAfter(before, ...actions, cart.removalUndone())).toEqual(Object.entries(again));
  });

  it('several removals come back one after the other, the last one first', () => {
    const out = [cart.lineRemoved('hat'), cart.lineRemoved('jeans')];
    const once = contentAfter(before, ...out, cart.removalUndone());
    expect(once.map(([id]) => id)).toEqual(['shirt', 'jeans']);
    const twice = contentAfter(before, ...out, cart.removalUndone(), cart.removalUndone());
    expect(twice.map(([id]) => id)).toEqual(['hat', 'shirt', 'jeans']);
  });

  it('a line that was added again in the meantime keeps its new quantity', () => {
    const again = cart.cartChangedElsewhere({ base: {}, theirs: { shirt: 1 } });
    const actions = [cart.lineRemoved('shirt'), again, cart.removalUndone()];
    const kept = { hat: 1, shirt: 1, jeans: 1 };
    expect(contentAfter(before, ...actions)).toEqual(Object.entries(kept));
  });

  it('another tab can add between a removal and its undo', () => {
    const other = cart.cartChangedElsewhere({ base: {}, theirs: { coat: 1 } });
    const actions = [cart.cartCleared(), other, cart.removalUndone()];
    expect(contentAfter(before, ...actions).map(([id]) => id)).toEqual([
      'hat',
      'shirt',
      'jeans',
      'coat',
    ]);
  });

  it('a removal of what is not there takes nothing out', () => {
    const after = reducer(before, cart.lineRemoved('coat'));
    expect(after).toMatchObject({ lines: before.lines, removals: [] });
  });

  it.each([
    cart.productAdded(shirt),
    cart.productsAdded({ coat: 1 }),
    cart.orderTakenOut({ coat: 1 }),
    cart.removalUndone(),
    cart.undoDismissed(),
  ])('is over after $type', (action) => {
    expect(reducer(aCart({ coat: 1 }, removal), action).removals).toEqual([]);
  });

  it.each([
    cart.quantityChosen({ productId: 'coat', quantity: 2 }),
    cart.cartChangedElsewhere({ base: {}, theirs: {} }),
    cart.cartRemembered(false),
    cart.cartRemembered(true),
    { type: REHYDRATE },
  ])('is still offered after $type', (action) => {
    expect(reducer(aCart({ coat: 1 }, removal), action).removals).toEqual(removal.removals);
  });
});

describe('the stored cart in cartSlice', () => {
  const restored = (quantities: CartQuantities, more: object = {}) => ({
    type: REHYDRATE,
    payload: { lines: linesOf(quantities), ...more },
  });

  it('is added to what was put in before storage was read, own lines first', () => {
    const before = aCart({ shirt: 1, hat: 1 });
    const after = { shirt: 1, hat: 3, coat: 1 };
    expect(contentAfter(before, restored({ hat: 2, coat: 1 }))).toEqual(Object.entries(after));
  });

  it('tells that a part of it was left out', () => {
    const after = reducer(aCart(), restored({ hat: 1 }, { damaged: true }));
    expect(cart.selectIsCartDamaged({ cart: after })).toBe(true);
    expect(cart.selectIsCartDamaged({ cart: aCart() })).toBe(false);
  });

  it('is read when redux-persist says so, and at once where nothing persists it', () => {
    const reading = aCart({}, { _persist: { rehydrated: false } });
    expect(cart.selectIsCartRestored({ cart: reading })).toBe(false);
    const read = aCart({}, { _persist: { rehydrated: true } });
    expect(cart.selectIsCartRestored({ cart: read })).toBe(true);
    expect(cart.selectIsCartRestored({ cart: aCart() })).toBe(true);
  });

  it('brings the names of its products, which newer ones replace', () => {
    const named = reducer(aCart(), cart.productAdded(shirt));
    const after = reducer(named, restored({ hat: 1 }, { names: { hat: 'Hat', shirt: 'old' } }));
    expect(after.names).toEqual({ hat: 'Hat', shirt: shirt.name });
  });
});

describe('the names in cartSlice', () => {
  it('are those of what is added and of what the API answers for the cart, with the size', () => {
    const coat = aProduct({ _id: 'coat', name: 'Wool Coat', size: 'M' });
    const other = aProduct({ _id: 'other' });
    const answered = {
      ...productsAnswered(['coat', 'other'], [coat, other]),
      type: 'api/executeQuery/fulfilled',
      payload: [coat, other],
      meta: { requestStatus: 'fulfilled', arg: { endpointName: 'getProductsByKeys' } },
    };
    const added = reducer(aCart({ coat: 1 }), cart.productAdded(shirt));
    expect(reducer(added, answered).names).toEqual({
      shirt: shirt.name,
      coat: { name: 'Wool Coat', size: 'M' },
    });
  });
});

describe('the selectors of cartSlice', () => {
  it('say that the cart is remembered, but while storage refuses it', () => {
    const state = aCart();
    expect(cart.selectIsCartRemembered({ cart: state })).toBe(true);
    const refused = reducer(state, cart.cartRemembered(false));
    expect(cart.selectIsCartRemembered({ cart: refused })).toBe(false);
    const taken = reducer(refused, cart.cartRemembered(true));
    expect(cart.selectIsCartRemembered({ cart: taken })).toBe(true);
  });

  it('give the very lines that were removed, the same object each time', () => {
    const state = aCart({}, removal);
    expect(cart.selectRemovedLines({ cart: state })).toBe(removal.removals[0]?.lines);
  });
});

describe('a change of the cart on this page', () => {
  it.each([
    [cart.productAdded(shirt), true],
    [cart.productsAdded({}), true],
    [cart.quantityChosen({ productId: 'hat', quantity: 1 }), true],
    [cart.lineRemoved('hat'), true],
    [cart.removalUndone(), true],
    [cart.cartCleared(), true],
    [cart.cartChangedElsewhere({ base: {}, theirs: {} }), false],
    [cart.orderTakenOut({}), false],
    [cart.cartRemembered(false), false],
    [cart.cartRemembered(true), false],
  ])('%j is one: %p', (action, expected) => {
    expect(cart.cartChangedHere(action)).toBe(expected);
  });
});
