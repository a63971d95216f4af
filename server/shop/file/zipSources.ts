/** The tables in a zip file: other shops' software packs several files into one. */

import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createInflateRaw } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import {
  type ImportMessage,
  importMessage,
  type ImportMessageCode,
} from '#domain/owner/importMessage';
import { CatalogueFileError, type Source } from './catalogueFile';

/** The maximum unpacked size, in bytes: a zip file can hold a thousand times its own size. */
const MOST_BYTES = 256 * 1024 * 1024;
const MOST_FILES = 1_000;

/** Returns the tables in a zip file, by name. Throws `CatalogueFileError` if it has none, is damaged, locked or too large. */
export async function zipSources(path: string): Promise<(Source & { size: number })[]> {
  const refuse = (code: ImportMessageCode, values: ImportMessage['values'] = {}): never => {
    throw new CatalogueFileError(importMessage(code, { ...values, file: path }));
  };
  const zip = await opened(await readFile(path)).catch(damagedIn(path));
  const entries = await entriesIn(zip).catch(damagedIn(path));
  if (entries.length > MOST_FILES) refuse('zip_files', { most: MOST_FILES });
  if (entries.some(({ fileName }) => fileName === 'xl/workbook.xml')) refuse('excel');
  const tables = tablesOf(entries);
  if (tables.length === 0) refuse('zip_no_table');
  if (tables.some((entry) => entry.isEncrypted())) refuse('zip_locked');
  const size = tables.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  if (size > MOST_BYTES) refuse('zip_text', { megabytes: MOST_BYTES / 1024 / 1024 });
  return tables.map((entry) => ({
    name: entry.fileName.split('/').at(-1) ?? '',
    size: entry.uncompressedSize,
    bytes: () => unpacked(zip, entry, path),
  }));
}

function damagedIn(path: string): () => never {
  return () => {
    throw new CatalogueFileError(importMessage('zip_damaged', { file: path }));
  };
}

const opened = (bytes: Buffer) =>
  promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });

function entriesIn(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      if (entries.length > MOST_FILES) resolve(entries);
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

/** Macs add files that begin with a dot, and their folder. A text beside tables says how they were made. */
function tablesOf(entries: readonly Entry[]): Entry[] {
  const named = (rule: RegExp) =>
    entries.filter(
      ({ fileName }) => rule.test(fileName) && !/(^|\/)(\.|__MACOSX\/)/.test(fileName),
    );
  const tables = named(/\.(csv|tsv|xml|json)$/i);
  const found = tables.length > 0 ? tables : named(/\.txt$/i);
  return found.sort((one, other) => (one.fileName < other.fileName ? -1 : 1));
}

/** Checks the size, since the library's own check, in its unpacked stream, leaves the reader waiting for ever. */
async function* unpacked(zip: ZipFile, entry: Entry, path: string): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const bytes of await streamOf(zip, entry)) {
      size += (bytes as Buffer).length;
      if (size > entry.uncompressedSize) damagedIn(path)();
      yield bytes as Buffer;
    }
  } catch {
    damagedIn(path)();
  }
}

const [STORED, DEFLATED] = [0, 8];

async function streamOf(zip: ZipFile, entry: Entry): Promise<Readable> {
  const packed = await new Promise<Readable>((resolve, reject) => {
    const options = { decompress: null, decrypt: null, start: null, end: null };
    const raw = entry.compressionMethod === STORED ? options : { ...options, decompress: false };
    zip.openReadStream(entry, raw, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
  if (entry.compressionMethod === STORED) return packed;
  if (entry.compressionMethod !== DEFLATED) throw new Error('unknown compression');
  const inflating = createInflateRaw();
  packed.on('error', (error) => inflating.destroy(error));
  return packed.pipe(inflating);
}
