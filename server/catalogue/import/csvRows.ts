/** Reads a catalogue written as CSV with a header row. */
import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { PRODUCT_FIELDS, REQUIRED_FIELDS } from './productRow';
import { fileRefused, type ReadRows, type Refusal, type Row } from './rows';

interface CsvRecord {
  record: string[];
  info: InfoRecord;
  /** The record's own text, which tells how many lines it takes. */
  raw: string;
}

/** Fields that hold numbers in the shop. */
const NUMBERS: readonly string[] = ['price', 'ratings', 'shipping', 'stock'];

/**
 * The rows as objects, their number fields turned into numbers where they are written as such. A file
 * with a broken quote is refused as a whole: nobody can tell where its next row begins.
 */
export function csvRows(text: string): ReadRows {
  try {
    return rowsOf(csvRecords(text));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return fileRefused(Number(error.lines ?? 1), `this is not CSV (${error.message})`);
  }
}

function csvRecords(text: string): CsvRecord[] {
  const options = { info: true, raw: true, relax_column_count: true, skip_empty_lines: true };
  return parse(text, options) as unknown as CsvRecord[];
}

function rowsOf([header, ...body]: CsvRecord[]): ReadRows {
  if (!header) return fileRefused(1, 'the file is empty: it needs a header row and products');
  const columns = header.record.map((name) => name.trim());
  const fault = headerFault(columns);
  if (fault) return fileRefused(firstLine(header), fault);
  const refused: Refusal[] = [];
  return { rows: body.flatMap((record) => rowOf(columns, record, refused)), refused };
}

/** The parser names the line on which a record ends. */
function firstLine({ info, raw }: CsvRecord): number {
  return info.lines - (raw.trim().match(/\r\n|\n|\r/g)?.length ?? 0);
}

function headerFault(columns: readonly string[]): string | undefined {
  const missing = REQUIRED_FIELDS.filter((field) => !columns.includes(field));
  const twice = columns.filter((name, index) => columns.indexOf(name) !== index);
  if (missing.length > 0) return `the header row lacks ${missing.join(', ')}`;
  return twice.length > 0 ? `the header row names ${twice.join(', ')} twice` : undefined;
}

function rowOf(columns: readonly string[], record: CsvRecord, refused: Refusal[]): Row[] {
  const line = firstLine(record);
  const cells = record.record;
  if (cells.length !== columns.length) {
    refused.push({
      line,
      fault: `it has ${cells.length} fields, the header row ${columns.length}`,
    });
    return [];
  }
  const entries = columns.map(
    (name, index) => [name, cellValue(name, cells[index] ?? '')] as const,
  );
  return [{ line, value: Object.fromEntries(entries) }];
}

/**
 * A number is written with digits and a point; anything else stays text and is refused later. An empty cell of
 * a field that may be missing says that it is. Addresses of pictures stand with spaces between.
 */
function cellValue(column: string, cell: string): unknown {
  const text = cell.trim();
  const mayBeMissing = PRODUCT_FIELDS.includes(column) && !REQUIRED_FIELDS.includes(column);
  if (text === '' && (mayBeMissing || NUMBERS.includes(column))) return undefined;
  if (column === 'images') return text.split(/\s+/);
  if (!NUMBERS.includes(column)) return cell;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
