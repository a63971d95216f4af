/** The language in which the page is shown. The address decides it. */

import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Language } from '#domain/language';

export const languageSlice = createSlice({
  name: 'language',
  initialState: (): Language => 'en',
  reducers: {
    /** The words of the language must be loaded. */
    languageChanged: (_state, { payload }: PayloadAction<Language>) => payload,
  },
  selectors: { selectLanguage: (state): Language => state },
});

export const { languageChanged } = languageSlice.actions;
export const { selectLanguage } = languageSlice.selectors;
