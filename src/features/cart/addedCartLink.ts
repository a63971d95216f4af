/** What a link added last. It is stored, so that the link, opened again, says so, and it can be undone in one step. */

import * as v from 'valibot';
import { servicesOf } from '#src/api/services';
import { storedJson } from '#src/services/storedJson';
import type { CartQuantities } from './cartQuantities';
import { additionTakenBack, productsAdded } from './cartSlice';

const ADDED_LINK_KEY = 'cart-link-added';

const addedSchema = v.object({
  /** The link's lines, in one order: damaged copies of a link are the same link. */
  link: v.string(),
  /** Milliseconds since 1970. */
  at: v.number(),
  added: v.record(v.string(), v.number()),
});

export type AddedCartLink = v.InferOutput<typeof addedSchema>;
type Thunk<Result> = (
  dispatch: (action: ReturnType<typeof productsAdded | typeof additionTakenBack>) => void,
  getState: () => unknown,
  extra: unknown,
) => Result;

const linkOf = (quantities: CartQuantities) => JSON.stringify(Object.entries(quantities).sort());

/** Returns when and what was added by the link with these quantities; undefined if it was another link, or none. */
export const recallCartLink =
  (quantities: CartQuantities): Thunk<AddedCartLink | undefined> =>
  (_dispatch, _getState, extra) => {
    const stored = storedJson(servicesOf({ extra }).storage, ADDED_LINK_KEY, addedSchema);
    return stored?.link === linkOf(quantities) ? stored : undefined;
  };

/** Adds what can be added of a link's quantities to the cart. Returns what it keeps of it. */
export const addCartLink =
  (quantities: CartQuantities, added: CartQuantities): Thunk<AddedCartLink> =>
  (dispatch, _getState, extra) => {
    const kept = { link: linkOf(quantities), at: Date.now(), added };
    dispatch(productsAdded(added));
    servicesOf({ extra }).storage.write(ADDED_LINK_KEY, JSON.stringify(kept));
    return kept;
  };

/** Takes the added pieces out of the cart again. Pieces that were there before, or came later, stay. */
export const takeBackCartLink =
  ({ added }: AddedCartLink): Thunk<void> =>
  (dispatch, _getState, extra) => {
    dispatch(additionTakenBack(added));
    servicesOf({ extra }).storage.remove(ADDED_LINK_KEY);
  };
