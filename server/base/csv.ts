/** Rows of the files that owners open in a spreadsheet: goods, and orders for the accountant. */

import { BYTE_ORDER_MARK } from '#domain/byteOrderMark';

/**
 * Matches a text that a spreadsheet would run as a formula, also behind spaces and apostrophes. So `'=1` gets another
 * apostrophe, and `restoredCell` gives back exactly what was there.
 */
const FORMULA = /^['\s]*[=+\-@\t\r]/;

/** Returns the first row of a file. */
export function csvHeader(names: readonly string[]): string {
  return BYTE_ORDER_MARK + csvRow(names);
}

/** Returns a row with its line end. A cell that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(neutralCell(cell))).join(',')}\r\n`;
}

/** Returns the text of a cell that no spreadsheet takes for a formula. */
export function neutralCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns the text that `neutralCell` was given. */
export function restoredCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}

function quoted(cell: string): string {
  return /[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
