/** Rows of the files that owners open in a spreadsheet: goods, and orders for the accountant. */

import { BYTE_ORDER_MARK } from '#domain/byteOrderMark';
import type { CsvDialect } from '#domain/owner/csvDialect';

/**
 * Matches a text that a spreadsheet would run as a formula, also behind spaces and apostrophes. So `'=1` gets another
 * apostrophe, and `restoredCell` gives back exactly what was there.
 */
const FORMULA = /^['\s]*[=+\-@\t\r]/;

/**
 * Matches a text that a spreadsheet would read as a number or a day and save changed: leading zeros, decimals, more digits
 * than a cell shows, `10-12`, `1E5`; also behind apostrophes, as `FORMULA` does.
 */
const MISREAD =
  /^'*(?:0\d+|\d{12,}|\d+[.,]\d+|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?|\d+(?:[.,]\d+)?E\+?\d+)$/i;

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

/** Returns the cell of a text, which no spreadsheet takes for a number or a day. */
export function textCell(text: string): string {
  return MISREAD.test(text) ? `'${text}` : text;
}

/** Returns the text of a cell that no spreadsheet takes for a formula. */
export function neutralCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns the text that `textCell` or `neutralCell` was given. */
export function restoredCell(cell: string): string {
  const isMarked = cell.startsWith("'") && (FORMULA.test(cell) || MISREAD.test(cell));
  return isMarked ? cell.slice(1) : cell;
}

function quoted(cell: string, dialect: CsvDialect): string {
  if (dialect === ';,' && /^\d+,\d+$/.test(cell)) return cell;
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
