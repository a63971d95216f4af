/**
 * The listeners of checkout. They run when a user signs in or logs out, when another tab changes the stored record,
 * when the shopper types into the shipping form, and when an order is placed.
 */

import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { ReactionApi, Services } from '#src/api/services';
import type { BrowserStorage } from '#src/services/browserStorage';
import { announced } from '../announcements/announcementsSlice';
import { type identityObserved, selectAuth, selectAuthUser } from '../auth/authSlice';
import { selectIsCartEmpty } from '../cart/cartSelectors';
import { selectCartLineCount } from '../cart/cartSlice';
import { changeRecord, openAttempt, readRecord, withoutOthers } from './checkoutRecord';
import { type orderPlaced, selectCheckout } from './checkoutSlice';
import { askAgain, lookAtRecord } from './checkoutThunks';
import { DRAFT_KEY, keepDraft, readDraft, pickShipping } from './shippingDetails';
import { selectShippingDraft, shippingDraftRecalled, shippingRecalled } from './shippingSlice';

type State = Parameters<typeof selectAuthUser>[0] &
  Parameters<typeof selectIsCartEmpty>[0] &
  Parameters<typeof selectCheckout>[0] &
  Parameters<typeof selectShippingDraft>[0];
type Reaction = ReactionApi<State>;
type Observed = ReturnType<typeof identityObserved>;
type Placed = ReturnType<typeof orderPlaced>;

/**
 * After a sign-in, restores the user's stored data: the details of the last order, the draft of the shipping form, and
 * the outcomes of the last orders. Removes the stored data of all other users.
 *
 * After a logout or the deletion of the account, in this tab or in another one, removes the stored data of all users.
 * If the sign-in has ended in another way (`hasEnded`), keeps the stored data, because the user may sign in again.
 */
export function recallPerson({ meta }: Observed, reaction: Reaction): void {
  const { dispatch, extra } = reaction;
  const user = selectAuthUser(reaction.getState());
  if (!user) {
    if (!meta.hasEnded) forgetOthers(extra.storage, null);
    lookAtRecord(reaction, false);
    return;
  }
  forgetOthers(extra.storage, user.uid);
  const { shipping } = readRecord(extra.storage);
  if (shipping) dispatch(shippingRecalled(pickShipping(shipping)));
  const draft = readDraft(extra.storage, user.uid);
  if (Object.keys(draft).length > 0) dispatch(shippingDraftRecalled(draft));
  const former = selectAuthUser(reaction.getOriginalState());
  lookAtRecord(reaction, former?.uid === user.uid);
}

function forgetOthers(storage: BrowserStorage, uid: string | null): void {
  changeRecord(storage, (record) => withoutOthers(record, uid));
  const isTheirs = uid !== null && Object.keys(readDraft(storage, uid)).length > 0;
  if (!isTheirs) storage.remove(DRAFT_KEY);
}

type Patient = Reaction &
  Pick<ListenerEffectAPI<State, ThunkDispatch<State, Services, UnknownAction>>, 'condition'>;

/**
 * After a reload or a sign-in, asks what became of the verified user's interrupted order. Asking never buys.
 */
export async function resumeAttempt(_action: unknown, reaction: Patient): Promise<void> {
  const { dispatch, extra } = reaction;
  const { status, user } = selectAuth(reaction.getState());
  const former = selectAuth(reaction.getOriginalState());
  if (status !== 'verified') return;
  if (former.status === status && former.user.uid === user.uid) return;
  if (!isCartRead(reaction.getState()))
    await reaction.condition((_any, state) => isCartRead(state));
  if (openAttempt(readRecord(extra.storage), user.uid)) await dispatch(askAgain());
}

/** Asks again by itself when the network is back. */
export async function askWhenOnline(_action: unknown, reaction: Reaction): Promise<void> {
  if (selectCheckout(reaction.getState()).status === 'unknown') await reaction.dispatch(askAgain());
}

/** Whether the stored cart has been read. */
function isCartRead(state: State): boolean {
  return selectIsCartEmpty(state) || selectCartLineCount(state) > 0;
}

/** Called when another tab has changed the stored record, for example after the response to an order or a logout. */
export function followRecord(_action: unknown, reaction: Reaction): void {
  lookAtRecord(reaction);
}

/** Stores the draft of the shipping form, so that the typed texts survive a reload and another sign-in. */
export function rememberDraft(_action: unknown, reaction: Reaction): void {
  const state = reaction.getState();
  const user = selectAuthUser(state);
  if (user) keepDraft(reaction.extra.storage, user.uid, selectShippingDraft(state));
}

/** Announces a placed order to screen readers, and removes the draft of its shipping details. */
export function finishOrder({ payload }: Placed, { dispatch, extra }: Reaction): void {
  const { uid } = payload;
  dispatch(announced('Your order is placed.'));
  if (Object.keys(readDraft(extra.storage, uid)).length > 0) extra.storage.remove(DRAFT_KEY);
}
