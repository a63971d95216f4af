import type { IntlShape } from 'react-intl';
import { loadWords, intlFor } from '#src/features/language/words';
import { fieldWords } from '#src/owner/goods/fieldWords';

let german: IntlShape;
beforeAll(async () => {
  await loadWords('de');
  german = intlFor('de');
});
const TEXT = 'Unser Lieblingsshirt aus 100 % Bio-Baumwolle, in der Maschine bei 30 °C zu waschen.';

describe('what has changed in a field', () => {
  it.each([
    [2, 8, 'Bestand in Stück 2 → 8'],
    [null, 8, 'Bestand in Stück nicht gezählt → 8'],
    [2, null, 'Bestand in Stück 2 → nicht gezählt'],
  ])('says the pieces of a stock, from %s to %s', (before, after, words) => {
    expect(fieldWords({ field: 'stock', before, after }, german)).toBe(words);
  });

  it('shows a long text from where it differs', () => {
    const after = TEXT.replace('30', '40');
    expect(fieldWords({ field: 'description', before: TEXT, after }, german)).toBe(
      'Beschreibung ...in der Maschine bei 30 °C zu waschen. → ...in der Maschine bei 40 °C zu waschen.',
    );
    expect(fieldWords({ field: 'description', before: TEXT, after: 'Neu' }, german)).toBe(
      `Beschreibung ${TEXT.slice(0, 57)}... → Neu`,
    );
  });
});
