/** Products that were added on pages that were left before their hydration. */
import * as v from 'valibot';
import { type Product, productListSchema } from '../../../domain/product';
import type { BrowserStorage } from '../../services/browserStorage';
import { EARLY_ADDITIONS_KEY } from './cartKey';
import { maxQuantityOf } from './cartLine';
import { selectQuantity } from './cartSelectors';
import { productAdded } from './cartSlice';

/** Removes the products from storage, so that they are added only once. Stored values are untrusted input. */
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

/** Adds one piece of each, within the stock. Dispatch it after the stored cart is restored. */
export const productsAddedEarly =
  (products: readonly Product[]): AddAll =>
  (dispatch, getState) => {
    for (const product of products) {
      if (selectQuantity(getState(), product._id) < maxQuantityOf(product))
        dispatch(productAdded(product));
    }
  };
