/** Opens a file of goods in whatever encoding a spreadsheet has saved it, packed into a zip file or not. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import {
  type ImportMessage,
  importMessage,
  type ImportMessageCode,
} from '#domain/owner/importMessage';
import {
  type CatalogueFile,
  CatalogueFileError,
  type CatalogueFormat,
  type CataloguePart,
  type Source,
} from './catalogueFile';
import { zipSources } from './zipSources';

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Reads the file once to compute its digest and to find its encoding, and returns what an import needs. Throws
 * `CatalogueFileError` if the file cannot be read, or holds no text, or text of an unknown encoding.
 */
export async function openCatalogueFile(path: string): Promise<CatalogueFile> {
  const source: Source = { name: path, bytes: () => bytesOf(path) };
  const whole = await readOnce(source);
  const isZip = whole.start.toString('hex', 0, 4) === '504b0304';
  const sources = isZip ? await zipSources(path) : [{ ...source, size: (await stat(path)).size }];
  const parts: CataloguePart[] = [];
  let [size, firstNote]: [number, ImportMessage | undefined] = [0, undefined];
  for (const each of sources) {
    const before = size;
    const { start, isUtf8 } = isZip ? await readOnce(each) : whole;
    const { encoding, note } =
      kindOf(each.name, start) ?? (isUtf8 ? UTF8 : await windows1252In(each));
    parts.push({
      ...(sources.length > 1 && { name: each.name }),
      format: formatOf(each.name),
      text: (onProgress) => textOf(each, encoding, (bytes) => onProgress?.(before + bytes)),
    });
    size += each.size;
    firstNote ??= note;
  }
  return { size, digest: whole.digest, parts, ...(firstNote !== undefined && { note: firstNote }) };
}

interface Read {
  digest: string;
  /** The first bytes of the file. */
  start: Buffer;
  isUtf8: boolean;
}

interface Found {
  encoding: Encoding;
  /** Tells the owner about an unusual encoding. */
  note?: ImportMessage;
}

const UTF8: Found = { encoding: 'utf-8' };

async function readOnce(source: Source): Promise<Read> {
  const digest = createHash('sha256');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let start: Buffer | undefined;
  let isUtf8 = true;
  for await (const bytes of source.bytes()) {
    start ??= bytes.subarray(0, 1_024);
    digest.update(bytes);
    isUtf8 &&= isDecoded(() => utf8.decode(bytes, { stream: true }));
  }
  isUtf8 &&= isDecoded(() => utf8.decode());
  return { digest: digest.digest('hex'), start: start ?? Buffer.alloc(0), isUtf8 };
}

function formatOf(path: string): CatalogueFormat {
  const extension = extname(path).toLowerCase();
  if (extension === '.json') return 'json';
  if (extension === '.xml') return 'xml';
  if (['.csv', '.tsv', '.txt'].includes(extension)) return 'csv';
  throw new CatalogueFileError(importMessage('unknown_format', { file: path }));
}

/** The first bytes of files that are no text, in hexadecimal. */
const NO_TEXT: readonly (readonly [start: string, code: ImportMessageCode])[] = [
  ['d0cf11e0', 'old_excel'],
  ['1f8b', 'gzip'],
  ['25504446', 'pdf'],
  ['fffe0000', 'utf_32'],
  ['0000feff', 'utf_32'],
];

/** Recognises UTF-16 by its mark or its many zero bytes. Throws `CatalogueFileError` if the first bytes are no text. */
function kindOf(path: string, start: Buffer): Found | undefined {
  const hex = start.toString('hex', 0, 8);
  const [, refused] = NO_TEXT.find(([mark]) => hex.startsWith(mark)) ?? [];
  if (refused !== undefined) throw new CatalogueFileError(importMessage(refused, { file: path }));
  const note = importMessage('utf_16');
  const zeros = Array.from(start).flatMap((byte, index) => (byte === 0 ? [index % 2] : []));
  const isMuch = zeros.length > start.length / 4;
  const share = zeros.filter((place) => place === 1).length / zeros.length;
  if (hex.startsWith('fffe') || (isMuch && share > 0.9)) return { encoding: 'utf-16le', note };
  if (hex.startsWith('feff') || (isMuch && share < 0.1)) return { encoding: 'utf-16be', note };
  if (zeros.length === 0) return undefined;
  throw new CatalogueFileError(importMessage('zero_bytes', { file: path }));
}

/** The bytes that Windows-1252 does not use. */
const UNUSED = /[\x81\x8D\x8F\x90\x9D]/;
/** A Mac's ä, é or ü, which in Windows-1252 would be a capital within a word. */
const MAC_LETTER = /[a-z][\x8A\x8E\x9F]|[A-Z][\x8A\x8E\x9F][a-z]/;
/** A letter of several bytes in UTF-8, in text that was decoded byte by byte. */
const UTF8_LETTER = /[\xC2-\xDF][\x80-\xBF]|[\xE0-\xEF][\x80-\xBF]{2}|[\xF0-\xF4][\x80-\xBF]{3}/g;

/** A word with a letter that is not English, else another sign. Without a limit, thousands of letters take seconds. */
const WORDS = [/[\w']{0,40}(?!\p{ASCII})\p{L}[^\s,;"]*/u, /[\w']{0,40}[^\p{ASCII}][^\s,;"]*/u];

/**
 * Decides whether a file that is not UTF-8 is Windows-1252, as spreadsheets on Windows save it. Throws
 * `CatalogueFileError` if it is partly UTF-8, since its letters would then come out as others.
 */
async function windows1252In({ name, bytes: read }: Source): Promise<Found> {
  let [letters, utf8Letters] = [0, 0];
  const decoder = new TextDecoder('windows-1252');
  let examples: readonly (string | undefined)[] = [];
  for await (const bytes of read()) {
    const text = bytes.toString('latin1');
    const several = text.match(UTF8_LETTER) ?? [];
    if (UNUSED.test(text.replaceAll(UTF8_LETTER, '')) || MAC_LETTER.test(text))
      throw new CatalogueFileError(importMessage('unknown_encoding', { file: name }));
    utf8Letters += several.length;
    letters += (text.match(/[\x80-\xFF]/g)?.length ?? 0) - several.join('').length;
    // Without `stream`, Node.js 20 reads the bytes as Latin-1: its quotes and dashes would be signs that nobody sees.
    const decoded = decoder.decode(bytes, { stream: true });
    examples = WORDS.map((word, index) => examples[index] ?? word.exec(decoded)?.[0]);
  }
  // Two letters of Windows-1252 can look like one of UTF-8 by chance, but rarely.
  if (utf8Letters * 10 > letters)
    throw new CatalogueFileError(importMessage('mixed_encoding', { file: name }));
  return {
    encoding: 'windows-1252',
    note: importMessage('windows_1252', { example: examples.find(Boolean) ?? '' }),
  };
}

async function* bytesOf(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of createReadStream(path)) yield bytes as Buffer;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CatalogueFileError(
      importMessage('unreadable', { file: path, errno: code ?? message }),
    );
  }
}

async function* textOf(
  { name, bytes: read }: Source,
  encoding: Encoding,
  onProgress: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let done = 0;
  for await (const bytes of read()) {
    yield decoded(name, encoding, () => decoder.decode(bytes, { stream: true }));
    onProgress((done += bytes.length));
  }
  yield decoded(name, encoding, () => decoder.decode());
}

function decoded(path: string, encoding: Encoding, decode: () => string): string {
  try {
    return decode();
  } catch {
    const name = encoding.startsWith('utf-16') ? 'UTF-16' : 'UTF-8';
    throw new CatalogueFileError(importMessage('damaged_text', { file: path, encoding: name }));
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
