/** The signs of a CSV file: what parts its columns, and what its decimals. */
export const CSV_SIGNS = [',.', ';,', ';.'] as const;
export type CsvSigns = (typeof CSV_SIGNS)[number];

/**
 * Returns the signs with which a spreadsheet opens a CSV file by a double click: semicolons where a comma parts the
 * decimals, and in Swiss German too. A file with other signs opens in one column.
 */
export function csvSignsOf(locale: string): CsvSigns {
  if (new Intl.NumberFormat(locale).format(1.5).includes(',')) return ';,';
  return locale.startsWith('de') ? ';.' : ',.';
}
