/** Stores the shipping form in the browser and restores it. */
import { selectAuthUser } from '#src/features/auth/authSlice';
import { readRecord } from '#src/features/checkout/checkoutRecord';
import { forgetDraft, keepDraft, readDraft } from '#src/features/checkout/shippingDraft';
import {
  selectShippingDraft,
  shippingDraftRecalled,
  shippingRecalled,
} from '#src/features/checkout/shippingSlice';
import type { ReactionApi } from './reactionApi';

/**
 * Restores the signed-in user's shipping details. First restores those of the last order, then what the user
 * has typed since that order.
 */
export function recallShipping(_action: unknown, reaction: ReactionApi): void {
  const { dispatch, extra } = reaction;
  const user = selectAuthUser(reaction.getState());
  if (!user) return;
  const { shipping } = readRecord(extra.storage);
  if (shipping?.uid === user.uid) {
    const { name, number, address } = shipping;
    dispatch(shippingRecalled({ name, number, address }));
  }
  const draft = readDraft(extra.storage, user.uid);
  if (Object.keys(draft).length > 0) dispatch(shippingDraftRecalled(draft));
}

/** Stores what the user types, so that it survives a reload. */
export function rememberDraft(_action: unknown, reaction: ReactionApi): void {
  const state = reaction.getState();
  const user = selectAuthUser(state);
  if (user) keepDraft(reaction.extra.storage, user.uid, selectShippingDraft(state));
}

/**
 * Removes the stored draft of the shipping form after the order has been placed. Must run before
 * `nameAccount`, because that changes the account. Every change of the account restores the draft if it is
 * still stored.
 */
export function forgetOrderedDraft(_action: unknown, { extra }: ReactionApi): void {
  forgetDraft(extra.storage);
}

interface Observed {
  meta: { hasEnded: boolean };
}

/**
 * Removes the stored draft of the shipping form when its user signs out or another user signs in. If the
 * sign-in ended automatically, for example because it expired, the draft is kept.
 */
export function forgetFormerDraft({ meta }: Observed, reaction: ReactionApi): void {
  const { storage } = reaction.extra;
  const user = selectAuthUser(reaction.getState());
  if (!user && meta.hasEnded) return;
  if (Object.keys(readDraft(storage, user?.uid ?? '')).length === 0) forgetDraft(storage);
}
