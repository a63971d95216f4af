import { BYTE_ORDER_MARK } from '#domain/byteOrderMark';
import { isInOtherLanguage } from '#domain/goods/goodsWords';
import { LANGUAGES } from '#domain/language';
import type { ImportColumn } from '#domain/owner/importColumns';
import { type ImportMessage, importMessage } from '#domain/owner/importMessage';
import { restoredCell } from '#server/base/csv';
import { FileRefused, type Findings, type RowRefusal, type Row } from './catalogueFile';
import { NUMBER_FIELDS, REQUIRED_FIELDS } from './catalogueProduct';
import { isQuotedDecimal, numberIn, type NumberStyle, numberStyleIn } from './csvNumbers';
import {
  refuseBadQuotes,
  possibleIds,
  type CsvRecord,
  csvRecords,
  type Delimiter,
  DELIMITERS,
  isDelimiter,
  LINE_END,
  quotingRule,
  SEPARATOR_LINE,
  takeHead,
} from './csvRecords';
import { fieldLike, fieldNamed } from './fieldNames';
import { exampleOf } from './kinds/foreignColumns';
import { type ForeignFile, isForeignColumn } from './kinds/foreignFile';
import { addressesIn } from './kinds/foreignWords';
import { isRoundedNumber } from './spreadsheetDamage';

/**
 * Yields each row as an object, and converts number fields to numbers where that is exact. Throws
 * `FileRefused` if a quote is not closed, because it is then unknown where the next row starts.
 */
export async function* csvRows(
  pieces: AsyncIterable<string>,
  findings: Findings,
  foreign: ForeignFile,
): AsyncGenerator<Row | RowRefusal> {
  const { head, text } = await takeHead(pieces);
  const delimiter = delimiterOf(head);
  const style = numberStyleIn(head, delimiter);
  const isWellQuoted = quotingRule(delimiter);
  let file: OpenFile | undefined;
  for await (const record of csvRecords(text, delimiter)) {
    if (record.record.every((cell) => cell.trim() === '')) continue;
    if (file) yield* isWellQuoted(record) ? file.take(record) : [refuseBadQuotes(record)];
    else if (!SEPARATOR_LINE.test(record.raw.trim()))
      file = openedBy(foreign, record)
        ? foreign
        : ownFile({ ...headerOf(record, foreign, findings, delimiter), style }, findings);
  }
  if (!file) throw new FileRefused(1, importMessage('empty'));
}

/** A file whose header row was read. */
interface OpenFile {
  take: (record: CsvRecord) => Iterable<Row | RowRefusal>;
}

function ownFile(header: Header, findings: Findings): OpenFile {
  return {
    take: (record) => {
      if (isHeaderAgain(record, header, findings)) return [];
      for (const { column, index } of header.open)
        if (column.example === '' && record.record[index])
          column.example = exampleOf(record.record[index]);
      return [rowOf(header, record, findings)];
    },
  };
}

/** Whether this is the header row of a file from another shop's software, or of one that lacks what the shop's own have. */
function openedBy(foreign: ForeignFile, { record, line }: CsvRecord): boolean {
  const named = record.length > MOST_CELLS ? record : record.filter((name) => name.trim() !== '');
  if (named.length > MOST_COLUMNS)
    throw new FileRefused(line, importMessage('many_columns', { most: MOST_COLUMNS }));
  const names = namesIn(record);
  const fields = names.map(fieldNamed);
  if (REQUIRED_FIELDS.every((field) => fields.includes(field))) return false;
  if (foreign.opens(names, line)) return true;
  refuseTwice(fields, line);
  const reason = lackIn(names, fields);
  if (names.filter(Boolean).length < 2) throw new FileRefused(line, reason);
  foreign.opensUnknown(names, line, reason);
  return true;
}

/** No table of goods names more. Some hundred thousand would keep the shop from answering for seconds. */
const MOST_COLUMNS = 2_000;
/** No spreadsheet has more columns; it may save those without a name too. */
const MOST_CELLS = 20_000;
/** No column that means anything has a longer name, in characters. */
const LONGEST_NAME = 100;

function namesIn(record: readonly string[]): string[] {
  return record.map((name) => {
    const signs = Array.from(name.replaceAll(BYTE_ORDER_MARK, '').replaceAll('\0', '').trim());
    return signs.slice(0, LONGEST_NAME).join('');
  });
}

/** Returns the delimiter that gives the first line the most known columns; if several do, the most columns. */
function delimiterOf(head: string): Delimiter {
  const isText = (line: string) => line.trim() !== '' && !SEPARATOR_LINE.test(line.trim());
  const line = head.split(LINE_END).find(isText) ?? '';
  const known = (delimiter: string) =>
    line
      .split(delimiter, MOST_COLUMNS)
      .filter((name) => fieldNamed(name) !== undefined || isForeignColumn(name)).length;
  const parts = (delimiter: string) => line.split(delimiter).length;
  return Object.keys(DELIMITERS)
    .filter(isDelimiter)
    .reduce((best, other) => {
      const more = known(other) - known(best) || parts(other) - parts(best);
      return more > 0 ? other : best;
    });
}

interface Header {
  names: readonly string[];
  /** The field of each column. Empty if the column has no name; undefined if nobody knows it. */
  fields: (string | undefined)[];
  fieldOf: (name: string) => string | undefined;
  /** The columns whose fields the owner can choose, and where they are. */
  open: readonly { column: ImportColumn; index: number }[];
  delimiter: Delimiter;
  style: NumberStyle;
}

function headerOf(
  { record, line }: CsvRecord,
  foreign: ForeignFile,
  { notes, unknown, columns }: Findings,
  delimiter: Delimiter,
): Omit<Header, 'style'> {
  const names = namesIn(record);
  const fieldOf = (name: string) =>
    name === '' ? '' : (foreign.chosenField(name) ?? fieldNamed(name));
  const fields = names.map(fieldOf);
  refuseTwice(fields, line);
  refuseLanguages(names, line);
  if (delimiter !== ',') notes.add('separator', { sign: DELIMITERS[delimiter] });
  const open: { column: ImportColumn; index: number }[] = [];
  for (const [index, name] of names.entries()) {
    const field = fields[index];
    if (field === undefined) unknown.add(name);
    if (field === '' || names.indexOf(name) < index) continue;
    const column: ImportColumn = {
      name,
      field: (field as ImportColumn['field']) ?? null,
      example: '',
      isOpen: fieldNamed(name) === undefined,
    };
    columns.set(name, column);
    if (column.isOpen) open.push({ column, index });
  }
  return { names, fields, fieldOf, open, delimiter };
}

/** Throws `FileRefused` if a column holds words in a language that no shop has. */
function refuseLanguages(names: readonly string[], line: number): void {
  const other = names.find((name) => fieldNamed(name) === undefined && isInOtherLanguage(name));
  if (other === undefined) return;
  const known = LANGUAGES.map((language) => `name.${language}`).join(', ');
  throw new FileRefused(line, importMessage('other_language', { column: other, known }));
}

function refuseTwice(fields: readonly (string | undefined)[], line: number): void {
  const twice = fields.filter((field, index) => field && fields.indexOf(field) !== index);
  if (twice.length > 0)
    throw new FileRefused(line, importMessage('header_twice', { names: twice.join(', ') }));
}

function lackIn(names: readonly string[], fields: readonly (string | undefined)[]): ImportMessage {
  if (!fields.some((field) => field !== undefined))
    return importMessage('no_known_column', { names: names.join(', ').slice(0, 80) });
  const missing = REQUIRED_FIELDS.filter((field) => !fields.includes(field));
  const meant = names.filter((name, index) => {
    const field = fields[index] === undefined ? fieldLike(name) : undefined;
    return field !== undefined && missing.includes(field);
  });
  return importMessage('header_lacks', {
    missing: missing.join(', '),
    isMeant: String(meant.length > 0),
    meant: meant.join(', '),
  });
}

/** Whether this begins a second file, joined to the first. Throws `FileRefused` if its columns are others. */
function isHeaderAgain({ record, line }: CsvRecord, header: Header, findings: Findings): boolean {
  const fields = record.map((name) => header.fieldOf(name.trim()));
  const isHeader = REQUIRED_FIELDS.every((field) => fields.includes(field));
  if (!isHeader) return false;
  const last = Math.max(fields.length, header.fields.length);
  const isSame = Array.from({ length: last }).every(
    (_, index) => (fields[index] ?? '') === (header.fields[index] ?? ''),
  );
  if (!isSame) throw new FileRefused(line, importMessage('other_header'));
  findings.notes.add('header_again', { line });
  return true;
}

function rowOf(
  { names, fields, delimiter, style }: Header,
  { record, line }: CsvRecord,
  findings: Findings,
): Row | RowRefusal {
  const cells = withoutEmptyEnd(record, fields.length);
  const refused = (...[code, values]: Parameters<typeof importMessage>): RowRefusal => ({
    line,
    reason: [importMessage(code, values)],
    ids: possibleIds(record),
  });
  if (cells.length !== fields.length) {
    const sign = cells.length > fields.length ? DELIMITERS[delimiter] : 'none';
    return refused('cell_count', { found: cells.length, wanted: fields.length, sign });
  }
  if (cells.some((cell) => cell.slice(1).includes(BYTE_ORDER_MARK)))
    return refused('byte_order_mark');
  if (cells.some((cell, index) => fields[index] === '' && cell.trim() !== ''))
    return refused('unnamed_column');
  const decimal = (field: string, cell: string) => {
    if (!NUMBER_FIELDS.includes(field) || !isQuotedDecimal(cell.trim(), style)) return cell;
    findings.notes.add('quoted_decimals');
    return cell.replace(',', '.');
  };
  const entries = fields.flatMap((field, index) => {
    const cell = cells[index] ?? '';
    if (!field) return [];
    if (NAMING_FIELDS.includes(field) && isRoundedNumber(cell.trim())) {
      // The rounded number is left out, so that the shop's own stays.
      findings.notes.name('lost_numbers', { text: cell.trim(), line });
      return [];
    }
    return [[field, cellValue(field, decimal(field, cell), style)] as const];
  });
  const placeOf = (field: string) => ({ column: names[fields.indexOf(field)] ?? field });
  return { line, value: Object.fromEntries(entries), placeOf };
}

/** The fields of numbers that name a product. */
const NAMING_FIELDS = ['articleNumber', 'barcode'];

/** Leaves out empty cells behind the last column. Spreadsheets add them. */
function withoutEmptyEnd(cells: readonly string[], columns: number): string[] {
  const rest = cells.slice(columns);
  return rest.every((cell) => cell.trim() === '') ? cells.slice(0, columns) : [...cells];
}

/**
 * Returns the value of a cell. In a number field, only a plain decimal number is converted. Any other text is
 * kept, and is refused later. An empty cell of a required number is missing, any other is empty text. The
 * addresses in `images` are separated by blanks, commas or line ends.
 */
function cellValue(field: string, cell: string, style: NumberStyle): unknown {
  const text = restoredCell(cell.trim());
  if (text === '' && NUMBER_FIELDS.includes(field) && REQUIRED_FIELDS.includes(field))
    return undefined;
  if (field === 'images' && text !== '') return addressesIn(text);
  if (!NUMBER_FIELDS.includes(field)) return text;
  return numberIn(text, style);
}
