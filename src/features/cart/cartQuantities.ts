/**
 * The two forms of a cart: normalised lines in the Redux store, and a map from product id to quantity in local storage.
 * Stored data is untrusted input: another tab, an older version of the shop or a curious shopper may have written it.
 */

import { createEntityAdapter, type EntityState } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { Product } from '#domain/goods/product';
import { isQuantity, MAX_QUANTITY } from '#domain/quantity';
import { isStorableText } from '#domain/textValidation';
import type { BrowserStorage } from '#src/services/browserStorage';

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

/**
 * The maximum number of cart lines that are read from a text. Further lines are left out. No shopper has a
 * longer cart.
 */
const MAX_LINES = 1_000;
const MAX_ID_LENGTH = 64;

/** Reads cart lines from a stored text, and leaves invalid ones out. Never throws. */
export function readQuantities(text: string | null): CartQuantities {
  return readCart(text).quantities;
}

/** Reads cart lines like `readQuantities`. `damaged` is true if anything was left out. */
export function readCart(text: string | null): { quantities: CartQuantities; damaged: boolean } {
  const stored = parse(text);
  const entries = Object.entries(stored ?? {});
  const valid = entries.filter(([id, quantity]) => isLine(id, quantity)).slice(0, MAX_LINES);
  return {
    quantities: Object.fromEntries(valid as [string, number][]),
    damaged: stored === undefined || valid.length < entries.length,
  };
}

/** Parses a stored text. Returns undefined if it is no JSON object. */
function parse(text: string | null): object | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isLine(id: string, quantity: unknown): boolean {
  return isProductId(id) && isQuantity(quantity);
}

/**
 * Whether the text can be a product id. If the cart contained one id that the API cannot store, the API would
 * refuse the whole cart.
 */
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

/** Returns the cart without the pieces in `taken`. */
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

/**
 * The last known names of the cart's products are stored beside the cart. The API does not return the name of a product
 * that is no longer sold, and without names the shopper could not tell two such lines apart.
 */
const NAMES_KEY = 'shopping-cart-names';
/** The maximum length of a stored name in characters. */
const MAX_LENGTH = 400;

const text = v.pipe(v.string(), v.maxLength(MAX_LENGTH));
/** A name, or one with its size and its colour: they are put into words of the page's language where they are shown. */
const name = v.union([
  text,
  v.object({ name: text, size: v.optional(text), colour: v.optional(text) }),
]);
const stored = v.pipe(v.string(), v.parseJson(), v.record(v.string(), name));

/** Maps product ids to names. */
export type CartNames = Record<string, v.InferOutput<typeof name>>;

export type NamedProduct = Pick<Product, '_id' | 'name' | 'size' | 'colour'>;

/** Adds the names of these products, each with its size and colour. */
export function withNames(names: CartNames, products: readonly NamedProduct[]): CartNames {
  const added = products.map(({ _id, size, colour, ...product }) => {
    const bare = product.name.slice(0, MAX_LENGTH);
    return [_id, size || colour ? { name: bare, size, colour } : bare] as const;
  });
  return { ...names, ...Object.fromEntries(added) };
}

/** Returns the stored names. Returns no names if they are invalid. Never throws. */
export function readNames(storage: BrowserStorage): CartNames {
  const names = v.safeParse(stored, storage.read(NAMES_KEY));
  return names.success ? names.output : {};
}

/** Stores the names of the products in the cart, and removes all other names. */
export function writeNames(storage: BrowserStorage, names: CartNames, cart: CartQuantities): void {
  const kept = Object.entries({ ...readNames(storage), ...names }).filter(([id]) => id in cart);
  const text = JSON.stringify(Object.fromEntries(kept));
  if (kept.length === 0) storage.remove(NAMES_KEY);
  else if (text !== storage.read(NAMES_KEY)) storage.write(NAMES_KEY, text);
}
