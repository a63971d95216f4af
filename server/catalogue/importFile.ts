/** Replaces the catalogue with the products of a file, and prints what it did. */
import type { Database } from '../database/database';
import {
  beginImport,
  type Checkpoint,
  checkpointOf,
  dropImport,
} from '../stores/import/importCheckpoint';
import { updateProducts } from '../stores/import/updateProducts';
import { addAndRemoveProducts } from '../stores/import/addAndRemoveProducts';
import { type CatalogueFile, openCatalogueFile } from './catalogueFile';
import { FileRefused } from './import/importTypes';
import type { Progress } from './progressBar';
import { stageFile } from './stageFile';

/**
 * Exit codes: all rows were imported, some rows were refused, or no row was imported and the old catalogue
 * stays.
 */
export const EXIT = { all: 0, some: 1, nothing: 2 } as const;
export type Exit = (typeof EXIT)[keyof typeof EXIT];

export interface Terminal {
  print: (line: string) => void;
  progress: Progress;
}

const FRESH: Checkpoint = { read: 0, refused: 0, isRead: false, applied: 0 };

/**
 * Imports the valid rows, or changes nothing if there are none. The shop takes orders in the meantime. An
 * interrupted import of the same file continues where it stopped. Throws `CatalogueFileError` if the file
 * cannot be used.
 */
export async function importFile(
  database: Database,
  path: string,
  terminal: Terminal,
): Promise<Exit> {
  const file = await openCatalogueFile(path);
  const start = (await checkpointOf(database, file.digest)) ?? FRESH;
  if (start === FRESH) await beginImport(database, file.digest);
  else terminal.print(placeOf(start));
  try {
    const all = start.isRead ? start : await readRows(database, file, start, terminal);
    return await load(database, file, all, terminal);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return leave(database, file, error.message, terminal);
  }
}

function placeOf({ isRead, read, applied }: Checkpoint): string {
  return isRead
    ? `Continuing after ${applied} of ${read} products, where this import was cut off.`
    : `Continuing after row ${read}, where this import was cut off. Rows rejected before are not listed again.`;
}

async function readRows(
  database: Database,
  file: CatalogueFile,
  start: Checkpoint,
  { print, progress }: Terminal,
): Promise<Checkpoint> {
  const ignored = new Set<string>();
  const refuse = ({ line, reason }: { line: number; reason: string }) =>
    print(`line ${line}: ${reason}`);
  const onProgress = (bytes: number) => progress('Reading', bytes, file.size);
  const all = await stageFile({ database, file, onProgress, refuse, ignored }, start);
  if (ignored.size > 0)
    print(`Left out, as the shop has no such field: ${[...ignored].join(', ')}.`);
  return all;
}

async function load(
  database: Database,
  file: CatalogueFile,
  all: Checkpoint,
  { print, progress }: Terminal,
): Promise<Exit> {
  if (all.read === all.refused)
    return leave(database, file, 'The file contains no valid product.', { print });
  const { digest } = file;
  await updateProducts(database, digest, all, (done) => progress('Changing', done, all.read));
  progress('Listing', 0, 1);
  await addAndRemoveProducts(database, digest, { ...all, applied: all.read });
  progress('Listing', 1, 1);
  print(`Products loaded: ${all.read - all.refused}. Rows refused: ${all.refused}.`);
  return all.refused > 0 ? EXIT.some : EXIT.all;
}

async function leave(
  database: Database,
  { digest }: CatalogueFile,
  reason: string,
  { print }: Pick<Terminal, 'print'>,
): Promise<Exit> {
  await database.transaction((queries) => dropImport(queries, digest));
  print(reason);
  print('Nothing was loaded. The shop is unchanged.');
  return EXIT.nothing;
}
