import { Readable } from 'node:stream';
import { collected, parsedCatalogue } from '#tests/support/parsedCatalogue';

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
    [
      { price: null, stock: true },
      'price: must be a number, but is null; stock: must be a number, but is true',
    ],
  ])('refuses %j', async (change, reason) => {
    expect((await json({ ...HAT, ...change })).refused).toEqual([{ line: 1, reason }]);
  });

  it.each([
    '//evil.example/a.png',
    '/\\evil.example',
    'http://a.example/b.png',
    'javascript:alert(1)',
    'data:image/png,x',
    'hat.jpg',
    'https://',
    '/a b.png',
    '/a\u0007.png',
    '/\t/a.example',
  ])('refuses the picture address %j', async (img) => {
    const [refusal] = (await json({ ...HAT, img })).refused;
    expect(refusal?.reason).toMatch(/^img: is neither a path/);
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

  it('may leave the stock to the shop', async () => {
    const { stock, ...rest } = HAT;
    expect(stock).toBe(12);
    expect(await json(rest)).toEqual({
      products: [rest],
      refused: [],
      ignored: [],
      notes: [],
      asks: [],
    });
  });

  it('takes an https picture', async () => {
    expect((await json({ ...HAT, img: 'https://img.example/a.png?w=4' })).refused).toEqual([]);
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
  it('is taken with its numbers', async () => {
    expect(await csv(CSV_HAT)).toMatchObject({
      products: [HAT],
      refused: [],
      ignored: [],
      notes: [],
      asks: [],
    });
  });

  it('may have a byte order mark, Windows line ends, empty lines and columns in any order', async () => {
    const text = `\uFEFFstock, name ,_id,img,price,seller,ratings,shipping\r\n\r\n12,Straw Hat,hat-1,/pictures/hat.jpg,19.5,Hollow Oak,4.2,0\r\n`;
    expect((await parsedCatalogue(text, 'csv')).products).toEqual([HAT]);
  });

  it('may hold quotes, commas and line breaks inside a field', async () => {
    const { products } = await csv(CSV_HAT.replace('Straw Hat', '"The ""Big"", wide\nHat"'));
    expect(products[0]?.name).toBe('The "Big", wide\nHat');
  });

  it('tells the first line of each refused row, even after fields of several lines', async () => {
    const long = CSV_HAT.replace('Straw Hat', '"Straw\nHat"');
    const bad = long.replace('hat-1', 'hat-2').replace('19.50', 'free');
    const { refused } = await csv(long, '', bad, 'too,short', CSV_HAT.replace('hat-1', 'hat-3'));
    expect(refused).toEqual([
      { line: 5, reason: 'price: must be a number, but is "free"' },
      { line: 7, reason: 'it has 2 fields, the header row 8' },
    ]);
  });

  it.each([
    ['12,50', /^it has 9 fields/],
    ['"1,250"', /^price: must be a number, but is "1,250", which may be/],
    ['€12', /^price: must be a number/],
    ['', /^price: is missing$/],
    ['1e3', /^price: must be a number/],
    ['0x10', /^price: must be a number/],
    ['-4', /^price: must be at least 0/],
    ['12.345', /^price: has more than two decimals/],
  ])('refuses the price %j', async (price, reason) => {
    expect((await csv(CSV_HAT.replace('19.50', price))).refused).toEqual([
      { line: 2, reason: faultLike(reason) },
    ]);
  });

  it.each([
    ['', /is empty/],
    ['\n\n', /is empty/],
    ['_id,name', /lacks price, seller, shipping$/],
    [`${HEADER},name\n`, /names name twice/],
    [`${HEADER}\n"open`, /not CSV/],
    [`${HEADER}\n"${'x'.repeat(1_048_577)}`, /not CSV/],
  ])('refuses the file %j', async (text, reason) => {
    const { products, refused } = await parsedCatalogue(text, 'csv');
    expect(products).toEqual([]);
    expect(refused).toEqual([{ line: expect.any(Number) as unknown, reason: faultLike(reason) }]);
  });
});

describe('a catalogue that comes letter by letter', () => {
  const odd = { ...HAT, name: 'a "quoted\\", {wide} [hat], 👒' };
  const csvOdd = CSV_HAT.replace('Straw Hat', '"a ""quoted\\"", {wide} [hat], 👒"');

  it.each([
    ['json', `[ ${JSON.stringify(odd)} ,\r\n{"_id":[1,{"a":"]"}]} ]\n`],
    ['csv', `${HEADER}\r\n${csvOdd}\r\nshort`],
  ] as const)('is read in %s as in one piece', async (format, text) => {
    const { products, refused } = await collected(Readable.from(Array.from(text)), format);
    expect(products).toEqual([odd]);
    expect(refused).toMatchObject([{ line: format === 'csv' ? 3 : 2 }]);
  });
});

describe('a large catalogue', () => {
  // More products than one chunk of a file contains.
  const goods = Array.from({ length: 3_000 }, (_, index) => ({ ...HAT, _id: `hat-${index}` }));

  it.each([
    ['json', JSON.stringify(goods, null, 2)],
    ['csv', [HEADER, ...goods.map((hat) => Object.values(hat).join(','))].join('\n')],
  ] as const)('of 3,000 rows in %s is read whole', async (format, text) => {
    expect((await parsedCatalogue(text, format)).products).toHaveLength(3_000);
  });
});

describe('what a catalogue may say of a product besides', () => {
  const more = (columns: string, cells: string) =>
    parsedCatalogue(`${HEADER},${columns}\n${CSV_HAT},${cells}`, 'csv');

  it('is read from the cells that are not empty', async () => {
    const { products } = await more(
      'style,size,care,images',
      'hat,,,/a.jpg  https://x.example/b.jpg',
    );
    const images = ['/a.jpg', 'https://x.example/b.jpg'];
    expect(products).toEqual([{ ...HAT, style: 'hat', images }]);
  });

  it.each([
    ['images', '//evil.example/a.jpg', /^images\.0: is neither a path/],
    ['size', 'x'.repeat(41), /^size: is longer than 40 characters$/],
    ['description', 'x'.repeat(4_001), /^description: is longer than 4000/],
  ])('is refused where it is wrong: %s', async (column, cell, reason) => {
    expect((await more(column, cell)).refused).toEqual([{ line: 2, reason: faultLike(reason) }]);
  });

  it('is refused where a picture is no address', async () => {
    const { refused } = await json({ ...HAT, images: ['javascript:alert(1)'] });
    expect(refused[0]?.reason).toMatch(/^images\.0: is neither/);
    expect((await json({ ...HAT, images: 'a.jpg' })).refused).toHaveLength(1);
  });
});
