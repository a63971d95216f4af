import type { Product } from '#domain/goods/product';
import { announced } from '#src/features/announcements/announcementsSlice';
import { selectCartProductIds, selectCartStatus } from '#src/features/cart/cartProducts';
import type { CartQuantities } from '#src/features/cart/cartQuantities';
import * as select from '#src/features/cart/cartSelectors';
import {
  lineRemoved,
  productAdded,
  quantityChosen,
  selectCartLineCount,
  selectQuantities,
  selectQuantity,
} from '#src/features/cart/cartSlice';
import { aState, productsAnswered, rootReducer } from '#tests/support/aState';
import { intl } from '#tests/support/intl';
import { aProduct } from '#tests/support/products';

const shirt = aProduct();
const hat = aProduct({ _id: 'hat', name: 'hat', price: 10, shipping: 1.5 });
const soldOut = { ...shirt, stock: 0 };
const unlimited: Product = aProduct();
delete unlimited.stock;

const ready = aState({ cart: { shirt: 2, hat: 1 }, known: [shirt, hat] });
const empty = aState();

describe('what is in the cart', () => {
  it.each([
    ['the number of its lines', selectCartLineCount, 2, 0],
    ['the ids of its products, sorted', selectCartProductIds, ['hat', 'shirt'], []],
    ['the quantity of each product', selectQuantities, { shirt: 2, hat: 1 }, {}],
    ['its status', selectCartStatus, 'ready', 'ready'],
  ])('is told by %s', (_fact, of, full, none) => {
    expect(of(ready)).toEqual(full);
    expect(of(empty)).toEqual(none);
  });

  it('is nothing only once it was read and has no line', () => {
    const reading = { ...empty, cart: { ...empty.cart, _persist: { rehydrated: false } } };
    expect([empty, reading, ready].map(select.selectIsCartEmpty)).toEqual([true, false, false]);
  });

  it.each([
    ['shirt', 2],
    ['hat', 1],
    ['coat', 0],
  ])('holds of %s %i pieces', (id, pieces) => {
    expect(selectQuantity(ready, id)).toBe(pieces);
  });
});

describe('a line of the cart', () => {
  it.each<{ state: select.LineState; when: string; known?: Product[]; quantity?: number }>([
    { state: 'loading', when: 'nothing was answered yet' },
    { state: 'gone', when: 'the answer does not have the product', known: [] },
    { state: 'priced', when: 'there is more than enough', known: [shirt], quantity: 19 },
    { state: 'priced', when: 'there is just enough', known: [shirt], quantity: 20 },
    { state: 'priced', when: 'the API does not tell its stock', known: [unlimited], quantity: 99 },
    { state: 'short', when: 'there is one too few', known: [shirt], quantity: 21 },
    { state: 'soldOut', when: 'none is left', known: [soldOut] },
  ])('is $state when $when (trial 21)', ({ state, known, quantity = 1 }) => {
    const facts = { cart: { shirt: quantity }, ...(known && { known }) };
    const [product] = known ?? [];
    expect(select.selectCartLines(aState(facts))).toEqual([
      { productId: 'shirt', quantity, state, product, named: product },
    ]);
  });

  it('is still loading when the answer was for other products', () => {
    const other = aState({ cart: { hat: 1 }, known: [hat] });
    const added = rootReducer(other, productAdded(shirt));
    expect(select.selectCartLines(added).map(({ state }) => state)).toEqual(['priced', 'loading']);
  });
});

describe('a line whose product could not be loaded', () => {
  it('is gone, though nothing else of it changed', () => {
    const asked = aState({ cart: { shirt: 1 } });
    expect(select.selectCartLines(asked).map(({ state }) => state)).toEqual(['loading']);
    const answered = rootReducer(asked, productsAnswered(['shirt'], []));
    expect(select.selectCartLines(answered).map(({ state }) => state)).toEqual(['gone']);
  });

  it('prevents checkout while it is loading next to one that can be ordered', () => {
    const ordered = aState({ cart: { hat: 1 }, known: [hat] });
    const state = rootReducer(ordered, productAdded(shirt));
    expect(select.selectPayableLines(state)).toHaveLength(1);
    expect(select.selectCanCheckOut(state)).toBe(false);
  });
});

describe('the totals of the cart', () => {
  it('count lines and pieces and price what can be ordered, and nothing else (trial 21)', () => {
    const state = aState({ cart: { shirt: 1, hat: 2 }, known: [soldOut, hat] });
    expect(select.selectPayableLines(state).map(({ productId }) => productId)).toEqual(['hat']);
    expect(select.selectCartTotals(state)).toEqual({
      itemCount: 2,
      pieceCount: 3,
      leftOut: 1,
      itemTotal: 2000,
      shipping: 150,
      tax: 300,
      grandTotal: 2450,
    });
  });

  it('of an empty cart are nothing', () => {
    expect(select.selectCartTotals(empty)).toEqual({
      itemCount: 0,
      pieceCount: 0,
      leftOut: 0,
      itemTotal: 0,
      shipping: 0,
      tax: 0,
      grandTotal: 0,
    });
  });
});

describe('checkout', () => {
  const one: CartQuantities = { shirt: 1 };
  const two: CartQuantities = { shirt: 1, hat: 1 };
  it.each<[what: string, isOpen: boolean, CartQuantities, known: Product[] | undefined]>([
    ['an empty cart', false, {}, []],
    ['a cart whose products are on their way', false, one, undefined],
    ['a cart with something to order', true, one, [shirt]],
    ['a cart of which one product is gone', true, two, [hat]],
    ['a cart of which one product is sold out', true, two, [soldOut, hat]],
    ['a cart with one line that is too much', false, { shirt: 21, hat: 1 }, [shirt, hat]],
    ['a cart of which nothing is left', false, one, [soldOut]],
  ])('of %s is open: %p', (_what, isOpen, cart, known) => {
    const state = aState({ cart, ...(known && { known }) });
    expect(select.selectCanCheckOut(state)).toBe(isOpen);
    expect(select.selectIsCartPriced(state)).toBe(known !== undefined);
  });
});

describe('the size of the cart in words', () => {
  const words = (cart: CartQuantities, known: Product[]) =>
    select.itemCountText(select.selectCartTotals(aState({ cart, known })), intl);

  it.each<[string, CartQuantities, Product[]]>([
    ['1 item', { hat: 1 }, [hat]],
    ['2 items, 4 pieces', { hat: 3, shirt: 1 }, [hat, shirt]],
    ['3 items, 5 pieces', { hat: 3, shirt: 1, coat: 1 }, [hat, soldOut]],
  ])('is %s: the number of the badge', (expected, cart, known) => {
    expect(words(cart, known)).toBe(expected);
    expect(selectCartLineCount(aState({ cart }))).toBe(Object.keys(cart).length);
  });
});

describe('what was removed last', () => {
  const names = (state: ReturnType<typeof aState>) =>
    select.selectRemovedViews(state).map(({ named }) => named?.name);

  it('has its name', () => {
    const actions = [lineRemoved('shirt')];
    const known = aState({ cart: { shirt: 1, hat: 1 }, known: [shirt], actions });
    expect(names(known)).toEqual([shirt.name]);
  });

  it('has no name when its product was never seen', () => {
    const state = aState({ cart: { shirt: 1 }, actions: [lineRemoved('shirt')] });
    expect(names(state)).toEqual([undefined]);
  });

  it('keeps the name of a product that is gone', () => {
    const actions = [productAdded(shirt), productsAnswered(['shirt'], []), lineRemoved('shirt')];
    expect(names(aState({ actions }))).toEqual([shirt.name]);
  });
});

describe('the memory of the selectors of the cart', () => {
  const later = rootReducer(ready, announced('something else'));

  it.each([
    ['lines', select.selectCartLines],
    ['payable lines', select.selectPayableLines],
    ['totals', select.selectCartTotals],
    ['quantities', selectQuantities],
    ['product ids', selectCartProductIds],
    ['removed lines', select.selectRemovedViews],
  ])('gives the very same %s while the cart is the same', (_what, selector) => {
    expect(later).not.toBe(ready);
    expect(selector(later)).toBe(selector(ready));
  });

  it.each([
    ['lines', select.selectCartLines],
    ['payable lines', select.selectPayableLines],
    ['totals', select.selectCartTotals],
    ['quantities', selectQuantities],
  ])('gives other %s when a quantity was chosen', (_what, selector) => {
    const chosen = rootReducer(ready, quantityChosen({ productId: 'hat', quantity: 5 }));
    expect(selector(chosen)).not.toEqual(selector(ready));
  });

  it('keeps the view of each line that did not change', () => {
    const chosen = rootReducer(ready, quantityChosen({ productId: 'hat', quantity: 5 }));
    const [shirtBefore, hatBefore] = select.selectCartLines(ready);
    const [shirtAfter, hatAfter] = select.selectCartLines(chosen);
    expect(shirtAfter).toBe(shirtBefore);
    expect(hatAfter).not.toBe(hatBefore);
  });
});
