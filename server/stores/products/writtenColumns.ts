/** The columns of a product that a file gives, for statements that write many rows. `stock` is not among them. */

import { toCents } from '#domain/money';
import type { CatalogueRow } from './catalogueRow';

type Value = string | number | boolean | null;

interface Column {
  type: 'text' | 'bigint' | 'double precision' | 'boolean' | 'jsonb';
  valueOf: (row: CatalogueRow) => Value;
}

const cents = (valueOf: (row: CatalogueRow) => number): Column => ({
  type: 'bigint',
  valueOf: (row) => toCents(valueOf(row)),
});
const text = (valueOf: (row: CatalogueRow) => string | null): Column => ({ type: 'text', valueOf });

/** The columns that every row of a file gives. */
const REQUIRED: Readonly<Record<string, Column>> = {
  id: text(({ _id }) => _id),
  name: text(({ name }) => name),
  price_cents: cents(({ price }) => price),
  seller: text(({ seller }) => seller),
  shipping_cents: cents(({ shipping }) => shipping),
};

const TEXTS = [
  'barcode',
  'style',
  'size',
  'colour',
  'category',
  'description',
  'material',
  'care',
] as const;

const OPTIONAL: Readonly<Record<string, Column>> = {
  img: text(({ img }) => img),
  article_number: text(({ articleNumber }) => articleNumber ?? null),
  img_alt: text(({ imgAlt }) => imgAlt ?? null),
  ratings: { type: 'double precision', valueOf: ({ ratings }) => ratings },
  hidden: { type: 'boolean', valueOf: ({ hidden = false }) => hidden },
  ...Object.fromEntries(TEXTS.map((name) => [name, text((row) => row[name] ?? null)])),
  images: text(({ images = [] }) => (images.length > 0 ? images.join(' ') : null)),
  words: { type: 'jsonb', valueOf: ({ words }) => (words ? JSON.stringify(words) : null) },
  former_price_cents: {
    type: 'bigint',
    valueOf: ({ formerPrice }) => (formerPrice === undefined ? null : toCents(formerPrice)),
  },
};

const WRITTEN = { ...REQUIRED, ...OPTIONAL };

/** The SQL values of columns that a new product's row does not give. Columns that are not listed here become null. */
export const DEFAULTS: Readonly<Record<string, string>> = {
  img: "''",
  ratings: '0',
  hidden: 'false',
};

export const REQUIRED_NAMES: readonly string[] = Object.keys(REQUIRED);
export const OPTIONAL_NAMES: readonly string[] = Object.keys(OPTIONAL);
export const WRITTEN_NAMES: readonly string[] = Object.keys(WRITTEN);
export const WRITTEN_COLUMNS = WRITTEN_NAMES.join(', ');

/** Returns the parameters of `unnest` for these columns, numbered from `first`. */
export function writtenParameters(first: number): string {
  return Object.values(WRITTEN)
    .map(({ type }, index) => `$${first + index}::${type}[]`)
    .join(', ');
}

/** Returns the values of these parameters: one array per column. */
export function writtenValues(rows: readonly CatalogueRow[]): Value[][] {
  return Object.values(WRITTEN).map(({ valueOf }) => rows.map(valueOf));
}
