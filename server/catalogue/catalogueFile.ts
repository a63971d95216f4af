/** Reads a shop's own catalogue file in chunks. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { OperatorError } from '../operatorError';
import type { CatalogueRow } from './catalogueProduct';
import { type CatalogueFormat, parseCatalogue } from './parseCatalogue';

/** Thrown if a file cannot be used. The message says what to do. */
export class CatalogueFileError extends OperatorError {}

export interface CatalogueFile {
  format: CatalogueFormat;
  /** In bytes. */
  size: number;
  /** Identifies the file's content, so that an interrupted import can continue. */
  digest: string;
  /**
   * Yields the file's text in chunks; `onProgress` receives the number of bytes read. Throws
   * `CatalogueFileError` unless the text is UTF-8.
   */
  text(onProgress?: (bytes: number) => void): AsyncIterable<string>;
}

/**
 * Reads the file once to compute its digest, and returns what an import needs. Throws `CatalogueFileError` if
 * the file cannot be read, or if its extension is neither .json nor .csv.
 */
export async function openCatalogueFile(path: string): Promise<CatalogueFile> {
  const format = formatOf(path);
  const digest = createHash('sha256');
  for await (const bytes of bytesOf(path)) digest.update(bytes);
  const { size } = await stat(path);
  return {
    format,
    size,
    digest: digest.digest('hex'),
    text: (onProgress) => textOf(path, onProgress),
  };
}

/** Returns the products of a file that the build wrote. The file has no invalid rows, so none are reported. */
export async function readProducts(path: string): Promise<CatalogueRow[]> {
  const products: CatalogueRow[] = [];
  for await (const row of parseCatalogue(textOf(path), formatOf(path), new Set()))
    if ('product' in row) products.push(row.product);
  return products;
}

function formatOf(path: string): CatalogueFormat {
  const extension = extname(path).toLowerCase();
  if (extension === '.json') return 'json';
  if (extension === '.csv') return 'csv';
  throw new CatalogueFileError(`${path}: give the file a name that ends in .json or .csv.`);
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of createReadStream(path)) yield bytes as Buffer;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CatalogueFileError(`${path} cannot be read (${code ?? message}).`);
  }
}

async function* textOf(path: string, onProgress?: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let done = 0;
  for await (const bytes of bytesOf(path)) {
    yield decoded(path, () => decoder.decode(bytes, { stream: true }));
    onProgress?.((done += bytes.length));
  }
  yield decoded(path, () => decoder.decode());
}

function decoded(path: string, decode: () => string): string {
  try {
    return decode();
  } catch {
    throw new CatalogueFileError(`${path} is not UTF-8 text: save it as UTF-8 and try again.`);
  }
}
