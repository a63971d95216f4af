/** The optional columns of a product, as SQL for statements that write many rows. */
import { toCents } from '#domain/money';
import type { CatalogueRow } from '#server/catalogue/catalogueProduct';

const TEXTS = ['style', 'size', 'colour', 'category', 'description', 'material', 'care'] as const;
const TYPES: Record<string, string> = {
  ...Object.fromEntries(TEXTS.map((name) => [name, 'text'])),
  images: 'text',
  former_price_cents: 'bigint',
};
const NAMES = Object.keys(TYPES);

export const OPTIONAL_COLUMNS = NAMES.join(', ');

/** Returns the columns, each qualified with `table`, the name of a table or an alias. */
export function optionalColumnsOf(table: string): string {
  return NAMES.map((name) => `${table}.${name}`).join(', ');
}

/** Returns the assignments of an `UPDATE` that copies the columns from `table`. */
export function optionalColumnsFrom(table: string): string {
  return NAMES.map((name) => `${name} = ${table}.${name}`).join(', ');
}

/** Returns the parameters of `unnest` for these columns, numbered from `first`. */
export function optionalParameters(first: number): string {
  return NAMES.map((name, index) => `$${first + index}::${TYPES[name]}[]`).join(', ');
}

/** Returns the values of these parameters: one array per column. */
export function optionalValues(rows: readonly CatalogueRow[]): (string | number | null)[][] {
  const texts = TEXTS.map((name) => rows.map((row) => row[name] ?? null));
  const images = rows.map(({ images: list = [] }) => (list.length > 0 ? list.join(' ') : null));
  const prices = rows.map(({ formerPrice }) =>
    formerPrice === undefined ? null : toCents(formerPrice),
  );
  return [...texts, images, prices];
}
