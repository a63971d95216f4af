/**
 * The two forms of a cart: normalised lines in the Redux store, and a map from product id to quantity in local storage.
 * Stored data is untrusted input: another tab, an older version of the shop or a curious shopper may have written it.
 */

import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import { isQuantity, MAX_QUANTITY } from '#domain/quantity';
import { isStorableText } from '#domain/textValidation';

export type CartQuantities = Record<string, number>;

/** A cart line in the Redux store. It does not contain the product, which is in RTK Query's cache. */
export interface CartLine {
  productId: string;
  quantity: number;
}

/** Keeps the lines by product id, in the order in which they are shown. */
export const lineAdapter = createEntityAdapter({ selectId: (line: CartLine) => line.productId });

export type CartLines = EntityState<CartLine, string>;

const { selectAll } = lineAdapter.getSelectors();

export function linesOf(quantities: CartQuantities): CartLines {
  const lines = Object.entries(quantities).map(([productId, quantity]) => ({
    productId,
    quantity,
  }));
  return lineAdapter.getInitialState(undefined, lines);
}

export function quantitiesOf(lines: CartLines): CartQuantities {
  return Object.fromEntries(
    selectAll(lines).map(({ productId, quantity }) => [productId, quantity]),
  );
}

/** The maximum number of lines that are read from a text. No shopper has a longer cart. */
const MAX_LINES = 1_000;
const MAX_ID_LENGTH = 64;

/** Reads cart lines from a stored text. `damaged` is true if anything invalid was left out. Never throws. */
export function readCart(text: string | null): { quantities: CartQuantities; damaged: boolean } {
  const stored = parse(text);
  const entries = Object.entries(stored ?? {});
  const isLine = ([id, quantity]: [string, unknown]) => isProductId(id) && isQuantity(quantity);
  const valid = entries.filter(isLine).slice(0, MAX_LINES);
  return {
    quantities: Object.fromEntries(valid as [string, number][]),
    damaged: stored === undefined || valid.length < entries.length,
  };
}

/** Returns undefined if the text is no JSON object. */
function parse(text: string | null): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the text can be a product id. The API would refuse the whole cart because of one id that it cannot store. */
export function isProductId(id: string): boolean {
  const isShort = id.length <= MAX_ID_LENGTH;
  return isShort && id.trim() !== '' && !(id in {}) && isStorableText(id);
}

/**
 * Merges the carts of two tabs. Applies the changes from `base` to `mine` to the cart `theirs`. The lines of `mine`
 * come first, in their order. A line is removed if the two tabs together removed all its pieces. No quantity exceeds
 * `MAX_QUANTITY`.
 */
export function mergeQuantities(
  base: CartQuantities,
  mine: CartQuantities,
  theirs: CartQuantities,
): CartQuantities {
  const ids = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  const merged = [...ids].map((id): [string, number] => {
    const change = (mine[id] ?? 0) - (base[id] ?? 0);
    return [id, Math.min((theirs[id] ?? 0) + change, MAX_QUANTITY)];
  });
  return Object.fromEntries(merged.filter(([, quantity]) => quantity > 0));
}

export function withoutPieces(cart: CartQuantities, taken: CartQuantities): CartQuantities {
  const left = Object.entries(cart).map(([id, quantity]): [string, number] => {
    return [id, quantity - (taken[id] ?? 0)];
  });
  return Object.fromEntries(left.filter(([, quantity]) => quantity > 0));
}

export function sameQuantities(a: CartQuantities, b: CartQuantities): boolean {
  const ids = Object.keys(a);
  return ids.length === Object.keys(b).length && ids.every((id) => a[id] === b[id]);
}
