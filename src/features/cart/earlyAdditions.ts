/**
 * Early additions are products that the shopper added to the cart before the page was hydrated. If the
 * shopper leaves the page before its hydration, the next page finds them in session storage.
 */
import * as v from 'valibot';
import { type Product, productListSchema } from '#domain/product';
import type { BrowserStorage } from '#src/services/browserStorage';
import { EARLY_ADDITIONS_KEY } from './cartKey';
import { maxQuantityOf } from './cartAdditions';
import { productAdded, selectQuantity } from './cartSlice';

/**
 * Returns the stored early additions, and removes them from session storage, so that they are added only once.
 * Stored values are untrusted input: if they are invalid, returns an empty list.
 */
export function takeEarlyAdditions(session: BrowserStorage): Product[] {
  const text = session.read(EARLY_ADDITIONS_KEY);
  if (text === null) return [];
  session.remove(EARLY_ADDITIONS_KEY);
  const stored = v.safeParse(earlyAdditionsSchema, text);
  return stored.success ? stored.output : [];
}

const earlyAdditionsSchema = v.pipe(v.string(), v.parseJson(), productListSchema);

type State = Parameters<typeof selectQuantity>[0];
type AddAll = (
  dispatch: (action: ReturnType<typeof productAdded>) => void,
  get: () => State,
) => void;

/**
 * Returns a thunk that adds one piece of each product to the cart. Skips a product if the cart already contains
 * its maximum quantity (see `maxQuantityOf`). Dispatch the thunk after the stored cart has been restored.
 */
export const productsAddedEarly =
  (products: readonly Product[]): AddAll =>
  (dispatch, getState) => {
    for (const product of products) {
      if (selectQuantity(getState(), product._id) < maxQuantityOf(product))
        dispatch(productAdded(product));
    }
  };
