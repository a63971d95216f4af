import { intlFor } from '#src/features/language/words';
import {
  ownerLanguageChosen,
  ownerLanguageRecalled,
  selectOwnerLanguage,
} from '#src/owner/language/ownerLanguageSlice';
import { recordingStore } from '#tests/support/recordingStore';

const hello = { id: 'owner.tab.settings' } as const;

describe('ownerLanguageSlice', () => {
  it('shows the language of the last choice, however late its words arrive', async () => {
    const { dispatch, getState } = recordingStore();
    await Promise.all([dispatch(ownerLanguageChosen('fr')), dispatch(ownerLanguageChosen('de'))]);
    expect(selectOwnerLanguage(getState())).toBe('de');
    expect(intlFor('de').formatMessage(hello)).toBe('Einstellungen');
  });

  it.each([
    ['es', 'es'],
    ['klingon', 'en'],
  ])('takes “%s” from storage as %s', async (stored, shown) => {
    const { dispatch, getState } = recordingStore({ stored: { 'owner-language': stored } });
    await dispatch(ownerLanguageRecalled());
    expect(selectOwnerLanguage(getState())).toBe(shown);
  });
});
