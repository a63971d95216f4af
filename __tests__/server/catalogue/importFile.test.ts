import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoCatalogue } from '../../../server/catalogue/demoCatalogue';
import { EXIT, loadCatalogue, readCatalogueFile } from '../../../server/catalogue/importFile';
import type { Database } from '../../../server/stores/database';
import { readList } from '../../../server/stores/productsStore';
import { openMemoryDatabase } from '../../support/memoryDatabase';

const [HAT, BAG] = demoCatalogue;
const folder = mkdtempSync(join(tmpdir(), 'hemline-import-'));
let database: Database;

beforeAll(async () => {
  database = await openMemoryDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

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
    expect(printed[0]).toBe(
      'line 1: the header row lacks _id, img, seller, ratings, shipping, stock',
    );
    expect(await readList(database)).toEqual(before);
  });

  it('says which fields it left out', async () => {
    const { printed } = await load(file('more.json', JSON.stringify([{ ...HAT, size: 'M' }])));
    expect(printed[0]).toBe('Left out, as the shop has no such field: size.');
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
