/** What checkout does when a user signs in or out, when another tab changes its record, and when an order is placed. */

import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ReactionApi, Services } from '#src/api/services';
import { announced } from '../announcements/announcementsSlice';
import { type identityObserved, selectAuth, selectAuthUser } from '../auth/authSlice';
import { selectIsCartRestored } from '../cart/cartSlice';
import { changeAttempts, openAttempt, readAttempts, withoutOthers } from './checkoutRecord';
import { type orderPlaced, selectCheckout } from './checkoutSlice';
import { askAgain, type CheckoutSources, lookAtRecord } from './checkoutThunks';
import { DRAFT_KEY, keepDraft, readDraft } from './shippingDetails';
import { selectShippingDraft, shippingDraftRecalled } from './shippingSlice';

type State = CheckoutSources & Parameters<typeof selectShippingDraft>[0];
type Reaction = ReactionApi<State>;

/**
 * After a sign-in, restores the draft of the user's shipping form and the outcomes of the last orders. Removes the stored
 * data of all other users; after a logout or the deletion of the account, in any tab, of all users. If the sign-in has
 * ended in another way (`hasEnded`), everything stays, because the user may sign in again.
 */
export function recallPerson(
  { meta }: ReturnType<typeof identityObserved>,
  reaction: Reaction,
): void {
  const { storage } = reaction.extra;
  const uid = selectAuthUser(reaction.getState())?.uid;
  const draft = uid === undefined ? {} : readDraft(storage, uid);
  const hasDraft = Object.keys(draft).length > 0;
  if (uid !== undefined || !meta.hasEnded) {
    changeAttempts(storage, (all) => withoutOthers(all, uid));
    if (!hasDraft) storage.remove(DRAFT_KEY);
  }
  if (hasDraft) reaction.dispatch(shippingDraftRecalled(draft));
  const former = selectAuthUser(reaction.getOriginalState())?.uid;
  lookAtRecord(reaction, uid !== undefined && former === uid);
}

type Patient = Reaction &
  Pick<ListenerEffectAPI<State, ThunkDispatch<State, Services, UnknownAction>>, 'condition'>;

/** After a reload or a sign-in, asks what became of the verified user's interrupted order. Asking never buys. */
export async function resumeAttempt(_action: unknown, reaction: Patient): Promise<void> {
  const { status, user } = selectAuth(reaction.getState());
  const former = selectAuth(reaction.getOriginalState());
  if (status !== 'verified') return;
  if (former.status === status && former.user.uid === user.uid) return;
  if (!selectIsCartRestored(reaction.getState()))
    await reaction.condition((_any, state) => selectIsCartRestored(state));
  if (openAttempt(readAttempts(reaction.extra.storage), user.uid))
    await reaction.dispatch(askAgain());
}

/** Asks again by itself when the network is back. */
export async function askWhenOnline(_action: unknown, reaction: Reaction): Promise<void> {
  if (selectCheckout(reaction.getState()).status === 'unknown') await reaction.dispatch(askAgain());
}

/** A page that was frozen has missed what another tab has stored. */
export function lookAtRecordAgain(_action: unknown, reaction: Reaction): void {
  lookAtRecord(reaction);
}

/** Stores the draft of the shipping form, so that the typed texts survive a reload and another sign-in. */
export function rememberDraft(_action: unknown, { getState, extra }: Reaction): void {
  const user = selectAuthUser(getState());
  if (user) keepDraft(extra.storage, user.uid, selectShippingDraft(getState()));
}

/** Announces a placed order to screen readers, and removes the draft of its shipping details. */
export function finishOrder(
  { payload }: ReturnType<typeof orderPlaced>,
  { dispatch, extra }: Reaction,
): void {
  dispatch(announced('Your order is placed.'));
  if (Object.keys(readDraft(extra.storage, payload.uid)).length > 0)
    extra.storage.remove(DRAFT_KEY);
}
