/** The columns of a product that a file gives, for statements that write many rows. `stock` is not among them. */

import { type Columns, columnsOfFields, KEPT_COLUMNS, STOCK_AND_PLACE } from '../goods/goodsRows';
import type { CatalogueRow } from './catalogueRow';

/** The columns that every row of a file gives. */
export const REQUIRED_NAMES = ['id', 'name', 'price_cents', 'seller', 'shipping_cents'];
export const OPTIONAL_NAMES = KEPT_COLUMNS.filter(
  (name) => !REQUIRED_NAMES.includes(name) && !STOCK_AND_PLACE.includes(name),
);
export const WRITTEN_NAMES = [...REQUIRED_NAMES, ...OPTIONAL_NAMES];
export const WRITTEN_COLUMNS = WRITTEN_NAMES.join(', ');

/** The SQL values of columns that a new product's row does not give. Columns that are not listed here become null. */
export const DEFAULTS: Readonly<Record<string, string>> = {
  img: "''",
  ratings: '0',
  hidden: 'false',
};

function typeOf(name: string): string {
  if (name.endsWith('_cents')) return 'bigint';
  return { ratings: 'double precision', hidden: 'boolean', words: 'jsonb' }[name] ?? 'text';
}

/** Returns the parameters of `unnest` for these columns, numbered from `first`. */
export function writtenParameters(first: number): string {
  return WRITTEN_NAMES.map((name, index) => `$${first + index}::${typeOf(name)}[]`).join(', ');
}

/** Returns the values of these parameters: one array per column. */
export function writtenValues(rows: readonly CatalogueRow[]): unknown[][] {
  const all = rows.map(({ _id, words, ...row }): Columns => ({
    id: _id,
    hidden: false,
    ...columnsOfFields(row),
    words: words && JSON.stringify(words),
  }));
  return WRITTEN_NAMES.map((name) => all.map((columns) => columns[name] ?? null));
}
