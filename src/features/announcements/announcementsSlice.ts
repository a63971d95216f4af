/** Announcements to screen readers, one sentence at a time, of changes in parts of the page without the focus. */

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { IntlShape } from 'react-intl';
import { codeWords } from '#domain/messages';
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
  // The last announcement is not in the page's new language.
  extraReducers: (builder) =>
    builder.addCase(languageChanged, ({ number }) => ({ words: '', number })),
  selectors: {
    selectAnnouncement: (state): Announcement => state,
  },
});

export const { announced } = announcementsSlice.actions;
export const { selectAnnouncement } = announcementsSlice.selectors;

/**
 * Returns the announcement after a successful call whose button or form has disappeared. `arg` is the argument of a
 * thunk, into which RTK Query puts the endpoint's name.
 */
export function wordsAfterCall(arg: unknown, intl: IntlShape): string | undefined {
  const isCall = typeof arg === 'object' && arg !== null && 'endpointName' in arg;
  return isCall ? codeWords('announced:', String(arg.endpointName), intl) : undefined;
}
