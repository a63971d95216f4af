/** Selectors for the cart's lines with their products, and for the cart's amounts. */
import { createSelector } from '@reduxjs/toolkit';
import type { Product } from '#domain/product';
import { type OrderPrice, priceOrder } from '#domain/pricing';
import { cartProductsApi } from './cartProductsApi';
import { productsSelectors } from '../catalog/productAdapter';
import type { CartProducts } from './fetchCartProducts';
import { type CartLine, quantitiesOf } from './cartLine';
import { cartSlice, selectRemovedLines } from './cartSlice';
import { cartAdapter } from './cartState';

/**
 * `loading`: the product is not loaded yet. `priced`: the line can be ordered. `gone`: the product is no
 * longer sold. `soldOut`: no pieces are left. `short`: fewer pieces are left than the line contains.
 */
export type LineState = 'loading' | 'priced' | 'gone' | 'soldOut' | 'short';

export interface CartLineView extends CartLine {
  state: LineState;
  product: Product | undefined;
}

/** A cart line that can be ordered. */
export interface PayableLine extends CartLineView {
  product: Product;
}

export interface CartTotals extends OrderPrice {
  /** The number of cart lines that can be ordered. */
  itemCount: number;
  /** The number of pieces in these lines. */
  pieceCount: number;
}

type State = Parameters<typeof cartSlice.selectSlice>[0];
type Rooted = State & Parameters<typeof selectProductsAnswer>[0];

const lines = cartAdapter.getSelectors((state: State) => cartSlice.selectSlice(state));
const selectProductsAnswer = cartProductsApi.endpoints.getProductsByKeys.select([]);

export const selectCartLineCount = lines.selectTotal;
export const selectCartProductIds = (state: State): string[] => cartSlice.selectSlice(state).ids;
/** True only if the cart has been read from storage and is empty. */
export const selectIsCartEmpty = (state: State): boolean =>
  selectCartLineCount(state) === 0 && selectCartStatus(state) !== 'restoring';

export const selectCartStatus = (state: State) => cartSlice.selectSlice(state).status;

/** Returns the quantities in the cart, by product id. */
export const selectQuantities = createSelector([lines.selectEntities], quantitiesOf);

/** How many pieces of a product are in the cart. */
export const selectQuantity = (state: State, productId: string): number =>
  cartSlice.selectSlice(state).entities[productId]?.quantity ?? 0;

const selectCartProducts = (state: Rooted) => selectProductsAnswer(state).data;

export const selectCartLines = createSelector(
  [lines.selectAll, selectCartProducts],
  (all, known): CartLineView[] => all.map((line) => viewOf(line, known)),
);

/** Returns the product names of the cart lines that were last removed. Products that are not loaded are left out. */
export const selectRemovedNames = createSelector(
  [selectRemovedLines, selectCartProducts],
  (removed, known) => removed.flatMap((line) => viewOf(line, known).product?.name ?? []),
);

export const selectPayableLines = createSelector([selectCartLines], (all) => all.filter(isPayable));

export const selectCartTotals = createSelector([selectPayableLines], (payable): CartTotals => {
  const priced = payable.map(({ product, quantity }) => ({ ...product, quantity }));
  const pieceCount = payable.reduce((count, line) => count + line.quantity, 0);
  return { ...priceOrder(priced), itemCount: payable.length, pieceCount };
});

/**
 * True if no cart line is `loading` or `short`, and at least one can be ordered. Lines that are sold out or no
 * longer sold do not prevent a checkout.
 */
export const selectCanCheckOut = createSelector(
  [selectCartLines, selectPayableLines],
  (all, payable) => payable.length > 0 && !all.some(({ state }) => blocksCheckout(state)),
);

/** True if no line's product is still loading. */
export const selectIsCartPriced = createSelector(
  [selectCartLines],
  (all) => !all.some(({ state }) => state === 'loading'),
);

/**
 * The `CartLineView` that was last made for each cart line. An unchanged line keeps the same object, so that
 * only the changed lines of a long cart render again.
 */
const views = new WeakMap<CartLine, CartLineView>();

function viewOf(line: CartLine, known: CartProducts | undefined): CartLineView {
  const product = known && productsSelectors.selectById(known.products, line.productId);
  const state = stateOf(line, product, known);
  const former = views.get(line);
  if (former?.product === product && former?.state === state) return former;
  const view = { ...line, product, state };
  views.set(line, view);
  return view;
}

function stateOf(line: CartLine, product?: Product, known?: CartProducts): LineState {
  if (!product) return known?.missing.includes(line.productId) ? 'gone' : 'loading';
  if (product.stock === undefined || product.stock >= line.quantity) return 'priced';
  return product.stock === 0 ? 'soldOut' : 'short';
}

function isPayable(line: CartLineView): line is PayableLine {
  return line.state === 'priced';
}

/**
 * Whether a cart line in this state prevents a checkout. A `short` line does, because the shopper must first
 * choose how many pieces to take. A sold-out line does not, because it is left out of the order.
 */
function blocksCheckout(state: LineState): boolean {
  return state === 'loading' || state === 'short';
}
