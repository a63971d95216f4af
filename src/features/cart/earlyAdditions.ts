/** What was added on pages that were left before they were hydrated. */
import * as v from 'valibot';
import { type Product, productListSchema } from '../../../domain/product';
import type { BrowserStorage } from '../../services/browserStorage';
import { EARLY_ADDITIONS_KEY } from './cartKey';
import { mostOf } from './cartLine';
import { selectQuantity } from './cartSelectors';
import { productAdded } from './cartSlice';

/** Takes the products out of storage, so that they are added once. What is stored is foreign data. */
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

/** One piece of each, as far as the stock goes. To be dispatched once the stored cart is back. */
export const productsAddedEarly =
  (products: readonly Product[]): AddAll =>
  (dispatch, getState) => {
    for (const product of products) {
      if (selectQuantity(getState(), product._id) < mostOf(product))
        dispatch(productAdded(product));
    }
  };
