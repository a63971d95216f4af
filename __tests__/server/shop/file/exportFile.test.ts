import fc from 'fast-check';
import { CSV_DIALECTS } from '#domain/owner/csvDialect';
import { csvHeader, neutralCell, restoredCell, textCell } from '#server/base/csv';
import { FILE_FIELDS } from '#server/shop/file/catalogueProduct';
import { csvLine } from '#server/shop/file/exportFile';
import type { CatalogueRow } from '#server/stores/products/catalogueRow';
import { parsedCatalogue } from '#tests/support/parsedCatalogue';
import { repetitions } from '#tests/support/repetitions';

/** Text as people and attackers type it. It has no surrounding blanks, because every import removes them. */
const text = (maxLength: number) =>
  fc
    .string({
      unit: fc.oneof(
        fc.constantFrom(...Array.from('=+-@\'\t\r\n,;|"\\ ')),
        fc.constantFrom('é', '👒', '\u2028', '0', 'x', '<'),
        fc.string({ minLength: 1, maxLength: 1 }),
      ),
      minLength: 1,
      maxLength,
    })
    .map((value) => value.trim())
    .filter(
      (value) => value !== '' && !value.includes('\0') && !/\p{Surrogate}|\uFEFF/u.test(value),
    );
const cents = fc.nat(99_999_999).map((amount) => amount / 100);
const product: fc.Arbitrary<CatalogueRow> = fc
  .record(
    {
      _id: text(20),
      articleNumber: text(20),
      barcode: fc.constantFrom('0036000291452', 'B-7'),
      img: fc.constant('/pictures/a.svg'),
      name: text(30),
      price: cents,
      formerPrice: cents,
      seller: text(20),
      ratings: fc.nat(50).map((tenths) => tenths / 10),
      shipping: cents,
      stock: fc.nat(1_000_000),
      style: text(10),
      size: text(10),
      colour: text(10),
      category: text(10),
      description: text(60),
      material: text(20),
      care: text(20),
      imgAlt: text(20),
      hidden: fc.constant(true),
      images: fc.constant(['/pictures/a.svg', 'https://x.example/b|1.jpg?c,d|e']),
    },
    { requiredKeys: ['_id', 'img', 'name', 'price', 'seller', 'ratings', 'shipping', 'stock'] },
  )
  .map((row) => row as CatalogueRow);

describe('an exported file (trial 66)', () => {
  it('is read back the same, whatever its texts are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(product, { selector: ({ _id }) => _id, maxLength: 5 }),
        fc.constantFrom(...CSV_DIALECTS),
        async (rows, dialect) => {
          const lines = rows.map((row) => csvLine(row, { exportNumber: 7, dialect })).join('');
          const file = csvHeader(FILE_FIELDS, dialect) + lines;
          const { products, refused } = await parsedCatalogue(file, 'csv');
          expect({ products, refused }).toEqual({ products: rows, refused: [] });
        },
      ),
      { numRuns: repetitions(50, 5_000) },
    );
  });

  it('says of every row how many pieces there were, and in which export', () => {
    const row = { _id: 'x', img: '/a', name: 'x', price: 1, seller: 'x', ratings: 1, shipping: 0 };
    expect(FILE_FIELDS.slice(-2)).toEqual(['stockBefore', 'exportNumber']);
    expect(csvLine({ ...row, stock: 3 }, { exportNumber: 7 })).toMatch(/,3,.*,3,7\r\n$/);
    expect(csvLine(row, { exportNumber: 7 })).toMatch(/,not counted,.*,not counted,7\r\n$/);
  });

  it.each([
    '=HYPERLINK("http://x")',
    '+1',
    '-1',
    '@home',
    '\tx',
    '\rx',
    "'=x",
    "''+x",
    ' =x',
    "' '-x",
  ])('holds %j as no formula', (value) => {
    expect(neutralCell(value)).toBe(`'${value}`);
    expect(restoredCell(neutralCell(value))).toBe(value);
  });

  it.each(["'tis", "'", 'a=b', '5-4', "rock 'n' roll"])('holds %j as it is', (value) => {
    expect(neutralCell(value)).toBe(value);
    expect(restoredCell(value)).toBe(value);
  });

  it.each([
    ...['2611307416976071', '4006381333931', '0036000291452', '007', "'007"],
    ...['10-12', '1/2', '6.5', '90.750', '6,5', '1.2.2026', '1E5', '4.00638E+12'],
  ])('holds %j as text, which a spreadsheet would take for a number or a day', (value) => {
    expect(textCell(value)).toBe(`'${value}`);
    expect(neutralCell(textCell(value))).toBe(textCell(value));
    expect(restoredCell(textCell(value))).toBe(value);
  });

  it.each(['38', '12345678901', '36-38-40-42', 'M', 'XS/S', '30 1234567', 'A-7', '0'])(
    'holds %j as it is, as a spreadsheet does',
    (value) => {
      expect(textCell(value)).toBe(value);
    },
  );

  it('writes texts so, and amounts as numbers', () => {
    const row = { img: '/a', name: 'x', price: 12.5, seller: 'x', ratings: 4.5, shipping: 0 };
    const line = csvLine(
      { ...row, _id: '007', size: '10-12', barcode: '4006381333931', stock: 3 },
      { exportNumber: 7 },
    );
    expect(line).toMatch(/^'007,/);
    expect(line).toContain(",'10-12,");
    expect(line).toContain(",'4006381333931,");
    expect(line).toContain(',12.5,');
  });

  it('reads any text back from its neutral form', () => {
    fc.assert(
      fc.property(text(10), (value) => restoredCell(neutralCell(textCell(value))) === value),
    );
  });
});
