/** Reads the records of a CSV file, whatever their columns mean. */

import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { type ImportMessage, importMessage } from '#domain/owner/importMessage';
import { restoredCell } from '#server/base/csv';
import { FileRefused, LONGEST_ROW, type RowRefusal } from './catalogueFile';

export interface CsvRecord {
  record: string[];
  /** The line on which the record begins. */
  line: number;
  /** The record's text, with empty lines before it. */
  raw: string;
}

export const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;
export type Delimiter = keyof typeof DELIMITERS;
export const isDelimiter = (sign: string): sign is Delimiter => sign in DELIMITERS;

export const LINE_END = /\r\n|\n|\r/g;
/** A line that tells Excel the delimiter. */
export const SEPARATOR_LINE = /^"?sep=.?.?"?$/i;
/** How much of the file is looked at to find its delimiter, in characters. */
const HEAD = 65_536;

const OPTIONS = {
  raw: true,
  info: true,
  relax_column_count: true,
  // A quote inside of an unquoted cell is a quote: 5" belt. Broken quotes are found by `quotingRule`.
  relax_quotes: true,
  skip_empty_lines: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  max_record_size: LONGEST_ROW,
};

/** Reads the beginning of the text. Returns it, and the whole text. */
export async function takeHead(
  pieces: AsyncIterable<string>,
): Promise<{ head: string; text: AsyncIterable<string> }> {
  const iterator = pieces[Symbol.asyncIterator]() as AsyncIterator<string, undefined>;
  let head = '';
  while (head.length < HEAD) {
    const next = await iterator.next();
    if (next.done === true) break;
    head += next.value;
  }
  async function* text(): AsyncGenerator<string> {
    try {
      yield head;
      yield* { [Symbol.asyncIterator]: () => iterator };
    } finally {
      await iterator.return?.();
    }
  }
  return { head, text: text() };
}

export async function* csvRecords(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<CsvRecord> {
  let next = 1;
  /** Returns the line on which a record begins whose text `raw` comes next. */
  const firstLine = (raw: string) =>
    next + linesIn(raw.slice(0, raw.length - raw.trimStart().length));
  const lineOf = (record: unknown) => {
    const { raw } = record as CsvRecord;
    const line = firstLine(raw);
    next += linesIn(raw);
    return line;
  };
  // The parser would take tabs before a cell for blanks.
  const ltrim = delimiter !== '\t';
  const parser = parse({
    ...OPTIONS,
    delimiter,
    ltrim,
    on_record: (record) => Object.assign(record, { line: lineOf(record) }),
  });
  // If reading the text fails, the parser ends with the same error, which is thrown below.
  const feeding = pipeline(text, parser).catch(() => undefined);
  try {
    for await (const record of parser) yield record as CsvRecord;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const raw = typeof error.raw === 'string' ? error.raw : '';
    throw new FileRefused(firstLine(raw), faultOf(error));
  } finally {
    parser.destroy();
    await feeding;
  }
}

function faultOf({ code, message }: CsvError): ImportMessage {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return importMessage('unclosed_quote');
  return code === 'CSV_MAX_RECORD_SIZE'
    ? importMessage('long_row')
    : importMessage('no_csv', { problem: message });
}

const [RETURN, FEED] = [13, 10];

/** A file may hold millions of empty lines, of which a list would take seconds and half a gigabyte. */
function linesIn(text: string): number {
  let lines = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === RETURN || (code === FEED && text.charCodeAt(at - 1) !== RETURN)) lines += 1;
  }
  return lines;
}

/** Returns a test whether every cell of a record that begins with a quote ends with its closing quote. */
export function quotingRule(delimiter: Delimiter): (record: CsvRecord) => boolean {
  const sign = delimiter === '|' ? '\\|' : delimiter;
  const blanks = `[^\\S${sign}]*`;
  const quoted = `${delimiter === '\t' ? '' : blanks}"(?:[^"]|"")*"`;
  const cell = `(?:${quoted}|${blanks}(?:[^"${sign}\\s][^${sign}]*)?)`;
  const rule = new RegExp(`^${cell}(?:${sign}${cell})*$`);
  return ({ raw }) => !raw.includes('"') || rule.test(raw.trim());
}

/** Refuses the row. If it spans lines, throws `FileRefused`, because it may have swallowed other rows. */
export function refuseBadQuotes({ record, line, raw }: CsvRecord): RowRefusal {
  if (linesIn(raw.trim()) > 0) throw new FileRefused(line, importMessage('csv_quote'));
  return { line, reason: [importMessage('open_quote')], ids: possibleIds(record) };
}

/** In a row whose cells are displaced, any cell may be the product's id. */
export function possibleIds(record: readonly string[]): string[] {
  return [...new Set(record.map((cell) => restoredCell(cell.trim())).filter(Boolean))].slice(
    0,
    100,
  );
}
