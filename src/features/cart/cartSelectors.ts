import { createSelector } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { IntlShape } from 'react-intl';
import type { Product } from '#domain/goods/product';
import { nameWithVariant } from '#domain/goods/variantText';
import type { FormatMessage } from '#domain/messages';
import { type OrderPrice, priceOrder } from '#domain/pricing';
import { selectTaxRule } from '../shop/shopSlice';
import type { CartNames } from './cartNames';
import {
  type KnownProducts,
  selectCartStatus,
  selectKnownProducts,
  type CartProductsState,
} from './cartProducts';
import type { CartLine, CartQuantities } from './cartQuantities';
import {
  selectCartLineCount,
  selectHeld,
  selectIsCartRestored,
  selectLines,
  selectNames,
  selectRemovedLines,
} from './cartSlice';

/**
 * `loading`: no API response contains the product yet. `priced`: the line can be ordered. `gone`: the product is no
 * longer sold. `soldOut`: no pieces are in stock. `short`: fewer pieces are in stock than the line contains.
 */
export type LineState = 'loading' | 'priced' | 'gone' | 'soldOut' | 'short';

export interface CartLineView extends CartLine {
  state: LineState;
  product: Product | undefined;
  /** The product's name, or else its last known name. Undefined if this browser never had a name for the product. */
  named: Pick<Product, 'name' | 'size' | 'colour'> | undefined;
}

/** A cart line that can be ordered. */
export interface PayableLine extends CartLineView {
  product: Product;
}

export interface CartTotals extends OrderPrice {
  /** The number of cart lines, which the badge shows too. */
  itemCount: number;
  /** The number of pieces in all lines. */
  pieceCount: number;
  /** The number of lines that cannot be ordered. The amounts do not contain them. */
  leftOut: number;
}

/** True only if the cart has been read from storage and is empty. */
export const selectIsCartEmpty = (state: CartProductsState): boolean =>
  selectCartLineCount(state) === 0 && selectIsCartRestored(state);

export const selectCartLines = createSelector(
  [selectLines, selectKnownProducts, selectNames, selectHeld],
  (lines, ...seen): CartLineView[] => lines.map((line) => viewOf(line, ...seen)),
);

export const selectRemovedViews = createSelector(
  [selectRemovedLines, selectKnownProducts, selectNames, selectHeld],
  (removed, ...seen): CartLineView[] => removed.map((line) => viewOf(line, ...seen)),
);

export const selectPayableLines = createSelector([selectCartLines], (all) => all.filter(isPayable));

export const selectCartTotals = createSelector(
  [selectCartLines, selectPayableLines, selectTaxRule],
  (all, payable, tax): CartTotals => ({
    ...priceOrder(
      payable.map(({ product, quantity }) => ({ ...product, quantity })),
      tax,
    ),
    itemCount: all.length,
    pieceCount: all.reduce((count, line) => count + line.quantity, 0),
    leftOut: all.length - payable.length,
  }),
);

/** True if no line is `loading`, so that the amounts are known. */
export const selectIsCartPriced = createSelector(
  [selectCartLines],
  (all) => !all.some(({ state }) => state === 'loading'),
);

/**
 * True if the API has answered for exactly the products in the cart, at least one line can be ordered, and no line is
 * `short`. Lines that are `soldOut` or `gone` do not prevent a checkout, because the order leaves them out.
 */
export const selectCanCheckOut = (state: CartProductsState): boolean =>
  selectCartStatus(state) === 'ready' &&
  selectPayableLines(state).length > 0 &&
  !selectCartLines(state).some((line) => line.state === 'loading' || line.state === 'short');

/** Returns a line's name with size and colour, for texts outside the line, such as an announcement. */
export function fullNameOf({ named }: CartLineView, formatMessage: FormatMessage) {
  return named && nameWithVariant(named, formatMessage);
}

/** The size of a cart as text, such as `3 items, 4 pieces`. */
export function itemCountText(totals: CartTotals, { formatMessage }: IntlShape): string {
  const { itemCount: items, pieceCount } = totals;
  const pieces = pieceCount === items ? 0 : pieceCount;
  return formatMessage({ id: 'cart.size' }, { items, pieces });
}

/** The size of a cart and its formatted total as text, without the pieces: `3 items, $45.00 total`. */
export function briefText(
  { itemCount: items, leftOut }: CartTotals,
  total: string,
  { formatMessage }: IntlShape,
): string {
  return formatMessage({ id: 'cart.brief' }, { items, leftOut, total });
}

/** The last view of each line. An unchanged line keeps its object, so that only changed lines render again. */
const views = new WeakMap<CartLine, CartLineView>();

function viewOf(
  line: CartLine,
  known: KnownProducts,
  names: CartNames,
  held: CartQuantities,
): CartLineView {
  const former = views.get(line);
  const said = known.get(line.productId);
  const product = said ? withHeld(said, held[line.productId]) : undefined;
  const state = said === null ? 'gone' : stateOf(line, product);
  const last = names[line.productId];
  const named = product ?? (typeof last === 'string' ? { name: last } : last);
  // Each API response contains new objects. Keeps the former objects where nothing has changed.
  const view = copyWithStructuralSharing(former, { ...line, product, state, named });
  views.set(line, view);
  return view;
}

/** Adds the pieces that the shopper's unpaid order holds to the stock. A new order of this cart replaces that order. */
function withHeld(product: Product, held = 0): Product {
  return product.stock === undefined || held === 0
    ? product
    : { ...product, stock: product.stock + held };
}

function stateOf({ quantity }: CartLine, product?: Product): LineState {
  if (!product) return 'loading';
  if (product.stock === undefined || product.stock >= quantity) return 'priced';
  return product.stock === 0 ? 'soldOut' : 'short';
}

function isPayable(line: CartLineView): line is PayableLine {
  return line.state === 'priced';
}
