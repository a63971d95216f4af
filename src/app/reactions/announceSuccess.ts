/**
 * Announces a completed step, such as a placed order, to screen readers. The next page shows it as well, but
 * screen readers do not read a new page's content automatically.
 */
import { announced } from '#src/features/announcements/announcementsSlice';
import type { ReactionApi } from './reactionApi';

const saying = (words: string) => (_action: unknown, reaction: ReactionApi) => {
  reaction.dispatch(announced(words));
};

/** Clears the announcement at sign-out. The page itself shows that the user is signed out. */
export const clearAnnouncement = saying('');
export const announceOrder = saying('Your order is placed.');
