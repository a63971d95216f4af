/** Puts a shop's own catalogue file in the place of the catalogue, telling what it did. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Database } from '../stores/database';
import { appliedOf, applyChanges, stage } from '../stores/stagedImport';
import { list } from '../stores/stagedListing';
import type { CatalogueRow } from './catalogueProduct';
import { type CatalogueFormat, parseCatalogue, type ParsedCatalogue } from './parseCatalogue';

/** How the command ends: all rows taken, some refused, nothing loaded (the old catalogue stays). */
export const EXIT = { all: 0, some: 1, nothing: 2 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

/** A file that cannot be used at all; the message says what to do. */
export class CatalogueFileError extends Error {}

/** The parsed file. Throws `CatalogueFileError` when it cannot be read. */
export async function readCatalogueFile(path: string): Promise<ParsedCatalogue> {
  return parseCatalogue(await textOf(path), formatOf(path));
}

function formatOf(path: string): CatalogueFormat {
  const extension = extname(path).toLowerCase();
  if (extension === '.json') return 'json';
  if (extension === '.csv') return 'csv';
  throw new CatalogueFileError(`${path}: give the file a name that ends in .json or .csv.`);
}

async function textOf(path: string): Promise<string> {
  const bytes = await readFile(path).catch((error: unknown) => {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CatalogueFileError(`${path} cannot be read (${code ?? message}).`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CatalogueFileError(`${path} is not UTF-8 text: save it as UTF-8 and try again.`);
  }
}

/**
 * Loads the good rows, or leaves everything as it was when there are none. Orders go on meanwhile. An
 * import of the same rows that was cut off goes on where it was.
 */
export async function loadCatalogue(
  database: Database,
  { products, refused, ignored }: ParsedCatalogue,
  print: (line: string) => void,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<Exit> {
  for (const { line, fault } of refused) print(`line ${line}: ${fault}`);
  if (ignored.length > 0) print(`Left out, as the shop has no such field: ${ignored.join(', ')}.`);
  if (products.length === 0) {
    print(
      'Nothing was loaded: the file holds no product that can be taken. The shop is unchanged.',
    );
    return EXIT.nothing;
  }
  await importRows(database, products, print, progress);
  print(`Products loaded: ${products.length}. Rows refused: ${refused.length}.`);
  return refused.length > 0 ? EXIT.some : EXIT.all;
}

async function importRows(
  database: Database,
  rows: readonly CatalogueRow[],
  print: (line: string) => void,
  progress: (done: number, total: number) => void,
): Promise<void> {
  const [digest, total] = [digestOf(rows), rows.length];
  const applied = await appliedOf(database, digest);
  if (applied === undefined) await stage(database, digest, rows);
  else print(`Going on after ${applied} of ${total} products, where this import was cut off.`);
  await applyChanges(database, { from: applied ?? 0, total }, (done) => progress(done, total));
  await list(database);
}

function digestOf(rows: readonly CatalogueRow[]): string {
  const hash = createHash('sha256');
  for (const row of rows) hash.update(JSON.stringify(row));
  return hash.digest('hex');
}
