/**
 * Announcements to screen readers, one sentence at a time. An announcement reports a change in a part of the page
 * that does not have the focus.
 */

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { defineMessages, type Message } from '#domain/messages';
import { languageChanged } from '../language/languageSlice';

interface Announcement {
  words: string;
  /** Increases by one with each announcement, so that the same words can be announced twice in a row. */
  number: number;
}

export const announcementsSlice = createSlice({
  name: 'announcements',
  initialState: (): Announcement => ({ words: '', number: 0 }),
  reducers: {
    announced: (state, { payload }: PayloadAction<string>) => ({
      words: payload,
      number: state.number + 1,
    }),
  },
  // What was said is in the language that the page no longer speaks.
  extraReducers: (builder) =>
    builder.addCase(languageChanged, ({ number }) => ({ words: '', number })),
  selectors: {
    selectAnnouncement: (state): Announcement => state,
  },
});

export const { announced } = announcementsSlice.actions;
export const { selectAnnouncement } = announcementsSlice.selectors;

/** What a screen reader is told after a call whose own button or form is gone by then. */
const WORDS: Partial<Record<string, Message>> = defineMessages({
  cancelOrder: { id: 'announced.cancelOrder', defaultMessage: 'The order is cancelled.' },
  sendCode: { id: 'announced.sendCode', defaultMessage: 'A code is on its way.' },
  confirmCode: { id: 'announced.confirmCode', defaultMessage: 'The code is right.' },
  confirmApp: { id: 'announced.confirmCode', defaultMessage: 'The code is right.' },
  addApp: { id: 'announced.addApp', defaultMessage: 'The app is added.' },
  removeSecondFactor: {
    id: 'announced.removeSecondFactor',
    defaultMessage: 'The second step is removed.',
  },
  unlink: { id: 'announced.unlink', defaultMessage: 'That way of signing in is removed.' },
  linkGoogle: { id: 'announced.linkGoogle', defaultMessage: 'Google is linked.' },
});

/** `arg` is the argument of a thunk. RTK Query puts the endpoint's name into it. */
export function wordsAfterCall(arg: unknown): Message | undefined {
  const isCall = typeof arg === 'object' && arg !== null && 'endpointName' in arg;
  return isCall ? WORDS[String(arg.endpointName)] : undefined;
}
