/** Cells of a file that a spreadsheet must not take for formulas. */

/** What a spreadsheet would take for a formula, or a cell that already got a mark in front of such a thing. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Returns the text of a cell that no spreadsheet takes for a formula. */
export function neutralCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns the text that `neutralCell` was given. */
export function restoredCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
