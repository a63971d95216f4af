import type { ReactionApi } from '#src/api/services';
import { announced } from '../announcements/announcementsSlice';
import { type identityObserved, selectAuthStatus, selectAuthUser } from '../auth/authSlice';
import { selectLanguage } from '../language/languageSlice';
import { intlFor } from '../language/words';
import { changeAttempts, withoutOthers } from './checkoutRecord';
import { loadRecord } from './checkoutSlice';
import { askAgain, type CheckoutSources } from './checkoutThunks';
import { DRAFT_KEY, keepDraft, readDraft } from './shippingDetails';
import { selectShippingDraft, shippingDraftRecalled } from './shippingSlice';

type Reaction = ReactionApi<CheckoutSources & Parameters<typeof selectShippingDraft>[0]>;

/**
 * After a sign-in, restores the draft of the user's shipping form and the outcomes of the last orders. Removes the stored
 * data of all other users; after a logout or the deletion of the account, in any tab, of all users. If the sign-in has
 * ended in another way (`ended`), everything stays, because the user may sign in again.
 */
export function restoreCheckout(
  { meta }: ReturnType<typeof identityObserved>,
  reaction: Reaction,
): void {
  const { storage } = reaction.extra;
  const uid = selectAuthUser(reaction.getState())?.uid;
  const draft = uid === undefined ? {} : readDraft(storage, uid);
  const hasDraft = Object.keys(draft).length > 0;
  if (uid !== undefined || meta.because !== 'ended') {
    changeAttempts(storage, (all) => withoutOthers(all, uid));
    if (!hasDraft) storage.remove(DRAFT_KEY);
  }
  if (hasDraft) reaction.dispatch(shippingDraftRecalled(draft));
  const former = selectAuthUser(reaction.getOriginalState())?.uid;
  loadRecord(reaction, uid !== undefined && former === uid);
}

/** After a reload or a sign-in, and when the network is back, asks for the open attempt. Asking never buys. */
export async function askForAttempt(_action: unknown, reaction: Reaction): Promise<void> {
  if (selectAuthStatus(reaction.getState()) === 'verified') await reaction.dispatch(askAgain());
}

/** Stores the draft of the shipping form, so that the typed texts survive a reload and another sign-in. */
export function rememberDraft(_action: unknown, { getState, extra }: Reaction): void {
  const user = selectAuthUser(getState());
  if (user) keepDraft(extra.storage, user.uid, selectShippingDraft(getState()));
}

/** Announces a placed order to screen readers, and removes the draft of its shipping details. */
export function finishOrder(_action: unknown, { dispatch, getState, extra }: Reaction): void {
  const { formatMessage } = intlFor(selectLanguage(getState()));
  dispatch(announced(formatMessage({ id: 'checkout.said.placed' })));
  extra.storage.remove(DRAFT_KEY);
}
