/**
 * The last known names of the cart's products are stored beside the cart. The API does not return the name of a product
 * that is no longer sold, and without names the shopper could not tell two such lines apart.
 */

import * as v from 'valibot';
import type { Product } from '#domain/goods/product';
import type { BrowserStorage } from '#src/services/browserStorage';
import { storedJson } from '#src/services/storedJson';
import type { CartQuantities } from './cartQuantities';

const NAMES_KEY = 'shopping-cart-names';
/** The maximum length of a stored name in characters. */
const MAX_LENGTH = 400;

const text = v.pipe(v.string(), v.maxLength(MAX_LENGTH));
/** A name, alone or with a size and a colour, which are put into words in the page's language when the name is shown. */
const name = v.union([
  text,
  v.object({ name: text, size: v.optional(text), colour: v.optional(text) }),
]);
const namesSchema = v.record(v.string(), name);
/** Maps product ids to names. */
export type CartNames = v.InferOutput<typeof namesSchema>;

export type NamedProduct = Pick<Product, '_id' | 'name' | 'size' | 'colour'>;

export function addNames(names: CartNames, products: readonly NamedProduct[]): CartNames {
  const added = products.map(({ _id, size, colour, ...product }) => {
    const bare = product.name.slice(0, MAX_LENGTH);
    return [_id, size || colour ? { name: bare, size, colour } : bare] as const;
  });
  return { ...names, ...Object.fromEntries(added) };
}

export function readNames(storage: BrowserStorage): CartNames {
  return storedJson(storage, NAMES_KEY, namesSchema) ?? {};
}

/** Stores the names of the products in the cart, and removes all other names. */
export function writeNames(storage: BrowserStorage, names: CartNames, cart: CartQuantities): void {
  const kept = Object.entries({ ...readNames(storage), ...names }).filter(([id]) => id in cart);
  const text = JSON.stringify(Object.fromEntries(kept));
  if (kept.length === 0) storage.remove(NAMES_KEY);
  else if (text !== storage.read(NAMES_KEY)) storage.write(NAMES_KEY, text);
}
