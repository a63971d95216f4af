import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportCatalogue } from '../../../server/catalogue/exportFile';
import { EXIT, loadCatalogue, readCatalogueFile } from '../../../server/catalogue/importFile';
import type { Database } from '../../../server/stores/database';
import { findProduct } from '../../../server/stores/productPageStore';
import { readList, readProducts, takeFromStock } from '../../../server/stores/productsStore';
import { replaceCatalogue } from '../../../server/stores/replaceCatalogue';
import { manyProducts } from '../../support/manyProducts';
import { openMemoryDatabase } from '../../support/memoryDatabase';

const [HAT, BAG] = manyProducts(2);
const HAT_ID = String(HAT?._id);
const folder = mkdtempSync(join(tmpdir(), 'hemline-import-'));
let database: Database;

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

/** Each test finds one product, whose stock no file has changed since. */
beforeEach(() => replaceCatalogue(database, manyProducts(1)));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function load(path: string) {
  const printed: string[] = [];
  const exit = await loadCatalogue(database, await readCatalogueFile(path), (line) =>
    printed.push(line),
  );
  return { exit, printed };
}

describe('loading a catalogue file', () => {
  it('puts its products, in its order, in the place of the former ones', async () => {
    const { exit, printed } = await load(file('goods.json', JSON.stringify([BAG, HAT])));
    expect(exit).toBe(EXIT.all);
    expect(printed).toEqual(['Products loaded: 2. Rows refused: 0.']);
    expect(await readList(database)).toEqual([BAG, HAT]);
  });

  it('takes the good rows and tells the line and the fault of the others', async () => {
    const bad = { ...BAG, price: -2 };
    const { exit, printed } = await load(
      file('some.JSON', `[${JSON.stringify(HAT)},\n${JSON.stringify(bad)}]`),
    );
    expect(exit).toBe(EXIT.some);
    expect(printed).toEqual([
      'line 2: price: must be at least 0, but is -2',
      'Products loaded: 1. Rows refused: 1.',
    ]);
    expect(await readList(database)).toEqual([HAT]);
  });

  it('leaves the shop as it was when no row is good', async () => {
    const before = await readList(database);
    const { exit, printed } = await load(file('none.csv', 'name,price\nHat,3\n'));
    expect(exit).toBe(EXIT.nothing);
    expect(printed[0]).toBe('line 1: the header row lacks _id, img, seller, ratings, shipping');
    expect(await readList(database)).toEqual(before);
  });

  const stockOf = async (id: string) =>
    (await readProducts(database, [id])).map(({ stock }) => stock)[0];
  const sell = (id: string, pieces: number) => takeFromStock(database, new Map([[id, pieces]]));

  it('does not undo what was sold since the last file: its stock is a change against it', async () => {
    const goods = [{ ...HAT, stock: 20 }];
    await load(file('first.json', JSON.stringify(goods)));
    await sell(HAT_ID, 5);
    await load(file('price.json', JSON.stringify([{ ...HAT, stock: 20, price: 77 }])));
    expect(await readList(database)).toMatchObject([{ price: 77, stock: 15 }]);
    await load(file('more.json', JSON.stringify([{ ...HAT, stock: 30 }])));
    expect(await stockOf(HAT_ID)).toBe(25);
  });

  it('leaves the stock alone where the file says nothing of it', async () => {
    const silent = { ...HAT, stock: undefined };
    await load(file('stock.json', JSON.stringify([{ ...HAT, stock: 9 }])));
    await load(file('silent.json', JSON.stringify([silent])));
    expect(await stockOf(HAT_ID)).toBe(9);
  });

  it('takes back what it exported, edited: what was sold meanwhile stays sold', async () => {
    await load(file('first.json', JSON.stringify([{ ...HAT, name: 'a "big", hat', stock: 20 }])));
    await sell(HAT_ID, 5);
    const path = join(folder, 'exported.csv');
    expect(await exportCatalogue(database, path)).toBe(1);
    await sell(HAT_ID, 2);
    writeFileSync(path, readFileSync(path, 'utf8').replace(',15,', ',115,'));
    expect((await load(path)).exit).toBe(EXIT.all);
    expect(await readList(database)).toMatchObject([{ name: 'a "big", hat', stock: 113 }]);
  });

  const COAT = {
    ...HAT,
    ...{ _id: 'coat-m', style: 'coat', size: 'M', colour: 'red', category: 'Coats' },
    ...{ description: 'Warm, "very" warm.', material: 'Wool', care: 'Brush it.' },
    images: ['/pictures/a.svg', 'https://pictures.example/b.jpg'],
  };

  it('takes what a page tells of a product, exports it, and takes it back', async () => {
    const small = { ...COAT, _id: 'coat-s', size: 'S', images: undefined };
    await load(file('coats.json', JSON.stringify([COAT, small, HAT])));
    const path = join(folder, 'coats.csv');
    await exportCatalogue(database, path);
    await replaceCatalogue(database, manyProducts(1));
    expect(await load(path)).toMatchObject({ exit: EXIT.all });
    expect(await findProduct(database, 'coat-m')).toMatchObject(COAT);
    expect(await readList(database)).toMatchObject([{ _id: 'coat-m' }, HAT]);
  });

  it('changes and takes away what a later file says otherwise', async () => {
    await load(file('coat.json', JSON.stringify([COAT])));
    await load(file('plain.json', JSON.stringify([{ ...HAT, _id: 'coat-m', size: 'L' }])));
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
    expect(await database.query('SELECT id FROM former_products')).toMatchObject([{ id: 'x' }]);
  });

  it('moves no product when others come before, between and after, or go', async () => {
    const goods = (...ids: string[]) =>
      file('order.json', JSON.stringify(ids.map((id) => ({ ...HAT, _id: id }))));
    const ids = async () => (await readList(database)).map(({ _id }) => _id);
    const places = () =>
      database.query("SELECT id, position FROM products WHERE id IN ('b', 'c') ORDER BY id");
    await load(goods('a', 'b', 'c', 'd'));
    const before = await places();
    await load(goods('x', 'y', 'b', 'm', 'n', 'c', 'z'));
    expect(await ids()).toEqual(['x', 'y', 'b', 'm', 'n', 'c', 'z']);
    expect(await places()).toEqual(before);
    await load(goods('c', 'new', 'b', 'x'));
    expect(await ids()).toEqual(['c', 'new', 'b', 'x']);
  });

  it('goes on where it was cut off, and changes no stock twice', async () => {
    const goods = (stock: number) =>
      Array.from({ length: 600 }, (_, n) => ({ ...HAT, _id: `many-${n}`, stock }));
    await load(file('many.json', JSON.stringify(goods(10))));
    const more = await readCatalogueFile(file('more.json', JSON.stringify(goods(15))));
    const cut = loadCatalogue(
      database,
      more,
      () => undefined,
      () => {
        throw new Error('cut off');
      },
    );
    await expect(cut).rejects.toThrow('cut off');
    const { printed } = await load(join(folder, 'more.json'));
    expect(printed[0]).toBe('Going on after 250 of 600 products, where this import was cut off.');
    const rows = await database.query('SELECT DISTINCT stock FROM products');
    expect(rows).toEqual([{ stock: 15 }]);
  });

  it('says which fields it left out', async () => {
    const { printed } = await load(file('more.json', JSON.stringify([{ ...HAT, lining: 'silk' }])));
    expect(printed[0]).toBe('Left out, as the shop has no such field: lining.');
  });

  it.each([
    ['goods.xlsx', 'x', /ends in \.json or \.csv/],
    ['latin.csv', Uint8Array.of(0xe9, 0x0a), /is not UTF-8 text/],
  ])('refuses %s with what to do', async (name, content, words) => {
    await expect(readCatalogueFile(file(name, content))).rejects.toThrow(words);
  });

  it('says when there is no such file', async () => {
    await expect(readCatalogueFile(join(folder, 'gone.csv'))).rejects.toThrow(
      /cannot be read \(ENOENT\)/,
    );
  });
});
