/** Imports files with given content, for tests of their effect on the shop. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/engines/database/database';
import { type Exit, importFile, type ImportOptions } from '#server/shop/file/importFile';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';
import { replaceCatalogue } from '#tests/support/replaceCatalogue';

export const GOODS_HEADER = '_id,img,name,price,seller,ratings,shipping,stock';

/** Returns a line of a file with the header `GOODS_HEADER`. */
export function goodsLine(
  id: string,
  stock: number | string = 10,
  price: number | string = 20,
): string {
  return `${id},/pictures/a.svg,Hat ${id},${price},Maker,4,5,${stock}`;
}

/** The product of a `goodsLine`. */
const productOf = (id: string) => ({
  _id: id,
  img: '/pictures/a.svg',
  name: `Hat ${id}`,
  price: 20,
  seller: 'Maker',
  ratings: 4,
  shipping: 5,
  stock: 10,
});

interface GoodsFiles {
  path(name: string): string;
  /** Imports a file with this content, or an existing file. */
  load(content: string | Uint8Array | { path: string }, options?: ImportOptions): Promise<Loaded>;
  /** Imports a file of `GOODS_HEADER` and these lines. */
  loadLines(lines: readonly string[], options?: ImportOptions): Promise<Loaded>;
  /** Returns the stored stock of every product by id, in the catalogue's order. */
  stocks(): Promise<Record<string, number | null>>;
  remove(): void;
}

interface Loaded {
  exit: Exit;
  printed: string[];
}

export function goodsFiles(database: () => Database): GoodsFiles {
  const folder = mkdtempSync(join(tmpdir(), 'hemline-goods-'));
  let files = 0;
  const load: GoodsFiles['load'] = async (content, options) => {
    const isPath = typeof content === 'object' && 'path' in content;
    const path = isPath
      ? content.path
      : join(folder, `goods-${(files += 1)}.${String(content).startsWith('<') ? 'xml' : 'csv'}`);
    if (!isPath) writeFileSync(path, content);
    const printed: string[] = [];
    // Like `console.log`, it accepts any number of arguments.
    const print = (...words: unknown[]) => printed.push(words.join(' '));
    const terminal = { print, progress: () => undefined };
    return { exit: await importFile(database(), path, terminal, options), printed };
  };
  return {
    path: (name) => join(folder, name),
    load,
    loadLines: (lines, options) => load([GOODS_HEADER, ...lines].join('\n'), options),
    async stocks() {
      const rows = await database().query<{ id: string; stock: number | null }>(
        'SELECT id, stock FROM products ORDER BY position, id',
      );
      return Object.fromEntries(rows.map(({ id, stock }) => [id, stock]));
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** An empty shop for the tests of files, from before them until after them. */
export function shopForFiles() {
  const shop = {} as { database: Database };
  const files = goodsFiles(() => shop.database);
  beforeAll(async () => {
    shop.database = await openMemoryDatabase();
  });
  afterAll(async () => {
    await shop.database.close();
    files.remove();
  });
  /** Leaves the shop with these products, as if a file of their `goodsLine`s had been imported. */
  const begin = async (...ids: string[]) => {
    await replaceCatalogue(shop.database, ids.map(productOf));
    await shop.database.query('DELETE FROM former_products');
  };
  const empty = () => begin();
  return { shop, files, begin, empty };
}
