/**
 * The language of the owner's page: the page's own, or one that the shop does not offer. The browser stores it; its
 * preferred language is the default.
 */

import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { firstLanguage, type Language, LANGUAGES, wantedLanguage } from '#domain/language';
import { servicesOf } from '#src/api/services';
import { type AppDispatch, ownerReducer, type RootState } from '#src/app/rootReducer';
import { languageChanged, selectLanguage } from '#src/features/language/languageSlice';
import { addressIn, switchLanguage } from '#src/features/language/showLanguage';
import { isTranslated, loadWords } from '#src/features/language/words';
import { selectShop } from '#src/features/shop/shopSlice';
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
  extraReducers: (builder) =>
    builder.addCase(languageChanged, (state, { payload }) => {
      // Until the first words have loaded, `ownerLanguageRecalled` decides.
      if (state.shown !== undefined) state.wanted = state.shown = payload;
    }),
  selectors: { selectOwnerLanguage: ({ shown }): Language | undefined => shown },
});

const ownerLanguageSlice = slice.injectInto(ownerReducer);
const { languageWanted, wordsArrived } = slice.actions;

/** Returns the language in which the owner's page is shown; undefined until its first words have arrived. */
export const { selectOwnerLanguage } = ownerLanguageSlice.getSelectors(
  ({ owner }: { owner: Partial<WithSlice<typeof slice>> }) => owner.ownerLanguage,
);

const LANGUAGE_KEY = 'owner-language';

/**
 * Shows the owner's page in the stored language. A language in the address comes first, if the shop offers the stored one
 * too. Rejects if the words do not load.
 */
export function ownerLanguageRecalled() {
  return (dispatch: AppDispatch, getState: () => RootState, extra: unknown): Promise<void> => {
    const { languages } = selectShop(getState());
    const last = readOwnerLanguage(servicesOf({ extra }).storage);
    const ofPage = selectLanguage(getState());
    const isSaid = ofPage !== firstLanguage(languages) && languages.includes(last);
    return dispatch(shown(isSaid ? ofPage : last));
  };
}

/** Shows the owner's page in another language. Rejects if the words do not load. */
export function ownerLanguageChosen(language: Language) {
  return (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    if (!isTranslated()) return dispatch(shown(language));
    dispatch(ownerLanguageKept(language));
    // The browser has replaced the texts that React knows, so React cannot change them.
    const { languages } = selectShop(getState());
    if (languages.includes(language)) window.location.assign(addressIn(language, languages));
    else window.location.reload();
    return Promise.resolve();
  };
}

/** Stores the language for the next visit. */
export function ownerLanguageKept(language: Language) {
  return (_dispatch: AppDispatch, _getState: unknown, extra: unknown): void =>
    void servicesOf({ extra }).storage.write(LANGUAGE_KEY, language);
}

/** If the shop offers the language, the whole page changes to it. */
function shown(language: Language) {
  return async (dispatch: AppDispatch, getState: () => RootState): Promise<void> => {
    dispatch(languageWanted(language));
    const isOfShop = selectShop(getState()).languages.includes(language);
    await (isOfShop && !isTranslated() ? dispatch(switchLanguage(language)) : loadWords(language));
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
