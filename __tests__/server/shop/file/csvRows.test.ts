import { parsedCatalogue } from '#tests/support/parsedCatalogue';

const HAT = {
  _id: 'x1',
  img: '/a.jpg',
  name: 'Crème; brûlée',
  price: 19.99,
  seller: 'Oak',
  ratings: 4.5,
  shipping: 0,
  stock: 5,
};
const HEADER = '_id;img;name;price;seller;ratings;shipping;stock';
const ROW = 'x1;/a.jpg;"Crème; brûlée";19,99;Oak;4,5;0;5';
const read = (text: string) => parsedCatalogue(text, 'csv');
const COMMAS = '_id,img,name,price,seller,ratings,shipping,stock';
const cells = (change: { id?: string; price?: string; stock?: string; name?: string }) =>
  `${change.id ?? 'x1'},/a.jpg,${change.name ?? 'Hat'},${change.price ?? '20'},Oak,4,0,${change.stock ?? '5'}`;
const semicolons = (change: Parameters<typeof cells>[0]) =>
  `${change.id ?? 'x1'};/a.jpg;Hat;${change.price ?? '20'};Oak;4;0;${change.stock ?? '5'}`;

describe('a file as a spreadsheet saves it (trial 66)', () => {
  it.each([
    ['semicolons and decimal commas', `${HEADER}\r\n${ROW}\r\n`],
    [
      'a byte order mark and its columns in another order',
      `\uFEFF${HEADER.replace('price;seller', 'seller;price')}\n${ROW.replace('19,99;Oak', 'Oak;19,99')}`,
    ],
    ['a sep= line', `sep=;\r\n${HEADER}\r\n${ROW}\r\n`],
    ['a quoted sep= line', `"sep=;"\r\n${HEADER}\r\n${ROW}`],
    [
      'tabs',
      `${HEADER}\n${ROW.replace('; ', '\u0001')}`.replaceAll(';', '\t').replace('\u0001', '; '),
    ],
    ['line ends of an old Mac', `${HEADER}\r${ROW}`],
    ['mixed line ends and empty lines', `\n\n${HEADER}\r\n\n${ROW}\n\r\n\n`],
    [
      '200 empty columns',
      `${HEADER}${';'.repeat(200)}\n${ROW}${';'.repeat(200)}\n${';'.repeat(207)}`,
    ],
    ['empty columns in the rows alone', `${HEADER}\n${ROW}${';'.repeat(200)}`],
    [
      'other capitals, blanks and quotes',
      `ID; IMG ;"Name"; "Price" ;SELLER;Ratings;shipping;S t o c k\n${ROW}`,
    ],
    [
      'blanks around the cells',
      `${HEADER}\n${ROW.replaceAll(/;(?! )/g, ' ; ').replace('" ;', '";')}`,
    ],
  ])('with %s is read', async (_, text) => {
    const { products, refused } = await read(text);
    expect({ products, refused }).toEqual({ products: [HAT], refused: [] });
  });

  it('says how its columns are separated', async () => {
    expect((await read(`${HEADER}\n${ROW}`)).notes).toEqual([
      'Its columns are separated by semicolons.',
    ]);
  });

  it('joined of two files is read, whose second header is left out and said', async () => {
    const two = `${HEADER}\n${ROW}\n\uFEFF${HEADER}\n${ROW.replace('x1', 'x2')}\n`;
    const { products, notes } = await read(two);
    expect(products).toEqual([HAT, { ...HAT, _id: 'x2' }]);
    expect(notes[1]).toBe(
      'Line 3 is a header row again, as where two files were joined: it was left out.',
    );
  });

  it('joined of two files with other columns, or on one line, is no mixture of both', async () => {
    const other = await read(
      `${COMMAS}\n${cells({})}\n${COMMAS.replace('price,seller', 'seller,price')}\nx2`,
    );
    expect(other.refused).toEqual([
      {
        line: 3,
        reason: 'another header row, with other columns: import the two files one by one',
      },
    ]);
    const glued = await read(`${COMMAS}\n${cells({})}\uFEFF${COMMAS}\n${cells({ id: 'x2' })}`);
    expect(glued.products.map(({ _id }) => _id)).toEqual(['x2']);
    expect(glued.refused).toMatchObject([{ line: 2 }]);
  });
});

describe('what a spreadsheet has made of other texts', () => {
  const NUMBERS = `${COMMAS},articleNumber,barcode`;

  it('is left out if it is a rounded number, so that the shop’s own stays, and named', async () => {
    const { products, notes, refused } = await read(
      `${NUMBERS}\n${cells({})},1.2E+11,4.00638E+12\n${cells({ id: 'x2' })},A-7,4006381333931`,
    );
    expect(refused).toEqual([]);
    expect(products[0]).not.toHaveProperty('barcode');
    expect(products[0]).not.toHaveProperty('articleNumber');
    expect(products[1]).toMatchObject({ articleNumber: 'A-7', barcode: '4006381333931' });
    expect(notes).toEqual([
      'Article numbers and barcodes left out, as they are rounded, wrong or those of several sizes: 1.2E+11 (line 2), 4.00638E+12 (line 2).',
    ]);
  });

  it('is no id', async () => {
    const { products, refused } = await read(`${COMMAS}\n${cells({ id: '4.00638E+12' })}`);
    expect([products, refused[0]?.line]).toEqual([[], 2]);
    expect(refused[0]?.reason).toMatch(/^_id: a spreadsheet seems to have made "4.00638E\+12" of/);
  });

  it.each(['12-Oct', 'Oct-12', '12. Okt', 'Okt 12', '06. Mrz', '4-juin', '10-dic', 'févr-10'])(
    'is no size if it is a date: %s',
    async (size) => {
      const { products, refused } = await read(`${COMMAS},size\n${cells({})},${size}`);
      expect([products, refused[0]?.line]).toEqual([[], 2]);
      expect(refused[0]?.reason).toMatch(/^size: a spreadsheet seems to have made/);
    },
  );

  it.each(['10-12', 'Maxi', '12', 'Mar', '12 m', '36 Decor', 'One size', '0-3 months'])(
    'is not seen in the size %s',
    async (size) => {
      const { products } = await read(`${COMMAS},size\n${cells({})},${size}`);
      expect(products).toMatchObject([{ size }]);
    },
  );
});

describe('the header row', () => {
  it('with a typo is refused, naming what may be meant', async () => {
    const { refused } = await read(`${COMMAS.replace('price', 'Prise')}\n${cells({})}`);
    expect(refused).toEqual([
      { line: 1, reason: 'the header row lacks price. Is it meant by Prise?' },
    ]);
  });

  it('that names no column says what was found', async () => {
    const { refused } = await read('Artikel;Preis\nx1;3');
    expect(refused[0]?.reason).toBe('the first line names no column of the shop: Artikel, Preis');
  });

  it('that names a column in two ways is refused', async () => {
    const { refused } = await read(`${COMMAS},Price\n${cells({})},3`);
    expect(refused[0]?.reason).toBe('the header row names price twice');
  });

  it('leaves out unknown columns, which are said', async () => {
    expect((await read(`${COMMAS},Lining\n${cells({})},silk`)).ignored).toEqual(['Lining']);
  });
});

describe('a number in a cell', () => {
  it.each([
    ['19.99', 19.99],
    ['4.2', 4.2],
    ['0', 0],
    ['0.29', 0.29],
    ['0.290', 0.29],
    [' 64.10 ', 64.1],
  ])('%j is taken exactly as a price', async (price, taken) => {
    expect((await read(`${COMMAS}\n${cells({ price })}`)).products[0]?.price).toBe(taken);
  });

  it.each([
    ['19,99', 19.99],
    ['4,20', 4.2],
    ['19.99', 19.99],
  ])('%j is taken exactly between semicolons', async (price, taken) => {
    expect((await read(`${HEADER}\n${semicolons({ price })}`)).products[0]?.price).toBe(taken);
  });

  it('reads a decimal comma in quotes between commas, says so, and guesses no thousands', async () => {
    const { products, notes } = await read(`${COMMAS}\n${cells({ price: '"19,9"' })}`);
    expect(products[0]?.price).toBe(19.9);
    expect(notes).toContain('Quoted amounts such as "12,50" were read with a decimal comma.');
    const thousands = await read(`${COMMAS}\n${cells({ price: '"1,234"' })}`);
    expect(thousands.products).toEqual([]);
    expect(thousands.refused[0]?.reason).toContain('1,234');
    expect(thousands.notes).toEqual([]);
  });

  it.each([
    ...['1.234,56', '1 234,56', '1\u00A0234,56', '1\u202F234,56', "1'234.50", '€ 19,99'],
    ...['19.99 EUR', '1e2', '0x10', '-5', '', 'free', 'NaN', 'Infinity', '.5', '5.', '19,999'],
    ...['1.005', '19.990000000000000001', '99999999999999', '１９.99', '1,234.56', '+5'],
  ])('%j is refused as a price, with the line and what was found', async (price) => {
    const { products, refused } = await read(`${HEADER}\n${semicolons({ price })}`);
    expect(products).toEqual([]);
    const [{ line, reason } = { line: 0, reason: '' }] = refused;
    const isFound = ['', '19,999'].includes(price) || reason.includes(price.replaceAll('"', ''));
    expect({ line, isFound }).toEqual({ line: 2, isFound: true });
  });

  it.each([
    [HEADER, semicolons({ price: '1.000' }), 'price: must be a number, but is "1.000"'],
    [HEADER, semicolons({ stock: '2,500' }), 'stock: must be a number, but is "2,500"'],
    [
      HEADER,
      `${semicolons({ price: '12,50' })}\n${semicolons({ id: 'x2', price: '1.000' })}`,
      '"1.000"',
    ],
    [COMMAS, `${cells({ price: '12.50' })}\n${cells({ id: 'x2', price: '"1,000"' })}`, '"1,000"'],
  ])('of one sign and three digits is refused in every column: %#', async (header, rows, said) => {
    const { refused } = await read(`${header}\n${rows}`);
    const words = `${said}, which may be thousands or have three decimals`;
    expect(refused.map(({ reason }) => reason)).toEqual([expect.stringContaining(words)]);
  });

  it.each([
    [HEADER, [semicolons({ price: '1,000' }), semicolons({ id: 'x2', price: '12,5' })]],
    [HEADER, [semicolons({ price: '1.000' }), semicolons({ id: 'x2', price: '12.5000' })]],
  ])(
    'of one sign and three digits is read where the file shows its style: %#',
    async (header, rows) => {
      const { products, refused } = await read([header, ...rows].join('\n'));
      expect([refused, products.map(({ price }) => price)]).toEqual([[], [1, 12.5]]);
    },
  );

  it.each(['5.5', '-1', '1e3', 'many', '2147483648'])('%j is refused as a stock', async (stock) => {
    const { refused } = await read(`${COMMAS}\n${cells({ stock })}`);
    expect(refused).toMatchObject([{ line: 2 }]);
    expect(refused[0]?.reason).toContain(stock);
  });

  it.each(['5', '5.0', '05'])('%j is taken as a stock', async (stock) => {
    expect((await read(`${COMMAS}\n${cells({ stock })}`)).products[0]?.stock).toBe(5);
  });
});

describe('an id', () => {
  it('is text, kept to the character but for blanks around it', async () => {
    const ids = ['0017', '17', '1E5', '100000', '12345678901234567890', 'x1', 'X1', 'é', 'e\u0301'];
    const rows = ids.map((id) => cells({ id: ` ${id}\u00A0` }));
    const { products } = await read([COMMAS, ...rows].join('\n'));
    expect(products.map(({ _id }) => _id)).toEqual(ids);
  });

  it('that is a number in JSON is refused, since JavaScript may read another number', async () => {
    const { products, refused } = await parsedCatalogue(
      `[${JSON.stringify(HAT).replace('"x1"', '9007199254740993')}]`,
      'json',
    );
    expect(products).toEqual([]);
    expect(refused).toEqual([{ line: 1, reason: '_id: must be text in quotes, but is a number' }]);
  });
});

describe('quotes', () => {
  it('inside an unquoted cell are quotes', async () => {
    expect((await read(`${COMMAS}\n${cells({ name: '5" belt' })}`)).products[0]?.name).toBe(
      '5" belt',
    );
  });

  it('that are not doubled refuse their row alone, if it is one line', async () => {
    const rows = [cells({ name: '"A"b' }), cells({ id: 'x2' })];
    const { products, refused } = await read([COMMAS, ...rows].join('\n'));
    expect(products.map(({ _id }) => _id)).toEqual(['x2']);
    expect(refused).toMatchObject([
      { line: 2, reason: expect.stringMatching(/^a quoted cell does not end/) as unknown },
    ]);
  });

  it.each([
    ['to the end', [] as string[]],
    ['until another row closes it', ['"A"']],
  ])('that are not closed %s refuse the file, naming the row', async (_, names) => {
    const rows = ['A', 'B', 'C', '"unclosed', 'D', ...names].map((name, n) =>
      cells({ id: `x${n}`, name }),
    );
    const { products, refused } = await read(['', COMMAS, ...rows].join('\n'));
    expect(products).toEqual([]);
    expect(refused).toMatchObject([
      { line: 6, reason: expect.stringMatching(/^this is not CSV/) as unknown },
    ]);
  });

  it('that are longer than any product refuse the file, naming the row', async () => {
    const { refused } = await read([COMMAS, cells({ name: 'x'.repeat(2_100_000) })].join('\n'));
    expect(refused).toMatchObject([{ line: 2, reason: 'this is too long for one product' }]);
  });

  it('may hold several lines, and the lines after them are counted right', async () => {
    const long = cells({ name: '"Line 1\r\nLine 2, ""quoted""\n\n\nLine 5\u2028"' });
    const { products, refused } = await read(
      [COMMAS, long, cells({ id: 'x2', price: 'free' })].join('\r\n'),
    );
    expect(products[0]?.name).toBe('Line 1\r\nLine 2, "quoted"\n\n\nLine 5');
    expect(refused).toMatchObject([{ line: 7 }]);
  });
});

describe('the column images', () => {
  const [A, B] = ['https://a.example/w_300,h_200/a.jpg', '/pictures/b.jpg'];
  it.each([`${A} ${B}`, `${A}, ${B}`, `${A},${B}`, `${A}\n${B}\r\n`, `${A} ,\n ${B},`])(
    'is split at blanks, commas and line ends, not inside an address: %j',
    async (images) => {
      const { products, refused } = await read(`${COMMAS},images\n${cells({})},"${images}"`);
      expect([refused, products[0]?.images]).toEqual([[], [A, B]]);
    },
  );
});
