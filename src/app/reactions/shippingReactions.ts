/** What the browser keeps of the shipping form, and when it gives that back. */
import { selectAuthUser } from '../../features/auth/authSlice';
import { readRecord } from '../../features/checkout/checkoutRecord';
import { forgetDraft, keepDraft, readDraft } from '../../features/checkout/shippingDraft';
import {
  selectShippingDraft,
  shippingDraftRecalled,
  shippingRecalled,
} from '../../features/checkout/shippingSlice';
import type { ReactionApi } from './reactionApi';

/** Offers a person's own details again: those of the last order, and what was typed since. */
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

/** What a person types outlives a reload. */
export function rememberDraft(_action: unknown, reaction: ReactionApi): void {
  const state = reaction.getState();
  const user = selectAuthUser(state);
  if (user) keepDraft(reaction.extra.storage, user.uid, selectShippingDraft(state));
}

/** The order is placed: nothing of the form is left. Before the account is named, which brings the person anew. */
export function forgetOrderedDraft(_action: unknown, { extra }: ReactionApi): void {
  forgetDraft(extra.storage);
}

interface Observed {
  meta: { hasEnded: boolean };
}

/** A draft goes with its person, but not with a sign-in that ended by itself. */
export function forgetFormerDraft({ meta }: Observed, reaction: ReactionApi): void {
  const { storage } = reaction.extra;
  const user = selectAuthUser(reaction.getState());
  if (!user && meta.hasEnded) return;
  if (Object.keys(readDraft(storage, user?.uid ?? '')).length === 0) forgetDraft(storage);
}
