/** Imports of files with given content, for tests of what a file makes of the shop. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Exit, importFile, type ImportOptions } from '#server/catalogue/importFile';
import type { Database } from '#server/database/database';

export const GOODS_HEADER = '_id,img,name,price,seller,ratings,shipping,stock';

/** A line of a file under `GOODS_HEADER`. */
export function goodsLine(
  id: string,
  stock: number | string = 10,
  price: number | string = 20,
): string {
  return `${id},/pictures/a.svg,Hat ${id},${price},Maker,4,5,${stock}`;
}

export interface GoodsFiles {
  path(name: string): string;
  /** Imports a file with this content, or a file that is there. */
  load(content: string | Uint8Array | { path: string }, options?: ImportOptions): Promise<Loaded>;
  /** Imports the lines under `GOODS_HEADER`. */
  loadLines(lines: readonly string[], options?: ImportOptions): Promise<Loaded>;
  /** The id and the stored stock of every product, in the catalogue's order. */
  stocks(): Promise<Record<string, number | null>>;
  remove(): void;
}

export interface Loaded {
  exit: Exit;
  printed: string[];
}

export function goodsFiles(database: () => Database): GoodsFiles {
  const folder = mkdtempSync(join(tmpdir(), 'hemline-goods-'));
  let files = 0;
  const load: GoodsFiles['load'] = async (content, options) => {
    const isPath = typeof content === 'object' && 'path' in content;
    const path = isPath ? content.path : join(folder, `goods-${(files += 1)}.csv`);
    if (!isPath) writeFileSync(path, content);
    const printed: string[] = [];
    // Like `console.log`, it prints whatever else it is given.
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
