import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportCatalogue } from '#server/shop/file/exportFile';
import { EXIT, importFile, type ImportOptions } from '#server/shop/file/importFile';
import type { Progress } from '#server/shop/file/progressBar';
import { findProduct } from '#server/stores/products/productDetailsStore';
import { readList } from '#server/stores/products/productsStore';
import { manyProducts } from '#tests/support/manyProducts';
import { testDatabase } from '#tests/support/memoryDatabase';
import { replaceCatalogue } from '#tests/support/replaceCatalogue';

const [HAT, BAG] = manyProducts(2);
const folder = mkdtempSync(join(tmpdir(), 'hemline-import-'));
const database = testDatabase();
afterAll(() => rmSync(folder, { recursive: true }));

/** Each test starts with one product whose stock does not come from an import. */
beforeEach(() => replaceCatalogue(database, manyProducts(1)));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

/** Imports the file, by default with `--remove`. */
async function load(
  path: string,
  progress: Progress = () => undefined,
  options: ImportOptions = { remove: true },
) {
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  const exit = await importFile(database, path, { print, progress }, options);
  return { exit, printed };
}

/** Returns a `Progress` that throws when `after` rows of the step are done, as if the process were killed there. */
function cutOff(step: string, after: number): Progress {
  return (current, done) => {
    if (current === step && done >= after) throw new Error('cut off');
  };
}

describe('loading a catalogue file', () => {
  it('puts its products, in its order, in the place of the former ones', async () => {
    const { exit, printed } = await load(file('goods.json', JSON.stringify([BAG, HAT])));
    expect(exit).toBe(EXIT.all);
    expect(printed).toEqual([
      '1 added, 0 changed, 0 removed, 0 refused, 1 unchanged.',
      'Products loaded: 2. Rows refused: 0.',
    ]);
    expect(await readList(database)).toEqual([BAG, HAT]);
  });

  it('names the columns that it leaves out, and what a misspelt one may be', async () => {
    const lines = ['_id,name,price,seller,shipping,Type,Categry', 'a,Hat,1,M,0,x,y'];
    const { printed } = await load(file('columns.csv', lines.join('\n')));
    expect(printed).toContain(
      'Left out, as the shop has no such field: Type, Categry (or is it category?).',
    );
  });

  it('takes the good rows and reports line and reason of the others', async () => {
    const bad = { ...BAG, price: -2 };
    const { exit, printed } = await load(
      file('some.JSON', `[${JSON.stringify(HAT)},\n${JSON.stringify(bad)}]`),
    );
    expect(exit).toBe(EXIT.some);
    expect(printed).toEqual([
      'line 2: price: must be at least 0, but is -2',
      '0 added, 0 changed, 0 removed, 1 refused, 1 unchanged.',
      'Products loaded: 1. Rows refused: 1.',
    ]);
    expect(await readList(database)).toEqual([HAT]);
  });

  it('leaves the shop as it was when no row is good, or the file breaks off after good rows', async () => {
    const before = await readList(database);
    const none = await load(file('none.csv', 'name,price\nHat,3\n'));
    expect([none.exit, none.printed[0]]).toEqual([
      EXIT.nothing,
      'line 1: the header row lacks _id, seller, shipping. To say which column is which, add --columns name=Title,price=Amount.',
    ]);
    const half = await load(file('half.json', JSON.stringify(manyProducts(300)).slice(0, -40)));
    expect([half.exit, half.printed]).toEqual([
      EXIT.nothing,
      [
        'line 1: this is not JSON (the file ends before its array does)',
        'Nothing was loaded. The shop is unchanged.',
      ],
    ]);
    expect(await readList(database)).toEqual(before);
  });

  it('keeps barcodes as they were after a spreadsheet has rounded one, and cut off the zeros of another', async () => {
    const goods = [
      { ...HAT, barcode: '4006381333931' },
      { ...BAG, barcode: '0036000291452' },
    ];
    await load(file('codes.json', JSON.stringify(goods)));
    const path = join(folder, 'codes.csv');
    await exportCatalogue(database, path);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace("'4006381333931", '4.00638E+12').replace("'0036000291452", '36000291452'),
    );
    const { exit, printed } = await load(path);
    expect([exit, printed.join()]).toEqual([EXIT.all, expect.stringContaining('2 unchanged')]);
    expect(await database.query('SELECT barcode FROM products ORDER BY position')).toEqual([
      { barcode: '4006381333931' },
      { barcode: '0036000291452' },
    ]);
  });

  const COAT = {
    ...HAT,
    _id: 'coat-m',
    style: 'coat',
    size: 'M',
    colour: 'red',
    category: 'Coats',
    description: 'Warm, "very" warm.',
    material: 'Wool',
    care: 'Brush it.',
    imgAlt: 'A coat',
    formerPrice: 80.5,
    images: ['/pictures/a.svg', 'https://pictures.example/b.jpg'],
  };

  it('takes what a page tells of a product, exports it, and takes it back', async () => {
    const small = { ...COAT, _id: 'coat-s', size: 'S', images: undefined };
    const dark = { ...HAT, _id: 'dark', hidden: true };
    await load(file('coats.json', JSON.stringify([COAT, small, HAT, dark])));
    const path = join(folder, 'coats.csv');
    await exportCatalogue(database, path);
    await replaceCatalogue(database, manyProducts(1));
    expect(await load(path)).toMatchObject({ exit: EXIT.all });
    expect(await findProduct(database, 'coat-m')).toMatchObject(COAT);
    expect(await readList(database)).toMatchObject([{ _id: 'coat-m' }, HAT]);
    const hidden = await database.query('SELECT id FROM products WHERE hidden');
    expect(hidden).toEqual([{ id: 'dark' }]);
  });

  it('takes words in other languages from columns such as name.de, and gives them back', async () => {
    const said = { 'name.de': 'Hut', 'name.fr': 'Chapeau', 'care.de': 'Bürsten.' };
    await load(file('said.json', JSON.stringify([{ ...HAT, ...said }])));
    const path = join(folder, 'said.csv');
    await exportCatalogue(database, path);
    const text = readFileSync(path, 'utf8');
    expect(text.split('\r\n')[0]).toMatch(/,name\.de,.*,care\.de,.*,name\.fr,/);
    writeFileSync(path, text.replace('Hut', 'Filzhut').replace('Chapeau', ''));
    expect(await load(path)).toMatchObject({ exit: EXIT.all });
    const [stored] = await database.query('SELECT words FROM products');
    expect(stored).toEqual({ words: { 'name.de': 'Filzhut', 'care.de': 'Bürsten.' } });
    await load(file('silent.json', JSON.stringify([HAT])));
    expect(await database.query('SELECT words FROM products')).toEqual([stored]);
  });

  it('reads such columns in whatever capitals, and takes no other word for one', async () => {
    const header = '_id,name,price,seller,shipping,Name.DE,Materiales';
    await load(file('capitals.csv', `${header}\nx,Hat,1,Maker,1,Hut,Lana`));
    expect(await database.query('SELECT words FROM products')).toEqual([
      { words: { 'name.de': 'Hut' } },
    ]);
  });

  it('is refused with the languages that there are if a column is in another', async () => {
    const header = '_id,name,name.nl,price,seller,shipping';
    const { exit, printed } = await load(file('nl.csv', `${header}\nx,Hat,Hoed,1,Maker,1`));
    expect(exit).toBe(EXIT.nothing);
    expect(printed.join(' ')).toContain(
      'the column name.nl is in a language that the shop does not have: name.en, name.de, name.fr, name.es',
    );
  });

  it('is exported in its order, each product once, where it takes several reads', async () => {
    const goods = manyProducts(1_100);
    await replaceCatalogue(database, goods);
    const path = join(folder, 'many.csv');
    expect(await exportCatalogue(database, path)).toBe(goods.length);
    const [, ...rows] = readFileSync(path, 'utf8').trim().split('\n');
    expect(rows.map((row) => row.slice(0, row.indexOf(',')))).toEqual(goods.map(({ _id }) => _id));
  });

  it('changes and takes away what a later file says otherwise', async () => {
    await load(file('coat.json', JSON.stringify([COAT])));
    await load(
      file('plain.json', JSON.stringify([{ ...HAT, _id: 'coat-m', size: 'L', style: null }])),
    );
    const product = await findProduct(database, 'coat-m');
    expect(product).toMatchObject({ _id: 'coat-m', size: 'L' });
    expect(Object.keys(product)).not.toContain('style');
  });

  it('lets a product that left the catalogue leave its kind behind', async () => {
    await load(
      file('coat.json', JSON.stringify([HAT, COAT, { ...COAT, _id: 'x', style: 'cape' }])),
    );
    await load(file('gone.json', JSON.stringify([HAT, { ...COAT, _id: 'x', style: 'cape' }])));
    expect(await findProduct(database, 'coat-m')).toMatchObject({ related: [{ _id: 'x' }] });
    await load(file('back.json', JSON.stringify([COAT])));
    expect(await database.query('SELECT id FROM former_products ORDER BY id')).toMatchObject([
      { id: 'p0' },
      { id: 'x' },
    ]);
  });

  const many = (name: string, stock: number, count = 600) => {
    const goods = Array.from({ length: count }, (_, n) => ({ ...HAT, _id: `many-${n}`, stock }));
    return file(name, JSON.stringify(goods));
  };

  it('continues where it was interrupted, and changes no stock twice (trial 49)', async () => {
    await load(many('many.json', 10));
    const more = many('more.json', 15);
    await expect(load(more, cutOff('Changing', 300))).rejects.toThrow('cut off');
    const { printed } = await load(more);
    expect(printed[0]).toBe('Continuing after 300 of 600 products, where this import was cut off.');
    const rows = await database.query('SELECT DISTINCT stock FROM products');
    expect(rows).toEqual([{ stock: 15 }]);
  });

  it('continues after the last row that was read, and loses none (trial 49)', async () => {
    const long = many('long.json', 7, 1_000);
    await expect(load(long, cutOff('Reading', 100_000))).rejects.toThrow('cut off');
    const { exit, printed } = await load(long);
    expect(printed[0]).toMatch(/^Continuing after row [1-9]\d{2}, where this import was cut off\./);
    expect(exit).toBe(EXIT.all);
    expect(printed.at(-1)).toBe('Products loaded: 1000. Rows refused: 0.');
  });

  it('starts from the beginning with a different file', async () => {
    await expect(load(many('one.json', 3), cutOff('Changing', 300))).rejects.toThrow('cut off');
    const { printed } = await load(many('other.json', 4));
    expect(printed[0]).toBe('600 added, 0 changed, 1 removed, 0 refused, 0 unchanged.');
  });

  it('ends when another import has started, without changing that one', async () => {
    const other = file('other.json', JSON.stringify([BAG]));
    let overtaking: Promise<unknown> | undefined;
    const first = load(many('first.json', 3, 900), (step, done) => {
      if (step === 'Reading' && done > 0) overtaking ??= load(other);
    });
    await expect(first).rejects.toThrow('Another import has begun meanwhile');
    await overtaking;
    expect(await readList(database)).toEqual([BAG]);
  });

  it('refuses the second of two equal ids, near or in an earlier part, and says where the first stands', async () => {
    const goods = Array.from({ length: 300 }, (_, n) => ({ ...HAT, _id: `own-${n}` }));
    const rows = [...goods, goods[3], goods[299]].map((row) => JSON.stringify(row));
    const { exit, printed } = await load(file('twice.json', `[${rows.join(',\n')}]`));
    expect(exit).toBe(EXIT.some);
    expect(printed).toEqual([
      'line 301: its id "own-3" is already on line 4',
      'line 302: its id "own-299" is already on line 300',
      '300 added, 0 changed, 1 removed, 2 refused, 0 unchanged.',
      'Removed: p0.',
      'Products loaded: 300. Rows refused: 2.',
    ]);
  });

  it('says in words of the shop what is wrong with JSON', async () => {
    for (const [text, words] of [
      [
        '[{"name": "a\tb"}]',
        'a text holds a line break, a tab or a backslash that is not written as \\n, \\t or \\\\',
      ],
      ['[{"name": "Hat",}]', 'a comma, a colon, a quote or a bracket is missing or too much'],
      ["[{'name': 1}]", 'a comma, a colon, a quote or a bracket is missing or too much'],
    ] as const) {
      const { printed } = await load(file('bad.json', text));
      expect(printed[0]).toBe(`line 1: this is not JSON (${words})`);
    }
  });

  it('refuses a file of another kind with what to do, and one that is not there', async () => {
    const other = load(file('goods.xlsx', 'x'));
    await expect(other).rejects.toThrow(/ends in \.csv, \.tsv, \.xml, \.json or \.zip/);
    await expect(load(join(folder, 'gone.csv'))).rejects.toThrow(/cannot be read \(ENOENT\)/);
  });
});
