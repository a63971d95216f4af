/** The language of the owner's page. The browser stores the choice; its preferred language is the default. */

import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { type Language, LANGUAGES, wantedLanguage } from '#domain/language';
import { servicesOf } from '#src/api/services';
import { type AppDispatch, ownerReducer } from '#src/app/rootReducer';
import { isTranslated, loadWords } from '#src/features/language/words';
import type { BrowserStorage } from '#src/services/browserStorage';

interface State {
  /** Chosen last. Its words may still be on their way. */
  wanted?: Language;
  /** Undefined until the first words have arrived. */
  shown?: Language;
}

const slice = createSlice({
  name: 'ownerLanguage',
  initialState: (): State => ({}),
  reducers: {
    languageWanted: (state, { payload }: PayloadAction<Language>) => {
      state.wanted = payload;
    },
    wordsArrived: (state, { payload }: PayloadAction<Language>) => {
      if (payload === state.wanted) state.shown = payload;
    },
  },
  selectors: { selectOwnerLanguage: ({ shown }): Language | undefined => shown },
});

const ownerLanguageSlice = slice.injectInto(ownerReducer);
const { languageWanted, wordsArrived } = slice.actions;

/** Returns the language in which the owner's page is shown; undefined until its first words have arrived. */
export const { selectOwnerLanguage } = ownerLanguageSlice.getSelectors(
  ({ owner }: { owner: Partial<WithSlice<typeof slice>> }) => owner.ownerLanguage,
);

const LANGUAGE_KEY = 'owner-language';

/** Shows the owner's page in the stored language. Rejects if the words do not load. */
export function ownerLanguageRecalled() {
  return (dispatch: AppDispatch, _getState: unknown, extra: unknown): Promise<void> =>
    dispatch(shown(readOwnerLanguage(servicesOf({ extra }).storage)));
}

/** Shows the owner's page in another language, and stores the choice. Rejects if the words do not load. */
export function ownerLanguageChosen(language: Language) {
  return (dispatch: AppDispatch, _getState: unknown, extra: unknown): Promise<void> => {
    servicesOf({ extra }).storage.write(LANGUAGE_KEY, language);
    if (!isTranslated()) return dispatch(shown(language));
    // The browser has replaced the texts that React knows, so React cannot change them.
    window.location.reload();
    return Promise.resolve();
  };
}

function shown(language: Language) {
  return async (dispatch: AppDispatch): Promise<void> => {
    dispatch(languageWanted(language));
    await loadWords(language);
    dispatch(wordsArrived(language));
  };
}

/** Returns the stored language. Stored data is untrusted input. */
function readOwnerLanguage(storage: BrowserStorage): Language {
  const stored = storage.read(LANGUAGE_KEY);
  return (
    LANGUAGES.find((language) => language === stored) ??
    wantedLanguage(navigator.languages.join(), LANGUAGES)
  );
}
