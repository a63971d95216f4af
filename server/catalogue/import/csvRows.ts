/** Reads a catalogue in CSV with a header row. */
import { pipeline } from 'node:stream/promises';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
import { PRODUCT_FIELDS, REQUIRED_FIELDS } from './productRow';
import { FileRefused, LONGEST_ROW, type Refusal, type Row } from './importTypes';

interface CsvRecord {
  record: string[];
  info: InfoRecord;
  /** The record's text, to count its lines. */
  raw: string;
}

/** Fields that are numbers in the shop. */
const NUMBERS: readonly string[] = ['price', 'formerPrice', 'ratings', 'shipping', 'stock'];

const OPTIONS = {
  info: true,
  raw: true,
  relax_column_count: true,
  skip_empty_lines: true,
  max_record_size: LONGEST_ROW,
};

/**
 * Yields each row as an object, and converts number fields to numbers where possible. Throws `FileRefused` if
 * a quote is not closed, because it is then unknown where the next row starts.
 */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<Row | Refusal> {
  let columns: string[] | undefined;
  for await (const record of csvRecords(pieces)) {
    if (columns) yield rowOf(columns, record);
    else columns = columnsOf(record);
  }
  if (!columns) throw new FileRefused(1, 'the file is empty: it needs a header row and products');
}

async function* csvRecords(pieces: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  const parser = parse(OPTIONS);
  // If reading the text fails, the parser ends with the same error, which is thrown below.
  const feeding = pipeline(pieces, parser).catch(() => undefined);
  try {
    for await (const record of parser) yield record as CsvRecord;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FileRefused(Number(error.lines ?? 1), `this is not CSV (${error.message})`);
  } finally {
    parser.destroy();
    await feeding;
  }
}

function columnsOf(header: CsvRecord): string[] {
  const columns = header.record.map((name) => name.trim());
  const reason = headerError(columns);
  if (reason !== undefined) throw new FileRefused(firstLine(header), reason);
  return columns;
}

/** Returns the number of the record's first line. The parser gives only the number of the last line. */
function firstLine({ info, raw }: CsvRecord): number {
  return info.lines - (raw.trim().match(/\r\n|\n|\r/g)?.length ?? 0);
}

function headerError(columns: readonly string[]): string | undefined {
  const missing = REQUIRED_FIELDS.filter((field) => !columns.includes(field));
  const twice = columns.filter((name, index) => columns.indexOf(name) !== index);
  if (missing.length > 0) return `the header row lacks ${missing.join(', ')}`;
  return twice.length > 0 ? `the header row names ${twice.join(', ')} twice` : undefined;
}

function rowOf(columns: readonly string[], record: CsvRecord): Row | Refusal {
  const line = firstLine(record);
  const cells = record.record;
  if (cells.length !== columns.length)
    return { line, reason: `it has ${cells.length} fields, the header row ${columns.length}` };
  const entries = columns.map(
    (name, index) => [name, cellValue(name, cells[index] ?? '')] as const,
  );
  return { line, value: Object.fromEntries(entries) };
}

/**
 * Returns the value of a cell. In a number field, only a plain decimal number is converted. Any other text is
 * kept, and is refused later. In a number field or an optional field, an empty cell means that the field is
 * missing. The addresses in `images` are separated by spaces.
 */
function cellValue(column: string, cell: string): unknown {
  const text = cell.trim();
  const mayBeMissing = PRODUCT_FIELDS.includes(column) && !REQUIRED_FIELDS.includes(column);
  if (text === '' && (mayBeMissing || NUMBERS.includes(column))) return undefined;
  if (column === 'images') return text.split(/\s+/);
  if (!NUMBERS.includes(column)) return cell;
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}
