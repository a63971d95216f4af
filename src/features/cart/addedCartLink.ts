/** Stores what the last cart link added, so that the page can report and undo it when the link is opened again. */

import * as v from 'valibot';
import { servicesOf } from '#src/api/services';
import { storedJson } from '#src/services/storedJson';
import type { CartQuantities } from './cartQuantities';
import { additionTakenBack, productsAdded, selectQuantities } from './cartSlice';

const ADDED_LINK_KEY = 'cart-link-added';

const addedSchema = v.object({
  /** The link's quantities as sorted JSON. A damaged copy of a link with the same quantities counts as the same link. */
  link: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  added: v.record(v.string(), v.number()),
});

export type AddedCartLink = v.InferOutput<typeof addedSchema>;
type Thunk<Result> = (
  dispatch: (action: ReturnType<typeof productsAdded | typeof additionTakenBack>) => void,
  getState: () => Parameters<typeof selectQuantities>[0],
  extra: unknown,
) => Result;

const linkOf = (quantities: CartQuantities) => JSON.stringify(Object.entries(quantities).sort());

/**
 * Returns the stored addition if it was made by a link with these quantities. Undefined if its pieces have left the cart,
 * for example with an order: what is in the cart now was added otherwise.
 */
export const recallCartLink =
  (quantities: CartQuantities): Thunk<AddedCartLink | undefined> =>
  (_dispatch, getState, extra) => {
    const stored = storedJson(servicesOf({ extra }).storage, ADDED_LINK_KEY, addedSchema);
    if (stored?.link !== linkOf(quantities)) return undefined;
    const cart = selectQuantities(getState());
    const isInCart = ([id, added]: [string, number]) => (cart[id] ?? 0) >= added;
    return Object.entries(stored.added).every(isInCart) ? stored : undefined;
  };

/** Adds `added`, the addable part of a link's quantities, to the cart. Stores and returns this addition. */
export const addCartLink =
  (quantities: CartQuantities, added: CartQuantities): Thunk<AddedCartLink> =>
  (dispatch, _getState, extra) => {
    const kept = { link: linkOf(quantities), at: Date.now(), added };
    dispatch(productsAdded(added));
    servicesOf({ extra }).storage.write(ADDED_LINK_KEY, JSON.stringify(kept));
    return kept;
  };

/** Removes the added pieces from the cart again. Pieces that were added before or later stay. */
export const takeBackCartLink =
  ({ added }: AddedCartLink): Thunk<void> =>
  (dispatch, _getState, extra) => {
    dispatch(additionTakenBack(added));
    servicesOf({ extra }).storage.remove(ADDED_LINK_KEY);
  };
