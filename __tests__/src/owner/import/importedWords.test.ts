import type { IntlShape } from 'react-intl';
import { importMessage } from '#domain/owner/importMessage';
import type { ImportReport } from '#domain/owner/importReport';
import { formatMoney } from '#src/components/display/formatNumber';
import { loadWords, intlFor } from '#src/features/language/words';
import { failureWords, refusedWords, reportWords } from '#src/owner/import/importedWords';

let german: IntlShape;
beforeAll(async () => {
  await loadWords('de');
  german = intlFor('de');
});
const notes = [
  importMessage('separator', { sign: 'semicolons' }),
  importMessage('left_out', {
    list: ['Ort', importMessage('meant', { name: 'Prise', field: 'price' })],
  }),
  importMessage('unsaid_shipping', { usual: 4.9 }),
  { code: 'of_a_newer_shop' },
];
const report = {
  kind: 'This is an Etsy file: 1 garment, 2 sizes, 0 hidden.',
  notes: [
    'Its columns are separated by semicolons.',
    'Left out: ...',
    'It says no shipping.',
    'Something newer.',
  ],
  said: {
    kind: importMessage('kind_an', { name: 'Etsy', garments: 1, sizes: 2, hidden: 0 }),
    notes,
    reason: { line: 3, part: 'b.csv', reason: [importMessage('lost_column', { name: 'Farbe' })] },
  },
} as unknown as ImportReport;

const euros = (amount: number) => formatMoney(amount, 'EUR', 'de-DE');

describe('what the shop says about a file', () => {
  it('is said in the language of the owner, and in English where the page has no words for it', () => {
    expect(reportWords(report, german, euros)).toEqual({
      kind: 'Dies ist eine Datei von Etsy: 1 Kleidungsstück, 2 Größen, 0 versteckt.',
      notes: [
        'Ihre Spalten sind durch Semikolons getrennt.',
        'Weggelassen, weil der Shop kein solches Feld hat: Ort, Prise (oder ist es price?).',
        'Die Datei nennt die Versandkosten nicht: Neue Artikel bekommen 4,90\u00A0€, die im Shop behalten ihre.',
        'Something newer.',
      ],
    });
  });

  it('names the table of an owner, whose columns she has chosen, in each language', async () => {
    const table = importMessage('kind', { name: 'spreadsheet', garments: 2, sizes: 3, hidden: 0 });
    const kinds: Record<string, string | undefined> = {};
    for (const language of ['en', 'de', 'fr', 'es'] as const) {
      await loadWords(language);
      const of = { ...report, said: { notes: [], kind: table } };
      kinds[language] = reportWords(of, intlFor(language), euros).kind?.split(/\s?:/)[0];
    }
    expect(kinds).toEqual({
      en: 'This is a spreadsheet file',
      de: 'Dies ist eine Tabelle',
      fr: 'C’est un tableau',
      es: 'Es una tabla',
    });
  });

  it('tells in that language why a file or a row is refused', () => {
    expect(failureWords(report, german)).toBe('Zeile 3: b.csv: die Datei hat keine Spalte „Farbe“');
    const row = { number: 1, line: 4, reason: 'in English' };
    const reason = [
      importMessage('missing', { column: 'name', found: 'null' }),
      importMessage('too_large', { column: 'price', limit: '10', found: '"11"' }),
    ];
    expect(refusedWords({ ...row, said: { reason } }, german)).toBe(
      'name: fehlt; price: darf höchstens 10 sein, ist aber "11"',
    );
    expect(refusedWords(row, german)).toBe('in English');
  });
});
