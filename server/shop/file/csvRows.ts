/** Reads a catalogue in CSV with a header row, as spreadsheets and people write it. */

import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { BYTE_ORDER_MARK } from '#domain/byteOrderMark';
import { restoredCell } from '#server/base/csv';
import { FileRefused, type Findings, LONGEST_ROW, type Refusal, type Row } from './catalogueFile';
import { fieldLike, fieldNamed, NUMBER_FIELDS, REQUIRED_FIELDS } from './catalogueProduct';

interface CsvRecord {
  record: string[];
  /** The line on which the record begins. */
  line: number;
  /** The record's text, with empty lines before it. */
  raw: string;
}

const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' } as const;
type Delimiter = keyof typeof DELIMITERS;
const isDelimiter = (sign: string): sign is Delimiter => sign in DELIMITERS;

const LINE_END = /\r\n|\n|\r/g;
/** A line that tells Excel the delimiter. */
const SEPARATOR_LINE = /^"?sep=.?.?"?$/i;
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

/**
 * Yields each row as an object, and converts number fields to numbers where that is exact. Throws
 * `FileRefused` if a quote is not closed, because it is then unknown where the next row starts.
 */
export async function* csvRows(
  pieces: AsyncIterable<string>,
  findings: Findings,
): AsyncGenerator<Row | Refusal> {
  const { head, text } = await withHead(pieces);
  const delimiter = delimiterOf(head);
  const isWellQuoted = quotingRule(delimiter);
  let header: Header | undefined;
  for await (const record of csvRecords(text, delimiter)) {
    if (header === undefined && SEPARATOR_LINE.test(record.raw.trim())) continue;
    if (record.record.every((cell) => cell.trim() === '')) continue;
    if (header === undefined) header = headerOf(record, delimiter, findings);
    else if (!isHeaderAgain(record, header, findings))
      yield isWellQuoted(record) ? rowOf(header, record, findings) : badlyQuoted(record);
  }
  if (!header) throw new FileRefused(1, 'the file is empty: it needs a header row and products');
}

/** Reads the beginning of the text. Returns it, and the whole text. */
async function withHead(
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

/** Returns the delimiter with which the first line names most columns of the shop. */
function delimiterOf(head: string): Delimiter {
  const isText = (line: string) => line.trim() !== '' && !SEPARATOR_LINE.test(line.trim());
  const line = head.split(LINE_END).find(isText) ?? '';
  const known = (delimiter: string) =>
    line.split(delimiter).filter((name) => fieldNamed(name) !== undefined).length;
  return Object.keys(DELIMITERS)
    .filter(isDelimiter)
    .reduce((best, other) => (known(other) > known(best) ? other : best));
}

async function* csvRecords(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<CsvRecord> {
  let next = 1;
  /** Returns the line on which a record begins whose text `raw` comes next. */
  const firstLine = (raw: string) => next + linesIn(/^\s*/.exec(raw)?.[0] ?? '');
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
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED';
    const reason = isOpen ? 'a quote in this row is never closed' : error.message;
    throw new FileRefused(
      firstLine(typeof error.raw === 'string' ? error.raw : ''),
      `this is not CSV (${reason})`,
    );
  } finally {
    parser.destroy();
    await feeding;
  }
}

function linesIn(text: string): number {
  return text.match(LINE_END)?.length ?? 0;
}

interface Header {
  /** The field of each column. Empty if the column has no name; undefined if the shop does not know it. */
  fields: (string | undefined)[];
  delimiter: Delimiter;
  hasDecimalComma: boolean;
}

function headerOf({ record, line }: CsvRecord, delimiter: Delimiter, findings: Findings): Header {
  const names = record.map((name) => name.replaceAll(BYTE_ORDER_MARK, '').trim());
  const fields = names.map((name) => (name === '' ? '' : fieldNamed(name)));
  const reason = headerError(names, fields);
  if (reason !== undefined) throw new FileRefused(line, reason);
  for (const [index, name] of names.entries())
    if (fields[index] === undefined) findings.unknown.add(name);
  if (delimiter !== ',')
    findings.notes.add(`Its columns are separated by ${DELIMITERS[delimiter]}.`);
  return { fields, delimiter, hasDecimalComma: delimiter !== ',' };
}

function headerError(
  names: readonly string[],
  fields: readonly (string | undefined)[],
): string | undefined {
  if (!fields.some((field) => field !== undefined && field !== ''))
    return `the first line names no column of the shop: ${names.join(', ').slice(0, 80)}`;
  const missing = REQUIRED_FIELDS.filter((field) => !fields.includes(field));
  const twice = fields.filter((field, index) => field && fields.indexOf(field) !== index);
  if (twice.length > 0) return `the header row names ${twice.join(', ')} twice`;
  if (missing.length === 0) return undefined;
  const meant = names.filter((name, index) => {
    const field = fields[index] === undefined ? fieldLike(name) : undefined;
    return field !== undefined && missing.includes(field);
  });
  const question = meant.length > 0 ? `. Is it meant by ${meant.join(', ')}?` : '';
  return `the header row lacks ${missing.join(', ')}${question}`;
}

/**
 * Whether this is the header row of a second file, which was joined to the first. Throws `FileRefused` if its
 * columns are others, because the rows after it would then be misread.
 */
function isHeaderAgain({ record, line }: CsvRecord, header: Header, findings: Findings): boolean {
  const fields = record.map((name) => (name.trim() === '' ? '' : fieldNamed(name)));
  const isHeader = REQUIRED_FIELDS.every((field) => fields.includes(field));
  if (!isHeader) return false;
  const last = Math.max(fields.length, header.fields.length);
  const isSame = Array.from({ length: last }).every(
    (_, index) => (fields[index] ?? '') === (header.fields[index] ?? ''),
  );
  if (!isSame)
    throw new FileRefused(
      line,
      'another header row, with other columns: import the two files one by one',
    );
  findings.notes.add(
    `Line ${line} is a header row again, as where two files were joined: it was left out.`,
  );
  return true;
}

/** Returns a test whether every cell of a record that begins with a quote ends with its closing quote. */
function quotingRule(delimiter: Delimiter): (record: CsvRecord) => boolean {
  const sign = delimiter === '|' ? '\\|' : delimiter;
  const blanks = `[^\\S${sign}]*`;
  const quoted = `${delimiter === '\t' ? '' : blanks}"(?:[^"]|"")*"`;
  const cell = `(?:${quoted}|${blanks}(?:[^"${sign}\\s][^${sign}]*)?)`;
  const rule = new RegExp(`^${cell}(?:${sign}${cell})*$`);
  return ({ raw }) => !raw.includes('"') || rule.test(raw.trim());
}

/** Refuses the row. If it spans lines, throws `FileRefused`, because it may have swallowed other rows. */
function badlyQuoted({ record, line, raw }: CsvRecord): Refusal {
  const reason = 'a quoted cell does not end with its quote: double the quotes inside of it';
  if (linesIn(raw.trim()) > 0) throw new FileRefused(line, `this is not CSV (${reason})`);
  return { line, reason, ids: cellsOf(record) };
}

/** A number in quotes, between commas. Three digits behind the comma may be thousands, which are refused. */
const QUOTED_DECIMAL = /^-?\d+,\d{1,2}$/;

function rowOf(
  { fields, delimiter, hasDecimalComma }: Header,
  { record, line }: CsvRecord,
  findings: Findings,
): Row | Refusal {
  const cells = withoutEmptyEnd(record, fields.length);
  const refused = (reason: string): Refusal => ({ line, reason, ids: cellsOf(record) });
  if (cells.length !== fields.length) {
    const hint =
      cells.length > fields.length ? ` (text with ${DELIMITERS[delimiter]} needs quotes)` : '';
    return refused(`it has ${cells.length} fields, the header row ${fields.length}${hint}`);
  }
  if (cells.some((cell) => cell.slice(1).includes(BYTE_ORDER_MARK)))
    return refused('it holds a byte order mark, as where two files were joined');
  if (cells.some((cell, index) => fields[index] === '' && cell.trim() !== ''))
    return refused('it has a value in a column without a name');
  const decimal = (field: string, cell: string) => {
    if (hasDecimalComma || !NUMBER_FIELDS.includes(field) || !QUOTED_DECIMAL.test(cell.trim()))
      return cell;
    findings.notes.add('Quoted amounts such as "12,50" were read with a decimal comma.');
    return cell.replace(',', '.');
  };
  const entries = fields.flatMap((field, index) =>
    field
      ? [[field, cellValue(field, decimal(field, cells[index] ?? ''), hasDecimalComma)] as const]
      : [],
  );
  return { line, value: Object.fromEntries(entries) };
}

/** Leaves out empty cells behind the last column. Spreadsheets add them. */
function withoutEmptyEnd(cells: readonly string[], columns: number): string[] {
  const rest = cells.slice(columns);
  return rest.every((cell) => cell.trim() === '') ? cells.slice(0, columns) : [...cells];
}

/** In a row whose cells are displaced, any cell may be the product's id. */
function cellsOf(record: readonly string[]): string[] {
  return [...new Set(record.map((cell) => restoredCell(cell.trim())).filter(Boolean))].slice(
    0,
    100,
  );
}

/**
 * Returns the value of a cell. In a number field, only a plain decimal number is converted. Any other text is
 * kept, and is refused later. An empty cell of a required number is missing, any other is empty text. The
 * addresses in `images` are separated by spaces.
 */
function cellValue(field: string, cell: string, hasDecimalComma: boolean): unknown {
  const text = restoredCell(cell.trim());
  if (text === '' && NUMBER_FIELDS.includes(field) && REQUIRED_FIELDS.includes(field))
    return undefined;
  if (field === 'images' && text !== '') return text.split(/\s+/);
  if (!NUMBER_FIELDS.includes(field)) return text;
  return numberIn(text, hasDecimalComma);
}

function numberIn(text: string, hasDecimalComma: boolean): unknown {
  const decimal = hasDecimalComma ? text.replace(/^(-?\d+),(\d+)$/, '$1.$2') : text;
  // With at most 15 digits, a number and its decimal text are the same.
  const isExact = /^-?\d+(\.\d+)?$/.test(decimal) && decimal.replaceAll(/\D/g, '').length <= 15;
  return isExact ? Number(decimal) : text;
}
