/**
 * Announces a completed step, such as a new account, to screen readers. The next page shows it as well, but
 * screen readers do not read a new page's content automatically.
 */
import { announced } from '#src/features/announcements/announcementsSlice';
import type { ReactionApi } from './reactionApi';

const saying = (words: string) => (_action: unknown, reaction: ReactionApi) => {
  reaction.dispatch(announced(words));
};

export const announceAccount = saying('Your account is there.');
export const announcePassword = saying('Your new password is in force.');
/** Clears the announcement at sign-out. The page itself shows that the user is signed out. */
export const clearAnnouncement = saying('');
