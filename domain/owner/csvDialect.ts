/** The dialects of a CSV file: the delimiter of its columns, and its decimal separator. */
export const CSV_DIALECTS = [',.', ';,', ';.'] as const;
export type CsvDialect = (typeof CSV_DIALECTS)[number];

/**
 * Returns the dialect that a spreadsheet of this locale expects: semicolons where a comma is the decimal separator, and
 * in Swiss German too. A double click on a file of another dialect would show one column.
 */
export function csvDialectOf(locale: string): CsvDialect {
  if (new Intl.NumberFormat(locale).format(1.5).includes(',')) return ';,';
  return locale.startsWith('de') ? ';.' : ',.';
}
