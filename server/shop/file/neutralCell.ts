/** Cells of a file that a spreadsheet must not take for formulas. */

/**
 * Matches a text that a spreadsheet would run as a formula, also behind apostrophes. So `'=1` gets another apostrophe, and
 * `restoredCell` gives back exactly what was there.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Returns the text of a cell that no spreadsheet takes for a formula: a formula gets an apostrophe in front. */
export function neutralCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** Returns the text that `neutralCell` was given. */
export function restoredCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
