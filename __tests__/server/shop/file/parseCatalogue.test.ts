import { Readable } from 'node:stream';
import { parseChunks, parsedCatalogue } from '#tests/support/parsedCatalogue';

const HAT = {
  _id: 'hat-1',
  img: '/pictures/hat.jpg',
  name: 'Straw Hat',
  price: 19.5,
  seller: 'Hollow Oak',
  ratings: 4.2,
  shipping: 0,
  stock: 12,
};
const HEADER = Object.keys(HAT).join(',');
const CSV_HAT = 'hat-1,/pictures/hat.jpg,Straw Hat,19.50,Hollow Oak,4.2,0,12';

const faultLike = (pattern: RegExp) => expect.stringMatching(pattern) as unknown;
const json = (...goods: unknown[]) => parsedCatalogue(JSON.stringify(goods), 'json');
const csv = (...lines: string[]) => parsedCatalogue([HEADER, ...lines].join('\n'), 'csv');

describe('a catalogue in JSON', () => {
  it('is imported unchanged', async () => {
    expect(await json(HAT)).toEqual({
      products: [HAT],
      refused: [],
      ignored: [],
      notes: [],
      asks: [],
    });
  });

  it.each([
    [{ price: -1 }, 'price: must be at least 0, but is -1'],
    [{ price: '19.50' }, 'price: must be a number, but is "19.50"'],
    [{ price: 1.005 }, 'price: has more than two decimals: 1.005'],
    [{ shipping: 1_000_001 }, 'shipping: must be at most 1000000, but is 1000001'],
    [{ ratings: 5.1 }, 'ratings: must be at most 5, but is 5.1'],
    [{ price: undefined }, 'price: is missing'],
    [{ stock: 1.5 }, 'stock: must be a whole number, but is 1.5'],
    [{ stock: -3 }, 'stock: must be at least 0, but is -3'],
    [{ name: '  ' }, 'name: is required'],
    [{ name: 'a\0b' }, 'name: holds a character that cannot be stored'],
    [{ seller: 7 }, 'seller: must be text, but is 7'],
    [{ _id: 'x'.repeat(65) }, '_id: is longer than 64 characters'],
    [{ img: 'hat.jpg' }, 'img: is neither a path such as /pictures/hat.jpg nor an https address'],
    [
      { price: null, stock: true },
      'price: must be a number, but is null; stock: must be a number, but is true',
    ],
  ])('refuses %j', async (change, reason) => {
    expect((await json({ ...HAT, ...change })).refused).toEqual([{ line: 1, reason }]);
  });

  it.each([
    ['WAHR', true],
    ['ja', true],
    ['Oui', true],
    ['FALSCH', false],
    ['nein', false],
    [1, true],
    ['no', false],
  ])('takes %j for hidden, as people and spreadsheets write it', async (hidden, expected) => {
    expect((await json({ ...HAT, hidden })).products).toMatchObject([{ hidden: expected }]);
  });

  it.each([null, 7, 'hat', [HAT]])('refuses %j in the place of a product', async (value) => {
    expect((await json(value)).products).toEqual([]);
    expect((await json(value)).refused).toHaveLength(1);
  });

  it('tells the line on which each refused product begins', async () => {
    const good = JSON.stringify(HAT);
    const text = `[\n  ${good},\n\n  {\n  "_id": "a{[\\"",\n  "b": [1, {}]\n},\n7, {}\n]`;
    expect((await parsedCatalogue(text, 'json')).refused.map(({ line }) => line)).toEqual([
      4, 8, 8,
    ]);
  });

  it.each([
    ['', 1, /not JSON/],
    ['{"products": []}', 1, /must be an array/],
    ['[\n{"a": 1},\n{"a": oops}\n]', 3, /not JSON/],
    ['[\n{"a": 1},\n', 3, /not JSON/],
    ['[\n{"a": 1}\n{"a": 1}\n]', 2, /not JSON/],
    ['[\n{"a": 1},\n]', 3, /not JSON/],
    ['[{"a": 1}]\n]', 2, /not JSON/],
    ['[{"a": 1}, {"a": "', 1, /not JSON/],
    [`["${'x'.repeat(1_048_577)}"]`, 1, /too long/],
  ])('refuses the file %j as a whole', async (text, line, reason) => {
    const { products, refused } = await parsedCatalogue(text, 'json');
    expect(products).toEqual([]);
    expect(refused).toEqual([{ line, reason: faultLike(reason) }]);
  });

  it('names fields that the shop has no place for and leaves them out', async () => {
    const { products, ignored } = await json({ ...HAT, brim: 'wide', ['__proto__x']: 1 });
    expect(products).toEqual([HAT]);
    expect(ignored).toEqual(['brim', '__proto__x']);
  });

  it('is not misled by a byte order mark', async () => {
    expect((await parsedCatalogue(`\uFEFF${JSON.stringify([HAT])}`, 'json')).products).toEqual([
      HAT,
    ]);
  });
});

describe('a catalogue in CSV', () => {
  it('tells the first line of each refused row, even after fields of several lines', async () => {
    const long = CSV_HAT.replace('Straw Hat', '"Straw\nHat"');
    const bad = long.replace('hat-1', 'hat-2').replace('19.50', 'free');
    const { refused } = await csv(long, '', bad, 'too,short', CSV_HAT.replace('19.50', '19,50'));
    expect(refused).toEqual([
      { line: 5, reason: 'price: must be a number, but is "free"' },
      { line: 7, reason: 'it has 2 fields, the header row 8' },
      { line: 8, reason: 'it has 9 fields, the header row 8 (text with commas needs quotes)' },
    ]);
  });

  it.each(['', '\n\n'])('is refused where it is empty: %j', async (text) => {
    const { refused } = await parsedCatalogue(text, 'csv');
    expect(refused).toEqual([
      { line: expect.any(Number) as unknown, reason: faultLike(/is empty/) },
    ]);
  });

  it('says besides what its cells hold that are not empty', async () => {
    const more = (columns: string, cells: string) =>
      parsedCatalogue(`${HEADER},${columns}\n${CSV_HAT},${cells}`, 'csv');
    const { products } = await more(
      'style,size,care,images',
      'hat,,,/a.jpg  https://x.example/b.jpg',
    );
    const images = ['/a.jpg', 'https://x.example/b.jpg'];
    expect(products).toEqual([{ ...HAT, style: 'hat', images }]);
    const { refused } = await more('images', '//evil.example/a.jpg');
    expect(refused).toEqual([{ line: 2, reason: faultLike(/^images\.0: is neither a path/) }]);
  });
});

describe('a catalogue that comes letter by letter', () => {
  const odd = { ...HAT, name: 'a "quoted\\", {wide} [hat], 👒' };
  const csvOdd = CSV_HAT.replace('Straw Hat', '"a ""quoted\\"", {wide} [hat], 👒"');

  it.each([
    ['json', `[ ${JSON.stringify(odd)} ,\r\n{"_id":[1,{"a":"]"}]} ]\n`],
    ['csv', `${HEADER}\r\n${csvOdd}\r\nshort`],
  ] as const)('is read in %s as in one piece', async (format, text) => {
    const { products, refused } = await parseChunks(Readable.from(Array.from(text)), format);
    expect(products).toEqual([odd]);
    expect(refused).toMatchObject([{ line: format === 'csv' ? 3 : 2 }]);
  });
});
