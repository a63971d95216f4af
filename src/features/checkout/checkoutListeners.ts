/**
 * The listeners of checkout. They run when a user signs in or logs out, when another tab changes the stored record,
 * when the shopper types into the shipping form, and when an order is placed.
 */
import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { OrderToPlace } from '#src/api/ordersApi';
import type { BrowserStorage } from '#src/services/browserStorage';
import type { ReactionApi, Services } from '#src/api/services';
import { announced } from '../announcements/announcementsSlice';
import {
  type identityObserved,
  selectAuth,
  selectAuthStatus,
  selectAuthUser,
} from '../auth/authSlice';
import { selectCartLineCount } from '../cart/cartSlice';
import { selectIsCartEmpty } from '../cart/cartSelectors';
import { changeRecord, isFresh, isOpen, readRecord, withoutOthers } from './checkoutRecord';
import { DRAFT_KEY, keepDraft, readDraft, pickShipping } from './shippingDetails';
import { checkoutMoved, type selectCheckout } from './checkoutSlice';
import { askAgain, lookAtRecord } from './checkoutThunks';
import { selectShippingDraft, shippingDraftRecalled, shippingRecalled } from './shippingSlice';

type State = Parameters<typeof selectAuthUser>[0] &
  Parameters<typeof selectIsCartEmpty>[0] &
  Parameters<typeof selectCheckout>[0] &
  Parameters<typeof selectShippingDraft>[0];
type Reaction = ReactionApi<State>;
type Observed = ReturnType<typeof identityObserved>;

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
 * After a reload, finds out how a verified user's interrupted order ended. If the attempt is too old for that
 * (see `isFresh`), the result stays unknown until the shopper presses “Ask again”.
 */
export async function resumeAttempt(_action: unknown, reaction: Patient): Promise<void> {
  const { dispatch, extra } = reaction;
  const { status, user } = selectAuth(reaction.getState());
  if (status !== 'verified' || selectAuthStatus(reaction.getOriginalState()) === status) return;
  if (!isCartRead(reaction.getState()))
    await reaction.condition((_any, state) => isCartRead(state));
  const { attempt } = readRecord(extra.storage);
  if (!isOpen(attempt, user.uid)) return;
  if (isFresh(attempt)) {
    await dispatch(askAgain());
    return;
  }
  const error = { kind: 'unreachable' } as const;
  dispatch(checkoutMoved({ type: 'found', attemptId: attempt.id, error }));
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

interface Placed {
  meta: { arg: { originalArgs: OrderToPlace } };
}

/**
 * Announces a placed order to screen readers, and removes the draft of its shipping details. Must run before
 * `nameAccount`, because every change of the account restores a draft that is still stored.
 */
export function finishOrder({ meta }: Placed, { dispatch, extra }: Reaction): void {
  const { uid } = meta.arg.originalArgs;
  dispatch(announced('Your order is placed.'));
  if (Object.keys(readDraft(extra.storage, uid)).length > 0) extra.storage.remove(DRAFT_KEY);
}
