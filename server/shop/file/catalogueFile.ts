/** Reads a shop's own catalogue file in chunks, in whatever encoding a spreadsheet has saved it. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { ImportAnswers, ImportAsk } from '#domain/owner/importAnswers';
import type { ShopInfo } from '#domain/shopInfo';
import { OperatorError } from '#server/base/operatorError';

/** Thrown if a file cannot be used. The message says what to do. */
export class CatalogueFileError extends OperatorError {}

/** Thrown if no row of a file can be imported, for example because the header row lacks a field. */
export class FileRefused extends Error {
  constructor(
    readonly line: number,
    readonly reason: string,
  ) {
    super(`line ${line}: ${reason}`);
  }
}

/** One product of a file, not yet validated. */
export interface Row {
  /** The line of the file on which the row begins, counted from 1. */
  line: number;
  value: unknown;
  /** Whether the row is from a file of another shop, which may leave out what `Unsaid` says. */
  isForeign?: true;
}

/** What the shop and its owner say where a file of another shop does not. */
export interface Unsaid {
  shop: Pick<ShopInfo, 'name' | 'currency' | 'tax'>;
  answers: ImportAnswers;
  /** The shipping charge that most products of the shop have. */
  usualShipping: number;
}

/** Why a row was refused, in plain words. */
export interface Refusal {
  /** The line of the file on which the row begins, counted from 1. */
  line: number;
  reason: string;
  /** The products that the row may be about. Nothing of them changes. Empty if the row does not say. */
  ids: string[];
}

/** What was found in a file besides its products. */
export interface Findings {
  /** A sentence on which other shop's software has written the file, and what is in it. */
  kind?: string;
  /** Sentences on how the file was read. */
  notes: Set<string>;
  /** Columns and keys that the shop does not know. */
  unknown: Set<string>;
  /** What the file does not say, and nobody has answered. */
  asks: Set<ImportAsk>;
}

export function noFindings(): Findings {
  return { notes: new Set(), unknown: new Set(), asks: new Set() };
}

export type CatalogueFormat = 'json' | 'csv' | 'xml';

/**
 * The maximum length of a row, in characters. No real product is nearly as long. Without this limit, an
 * unclosed quote would load the whole file into memory.
 */
export const LONGEST_ROW = 1_048_576;

export interface CatalogueFile {
  format: CatalogueFormat;
  /** In bytes. */
  size: number;
  /** Identifies the file's content, so that an interrupted import can continue. */
  digest: string;
  /** A sentence on the encoding, if it is not UTF-8. */
  note?: string;
  /** Yields the file's text in chunks; `onProgress` receives the number of bytes read. */
  text(onProgress?: (bytes: number) => void): AsyncIterable<string>;
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Reads the file once to compute its digest and to find its encoding, and returns what an import needs. Throws
 * `CatalogueFileError` if the file cannot be read, or holds no text, or text of an unknown encoding.
 */
export async function openCatalogueFile(path: string): Promise<CatalogueFile> {
  const format = formatOf(path);
  const { digest, start, isUtf8 } = await readOnce(path);
  const { encoding, note } = kindOf(path, start) ?? (isUtf8 ? UTF8 : await windows1252In(path));
  return {
    ...{ format, size: (await stat(path)).size, digest },
    ...(note !== undefined && { note }),
    text: (onProgress) => textOf(path, encoding, onProgress),
  };
}

interface Found {
  encoding: Encoding;
  /** A sentence on the encoding, if it is worth one. */
  note?: string;
}

const UTF8: Found = { encoding: 'utf-8' };

/** Reads the whole file. Returns its digest, its first bytes, and whether it is UTF-8. */
async function readOnce(path: string): Promise<{ digest: string; start: Buffer; isUtf8: boolean }> {
  const digest = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let start: Buffer | undefined;
  let isUtf8 = true;
  for await (const bytes of bytesOf(path)) {
    start ??= bytes.subarray(0, 1_024);
    digest.update(bytes);
    isUtf8 &&= isDecoded(() => utf8.decode(bytes, { stream: true }));
  }
  isUtf8 &&= isDecoded(() => utf8.decode());
  return { digest: digest.digest('hex'), start: start ?? Buffer.alloc(0), isUtf8 };
}

/** Yields the text of a file that the build wrote, in UTF-8. */
export function builtText(path: string): AsyncIterable<string> {
  return textOf(path, 'utf-8');
}

function formatOf(path: string): CatalogueFormat {
  const extension = extname(path).toLowerCase();
  if (extension === '.json') return 'json';
  if (extension === '.xml') return 'xml';
  if (['.csv', '.tsv', '.txt'].includes(extension)) return 'csv';
  throw new CatalogueFileError(
    `${path}: give the file a name that ends in .csv, .tsv, .xml or .json. A spreadsheet can be saved as CSV (in Excel: "CSV UTF-8").`,
  );
}

/** The first bytes of files that are no text, in hexadecimal. */
const NO_TEXT: readonly (readonly [start: string, words: string])[] = [
  ['504b0304', 'is an Excel workbook or another zip file: in Excel, save it as "CSV UTF-8".'],
  ['d0cf11e0', 'is an old Excel workbook: in Excel, save it as "CSV UTF-8".'],
  ['1f8b', 'is compressed with gzip: unpack it first.'],
  ['25504446', 'is a PDF: the shop needs CSV or JSON.'],
  ['fffe0000', 'is UTF-32: save it as UTF-8.'],
  ['0000feff', 'is UTF-32: save it as UTF-8.'],
];

/**
 * Tells UTF-16 by a file's first bytes: by its mark, or by its many zero bytes. Throws `CatalogueFileError` if
 * they are no text.
 */
function kindOf(path: string, start: Buffer): Found | undefined {
  const hex = start.toString('hex', 0, 8);
  const [, refused] = NO_TEXT.find(([mark]) => hex.startsWith(mark)) ?? [];
  if (refused !== undefined) throw new CatalogueFileError(`${path} ${refused}`);
  const note = 'The file was read as UTF-16.';
  const zeros = Array.from(start).flatMap((byte, index) => (byte === 0 ? [index % 2] : []));
  const isMuch = zeros.length > start.length / 4;
  const share = zeros.filter((place) => place === 1).length / zeros.length;
  if (hex.startsWith('fffe') || (isMuch && share > 0.9)) return { encoding: 'utf-16le', note };
  if (hex.startsWith('feff') || (isMuch && share < 0.1)) return { encoding: 'utf-16be', note };
  if (zeros.length === 0) return undefined;
  throw new CatalogueFileError(
    `${path} holds zero bytes, so it is no text: save it as CSV or JSON in UTF-8.`,
  );
}

/** The bytes that Windows-1252 does not use. */
const UNUSED = /[\x81\x8D\x8F\x90\x9D]/;
/** A letter of several bytes in UTF-8, in text that was decoded byte by byte. */
const UTF8_LETTER = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}/g;

/** A word with a letter that is not English. */
const WORD = /[\w']*[^\p{ASCII}][^\s,;"]*/u;

/**
 * Decides whether a file that is not UTF-8 is Windows-1252, as spreadsheets on Windows save it. Throws
 * `CatalogueFileError` if it is partly UTF-8, since its letters would then come out as others.
 */
async function windows1252In(path: string): Promise<Found> {
  let [letters, utf8Letters] = [0, 0];
  let example: string | undefined;
  for await (const bytes of bytesOf(path)) {
    const text = bytes.toString('latin1');
    const several = text.match(UTF8_LETTER) ?? [];
    if (UNUSED.test(text.replaceAll(UTF8_LETTER, '')))
      throw new CatalogueFileError(
        `${path} is neither UTF-8 nor Windows-1252 text: save it as UTF-8 (in Excel: "CSV UTF-8") and try again.`,
      );
    utf8Letters += several.length;
    letters += (text.match(/[\x80-\xFF]/g)?.length ?? 0) - several.join('').length;
    example ??= WORD.exec(new TextDecoder('windows-1252').decode(bytes))?.[0];
  }
  // Two letters of Windows-1252 can look like one of UTF-8 by chance, but rarely.
  if (utf8Letters * 10 > letters)
    throw new CatalogueFileError(
      `${path} is partly UTF-8 and partly not: it may be cut off, or joined from two files. Save it as UTF-8 and try again.`,
    );
  const note = `The file is not UTF-8, and was read as Windows-1252: look whether "${example ?? ''}" is right.`;
  return { encoding: 'windows-1252', note };
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of createReadStream(path)) yield bytes as Buffer;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CatalogueFileError(`${path} cannot be read (${code ?? message}).`);
  }
}

async function* textOf(
  path: string,
  encoding: Encoding,
  onProgress?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let done = 0;
  for await (const bytes of bytesOf(path)) {
    yield decoded(path, encoding, () => decoder.decode(bytes, { stream: true }));
    onProgress?.((done += bytes.length));
  }
  yield decoded(path, encoding, () => decoder.decode());
}

function decoded(path: string, encoding: Encoding, decode: () => string): string {
  try {
    return decode();
  } catch {
    const name = encoding.startsWith('utf-16') ? 'UTF-16' : 'UTF-8';
    throw new CatalogueFileError(
      `${path} is damaged ${name} text: save it as UTF-8 and try again.`,
    );
  }
}

function isDecoded(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}
