/**
 * Early additions are products that the shopper added to the cart before the page was hydrated. If the
 * shopper leaves the page before its hydration, the next page finds them in local storage.
 */

import * as v from 'valibot';
import { productIdSchema, stockSchema, variantEntries } from '#domain/goods/product';
import { isQuantity } from '#domain/quantity';
import type { BrowserStorage } from '#src/services/browserStorage';
import { storedJson } from '#src/services/storedJson';
import { maxQuantityOf } from './cartAdditions';
import { EARLY_ADDITIONS_KEY } from './cartKey';
import { additionUnanswered, productAdded, selectQuantity } from './cartSlice';

const schema = v.object({
  _id: productIdSchema,
  name: v.string(),
  size: variantEntries.size,
  colour: variantEntries.colour,
  stock: v.optional(stockSchema),
  /** 0 if the shopper left before the page could ask for the size. */
  pieces: v.pipe(
    v.number(),
    v.check((pieces) => pieces === 0 || isQuantity(pieces)),
  ),
});
export type EarlyAddition = v.InferOutput<typeof schema>;

/** Returns the stored early additions, and removes them from storage, so that they are added only once. */
export function takeEarlyAdditions(storage: BrowserStorage): EarlyAddition[] {
  const additions = storedJson(storage, EARLY_ADDITIONS_KEY, v.array(schema)) ?? [];
  storage.remove(EARLY_ADDITIONS_KEY);
  return additions;
}

type State = Parameters<typeof selectQuantity>[0];
type AddAll = (
  dispatch: (action: ReturnType<typeof productAdded | typeof additionUnanswered>) => void,
  get: () => State,
) => void;

/** Adds at most as many pieces as `maxQuantityOf` allows. Dispatch this after the cart is restored. */
export const addEarlyProducts =
  (additions: readonly EarlyAddition[]): AddAll =>
  (dispatch, getState) => {
    for (const { pieces, ...product } of additions) {
      if (pieces === 0) dispatch(additionUnanswered(product));
      const left = maxQuantityOf(product) - selectQuantity(getState(), product._id);
      if (left > 0 && pieces > 0) dispatch(productAdded(product, Math.min(pieces, left)));
    }
  };
