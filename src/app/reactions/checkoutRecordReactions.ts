/** How checkout reacts to sign-in, to sign-out, and to another tab's changes of the stored checkout record. */
import { selectAuth, selectAuthStatus, selectAuthUser } from '#src/features/auth/authSlice';
import { selectIsCartRestored } from '#src/features/cart/cartSlice';
import { isFresh, isOpen } from '#src/features/checkout/orderAttempt';
import { afterGivingUp, changeRecord, readRecord } from '#src/features/checkout/checkoutRecord';
import {
  checkoutMoved,
  selectCheckout,
  selectLastPlaced,
} from '#src/features/checkout/checkoutSlice';
import { askAgain } from '#src/features/checkout/checkoutThunks';
import type { ReactionApi } from './reactionApi';

interface Observed {
  meta: { hasEnded: boolean };
}

/**
 * Removes a user's data from the checkout record after a sign-out, or when another user signs in. If the
 * sign-in ended automatically, for example because it expired, the data is kept until the user returns.
 */
export function forgetFormerShopper({ meta }: Observed, reaction: ReactionApi): void {
  const user = selectAuthUser(reaction.getState());
  if (!user && meta.hasEnded) return;
  const isTheirs = (part: { uid: string } | null) => part === null || part.uid === user?.uid;
  changeRecord(reaction.extra.storage, (record) => ({
    ...(!isTheirs(record.attempt) && afterGivingUp(record)),
    ...(!isTheirs(record.shipping) && { shipping: null }),
  }));
}

/**
 * After a reload, finds out how a verified user's interrupted order ended. If the order is too old for that
 * (see `isFresh`), its result is unknown until the shopper retries.
 */
export async function resumeAttempt(_action: unknown, reaction: ReactionApi): Promise<void> {
  const { dispatch, extra } = reaction;
  const { status, user } = selectAuth(reaction.getState());
  if (status !== 'verified' || selectAuthStatus(reaction.getOriginalState()) === status) return;
  if (!selectIsCartRestored(reaction.getState()))
    await reaction.condition((_any, state) => selectIsCartRestored(state));
  const { attempt } = readRecord(extra.storage);
  if (!isOpen(attempt, user.uid)) return;
  if (isFresh(attempt)) await dispatch(askAgain());
  else
    dispatch(
      checkoutMoved({ type: 'found', attemptId: attempt.id, error: { kind: 'unreachable' } }),
    );
}

/**
 * Updates this tab's checkout after another tab has changed the stored checkout record. The other tab has
 * received the response to an order, or has abandoned the attempt.
 */
export function followRecord(_action: unknown, reaction: ReactionApi): void {
  const { dispatch, extra } = reaction;
  const { attempt, placed } = readRecord(extra.storage);
  const state = selectCheckout(reaction.getState());
  const [newest] = placed;
  if (newest !== undefined && newest !== selectLastPlaced(reaction.getState()))
    dispatch(checkoutMoved({ type: 'placedElsewhere', orderKey: newest }));
  else if (state.status === 'unknown' && attempt?.id !== state.attemptId)
    dispatch(checkoutMoved({ type: 'withdrawn' }));
}
