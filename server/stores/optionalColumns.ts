/** The columns of a product that a catalogue may leave out, as statements that write many rows take them. */
import type { CatalogueRow } from '../catalogue/catalogueProduct';

const TEXTS = ['style', 'size', 'colour', 'category', 'description', 'material', 'care'] as const;
const NAMES = [...TEXTS, 'images'];

export const OPTIONAL_COLUMNS = NAMES.join(', ');

/** As columns of a table, or of what stands in its place. */
export function optionalColumnsOf(table: string): string {
  return NAMES.map((name) => `${table}.${name}`).join(', ');
}

/** As assignments of an update. */
export function optionalColumnsFrom(table: string): string {
  return NAMES.map((name) => `${name} = ${table}.${name}`).join(', ');
}

/** The parameters of `unnest`, numbered from `first`. */
export function optionalParameters(first: number): string {
  return NAMES.map((_, index) => `$${first + index}::text[]`).join(', ');
}

/** Their values: a list for each column. */
export function optionalValues(rows: readonly CatalogueRow[]): (string | null)[][] {
  const texts = TEXTS.map((name) => rows.map((row) => row[name] ?? null));
  return [...texts, rows.map(({ images = [] }) => (images.length > 0 ? images.join(' ') : null))];
}
