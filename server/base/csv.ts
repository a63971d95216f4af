/** Rows of the files that owners open in a spreadsheet: goods, and orders for the accountant. */

import { BYTE_ORDER_MARK } from '#domain/byteOrderMark';
import type { CsvDialect } from '#domain/owner/csvDialect';

/**
 * Matches a text that a spreadsheet would run as a formula, also behind spaces and apostrophes. So `'=1` gets another
 * apostrophe, and `restoredCell` gives back exactly what was there.
 */
const FORMULA = /^['\s]*[=+\-@\t\r]/;

/** Returns the first row of a file. */
export function csvHeader(names: readonly string[], dialect?: CsvDialect): string {
  return BYTE_ORDER_MARK + csvRow(names, dialect);
}

/** Returns a row with its line end. A cell that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvRow(cells: readonly string[], dialect: CsvDialect = ',.'): string {
  return `${cells.map((cell) => quoted(neutralCell(cell), dialect)).join(dialect[0])}\r\n`;
}

/** Writes a decimal number, such as `12.05`, with the decimal sign of the file. */
export function csvNumber(decimal: string, dialect: CsvDialect): string {
  return decimal.replace('.', dialect.slice(1));
}

/** Returns the text of a cell that no spreadsheet takes for a formula. */
export function neutralCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns the text that `neutralCell` was given. */
export function restoredCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

function quoted(cell: string, dialect: CsvDialect): string {
  if (dialect === ';,' && /^\d+,\d+$/.test(cell)) return cell;
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
