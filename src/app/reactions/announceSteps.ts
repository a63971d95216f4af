/**
 * What is said aloud when a step is done. The next page says it as well, but what a page holds when it
 * comes up is not read out by itself.
 */
import { announced } from '../../features/announcements/announcementsSlice';
import type { ReactionApi } from './reactionApi';

const saying = (words: string) => (_action: unknown, reaction: ReactionApi) => {
  reaction.dispatch(announced(words));
};

export const announceAccount = saying('Your account is there.');
export const announcePassword = saying('Your new password is in force.');
/** What was said to the one who leaves is over; the page itself says that one is logged out. */
export const fallSilent = saying('');
export const announceOrder = saying('Your order is placed.');
