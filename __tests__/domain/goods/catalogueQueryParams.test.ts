import * as fc from 'fast-check';
import { type CatalogueQuery, SORTS, VALUE_FILTERS } from '#domain/goods/catalogueQuery';
import {
  catalogueQueryParams,
  isSameQuery,
  readCatalogueQuery,
} from '#domain/goods/catalogueQueryParams';
import { repetitions, SEED } from '#tests/support/repetitions';

const RUNS = repetitions(100, 10_000);

beforeAll(() => {
  process.stdout.write(`questions in addresses: ${RUNS} runs, SEED=${SEED}\n`);
});

const textOf = (query: CatalogueQuery) => String(catalogueQueryParams(query));
const read = (text: string) => readCatalogueQuery(new URLSearchParams(text));

const text = fc.string({ unit: 'binary', maxLength: 120 });
const values = fc.array(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 24 });
/** Decimal amounts with at most two decimals. */
const price = fc.nat({ max: 99_999_999_999 }).map((cents) => cents / 100);
const questions: fc.Arbitrary<CatalogueQuery> = fc.record(
  {
    q: text,
    ...Object.fromEntries(VALUE_FILTERS.map((filter) => [filter, values])),
    priceFrom: price,
    priceTo: price,
    inStock: fc.constant(true as const),
    onSale: fc.constant(true as const),
    sort: fc.constantFrom(...SORTS),
  },
  { requiredKeys: [] },
);
/** Parts of untrusted query strings. */
const names = fc.oneof(
  fc.constantFrom(
    'q',
    ...VALUE_FILTERS,
    'priceFrom',
    'priceTo',
    'inStock',
    'onSale',
    'sort',
    'page',
  ),
  text,
);
const addresses = fc
  .array(fc.tuple(names, fc.oneof(text, fc.constantFrom('true', '40', '-1', 'price', 'newest'))))
  .map((pairs) => String(new URLSearchParams(pairs)));

describe('a question in an address', () => {
  it('reads back as it was written', () => {
    fc.assert(
      fc.property(questions, (query) => {
        const written = textOf(query);
        expect(textOf(read(written) ?? {})).toBe(written);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it('has one text, however its address was written', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const query = read(address);
        expect(read(textOf(query ?? {}))).toEqual(query);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it.each([
    ['colour=Navy&colour=Ecru&q=+linen++shirt+', 'q=linen+shirt&colour=Ecru&colour=Navy'],
    ['colour=Navy&colour=Navy', 'colour=Navy'],
    ['sort=newest', ''],
    ['q=shirt&sort=newest', 'q=shirt&sort=newest'],
    ['inStock=true&sort=-price', 'inStock=true&sort=-price'],
    ['priceFrom=90&priceTo=20', 'priceFrom=20&priceTo=90'],
    ['priceFrom=90', 'priceFrom=90'],
    ['priceFrom=0&priceTo=0', 'priceFrom=0&priceTo=0'],
    ['priceTo=20', 'priceTo=20'],
    ['priceFrom=20&priceTo=20', 'priceFrom=20&priceTo=20'],
    ['priceFrom=12.49', 'priceFrom=12.49'],
    ['priceFrom=12,51', 'priceFrom=12.51'],
    ['priceFrom=12,50+€&priceTo=%C2%A340', 'priceFrom=12.5&priceTo=40'],
    ['priceFrom=12.50&priceTo=12,5', 'priceFrom=12.5&priceTo=12.5'],
    ['priceFrom=+12.50+', 'priceFrom=12.5'],
    ['priceFrom=12.51&priceTo=12.49', 'priceFrom=12.49&priceTo=12.51'],
    ['priceTo=1234567.89', 'priceTo=1234567.89'],
    ['priceTo=1.250,50', 'priceTo=1250.5'],
    [
      'category=Shirts+%26+Tops&category=50%25+Wool',
      'category=50%25+Wool&category=Shirts+%26+Tops',
    ],
    ['category=Socks,+3-pack&category=A%2BB', 'category=A%2BB&category=Socks%2C+3-pack'],
    ['category=Null&category=all&category=%231', 'category=%231&category=Null&category=all'],
    [`q=${'a'.repeat(99)}+b`, `q=${'a'.repeat(99)}`],
    ['colour=+Navy', 'colour=+Navy'],
    ['colour=a%0Ab', 'colour=a%0Ab'],
  ])('%s is kept as %s', (address, kept) => {
    expect(textOf(read(address) ?? {})).toBe(kept);
  });

  it.each([
    '',
    'q=',
    'q=+%00+',
    'sort=cheapest',
    'inStock=false',
    'inStock=1',
    'priceFrom=-1',
    'priceFrom=1e3',
    'priceTo=12.505',
    'priceTo=1.250',
    'priceTo=',
    'priceTo=+',
    'priceTo=1.',
    'priceTo=1234567890',
    'colour=',
    'colour=%00',
    'colour=a%00',
    'colour=+',
    `colour=${'x'.repeat(201)}`,
    'page=3&size=9',
    'gender=all',
  ])('%p asks for nothing', (address) => expect(read(address)).toBeUndefined());

  it('cuts a long search at the limit, never inside a letter', () => {
    const q = read(`q=${'a'.repeat(99)}${encodeURIComponent('🧥')}`)?.q;
    expect(q).toBe('a'.repeat(99));
    expect(read(`q=${'b'.repeat(10_000)}`)?.q).toHaveLength(100);
    expect(read(`q=++${'b'.repeat(100)}`)?.q).toHaveLength(100);
    expect(read(`q=${'a'.repeat(99)}+b`)?.q).toBe('a'.repeat(99));
  });

  it('keeps twenty values of a filter', () => {
    const many = Array.from({ length: 30 }, (_, n) => `colour=c${n}`).join('&');
    expect(read(many)?.colour).toHaveLength(20);
  });

  it('is the same whatever the order of its values, and another with one more', () => {
    expect(isSameQuery({ colour: ['Navy', 'Ecru'] }, { colour: ['Ecru', 'Navy'] })).toBe(true);
    expect(isSameQuery({ colour: [] }, undefined)).toBe(true);
    expect(isSameQuery({ colour: ['Navy'] }, { colour: ['Navy'], inStock: true })).toBe(false);
  });
});
