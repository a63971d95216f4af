/** A product with all columns that owners change, and the names of these columns in the owner's API. */

import { isWordsKey, lackingWords, TRANSLATED_FIELDS } from '#domain/goods/goodsWords';
import type { Language } from '#domain/language';
import { fromCents, toCents } from '#domain/money';
import type { FieldValue, ProductChange } from '#domain/owner/ownerAct';
import type { OwnerProduct, OwnerProductDetails, SaleObstacle } from '#domain/owner/ownerProduct';
import {
  numbersOf,
  OWN_COLUMNS,
  ownDetailsOf,
  type OwnRow,
  productOf,
  withoutNulls,
} from '../products/productRows';

export interface OwnerRow extends OwnRow {
  version: number;
  updated_at: Date;
  obstacles: SaleObstacle[];
}

/** Returns the SQL condition for twins: two products with the same style, size and colour. */
const areTwins = (one: string, other: string) =>
  `${one}.id <> ${other}.id AND ${one}.style = ${other}.style AND ${one}.size = ${other}.size
   AND coalesce(${one}.colour, '') = coalesce(${other}.colour, '')`;

/** What no two products may have in common, each with its SQL condition. */
export const UNIQUE_CONDITIONS = {
  variant: areTwins,
  article_number: (one: string, other: string) =>
    `${one}.id <> ${other}.id AND lower(${one}.article_number) = lower(${other}.article_number)`,
  // The same number may be written with zeros before it: a UPC is an EAN that begins with 0.
  barcode: (one: string, other: string) =>
    `${one}.id <> ${other}.id AND ltrim(${one}.barcode, '0') = ltrim(${other}.barcode, '0')`,
} as const;
export type UniqueField = keyof typeof UNIQUE_CONDITIONS;

/** The SQL condition of each reason why shoppers cannot buy a product. */
export const OBSTACLE_CONDITIONS: Record<SaleObstacle, string> = {
  hidden: 'hidden',
  no_picture: "img = ''",
  no_stock: 'stock <= 0',
  twin: `EXISTS (SELECT FROM products AS other WHERE ${areTwins('products', 'other')})`,
};
const OBSTACLES = Object.entries(OBSTACLE_CONDITIONS)
  .map(([name, condition]) => `CASE WHEN ${condition} THEN '${name}' END`)
  .join(', ');

export const OWNER_COLUMNS = `${OWN_COLUMNS}, version, updated_at,
  array_remove(ARRAY[${OBSTACLES}], NULL) AS obstacles`;

export function ownerProductOf(row: OwnerRow): OwnerProduct {
  const { img_alt: imgAlt, stock, hidden, obstacles, version, updated_at: updatedAt } = row;
  return {
    ...productOf(row),
    ...numbersOf(row),
    // If more pieces were ordered than there are, the stock is below zero. Owners see this number, shoppers see 0.
    ...withoutNulls({ stock, imgAlt }),
    hidden,
    obstacles,
    version,
    updatedAt: updatedAt.toISOString(),
  };
}

export function ownerDetailsOf(row: OwnerRow): OwnerProductDetails {
  return { ...ownerProductOf(row), ...ownDetailsOf(row) };
}

/** The column of each field that owners change, in the order in which changes are listed; `value` is that of a setting. */
const COLUMN_OF_FIELD = {
  name: 'name',
  price: 'price_cents',
  formerPrice: 'former_price_cents',
  stock: 'stock',
  articleNumber: 'article_number',
  barcode: 'barcode',
  hidden: 'hidden',
  category: 'category',
  style: 'style',
  size: 'size',
  colour: 'colour',
  seller: 'seller',
  shipping: 'shipping_cents',
  ratings: 'ratings',
  img: 'img',
  imgAlt: 'img_alt',
  images: 'images',
  description: 'description',
  material: 'material',
  care: 'care',
  words: 'words',
  value: 'value',
} as const;
type Field = keyof typeof COLUMN_OF_FIELD;
const FIELD_COLUMNS = Object.entries(COLUMN_OF_FIELD) as [Field, string][];

/** Returns the SQL condition for a product that lacks the translation of a field into this language. */
export function lacksWords(language: Language): string {
  const lacking = TRANSLATED_FIELDS.map(
    (field) => `(${COLUMN_OF_FIELD[field]} <> '' AND (words ->> '${field}.${language}') IS NULL)`,
  );
  return `(${lacking.join(' OR ')})`;
}

/** Returns how many words a product lacks in these languages; nothing if there are none. */
export function missingWordsOf(
  row: OwnerRow,
  languages: readonly Language[],
): Pick<OwnerProduct, 'missingWords'> {
  if (languages.length === 0) return {};
  const { words, ...product } = ownerDetailsOf(row);
  return { missingWords: lackingWords({ ...product, ...words }, languages).length };
}

/** The columns that only record where stock and place come from. They are not shown. */
const ORIGINS = ['stock_said', 'stock_by_export', 'position'];
/** The columns that do not describe a product. */
export const STOCK_AND_PLACE: readonly string[] = ['stock', ...ORIGINS];

/** The columns that the journal keeps. */
export const KEPT_COLUMNS: readonly string[] = [
  ...Object.values(COLUMN_OF_FIELD).filter((name) => name !== 'value'),
  ...ORIGINS,
];

/** Values of columns by name, as the database and the journal have them. */
export type Columns = Record<string, unknown>;

export function nameAndVariantOf({
  name,
  size,
  colour,
}: Columns): Pick<ProductChange, 'name' | 'size' | 'colour'> {
  return {
    name: String(name),
    ...(typeof size === 'string' && { size }),
    ...(typeof colour === 'string' && { colour }),
  };
}

/** Returns the columns of the fields that are given. Null clears a column. */
export function columnsOfFields(fields: Partial<Record<Field, unknown>>): Columns {
  const given = FIELD_COLUMNS.filter(([field]) => fields[field] !== undefined);
  return Object.fromEntries(
    given.map(([field, column]) => [column, columnValue(column, fields[field])]),
  );
}

function columnValue(column: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.join(' ') : null;
  if (column === 'words') return Object.keys(value ?? {}).length > 0 ? value : null;
  return typeof value === 'number' && column.endsWith('_cents') ? toCents(value) : value;
}

/** Returns the API's fields for these columns. Leaves out the columns that only record where the stock comes from. */
function fieldsOfColumns(columns: Columns): Record<string, FieldValue> {
  const known = FIELD_COLUMNS.filter(([, column]) => columns[column] !== undefined);
  const { words: _words, ...fields } = Object.fromEntries(
    known.map(([field, column]) => [field, fieldValue(column, columns[column] as FieldValue)]),
  );
  return { ...fields, ...(columns.words as Record<string, FieldValue> | null | undefined) };
}

/** Returns the fields before and after a change. Of the words in other languages, only those that differ. */
export function beforeAndAfter(
  before: Columns | null,
  after: Columns | null,
): Pick<ProductChange, 'before' | 'after'> {
  const [was, now] = [before && fieldsOfColumns(before), after && fieldsOfColumns(after)];
  if (!was || !now) return { before: was, after: now };
  const differs = ([key]: [string, FieldValue]) => !isWordsKey(key) || was[key] !== now[key];
  const onlyChanged = (fields: Record<string, FieldValue>) =>
    Object.fromEntries(Object.entries(fields).filter(differs));
  return { before: onlyChanged(was), after: onlyChanged(now) };
}

function fieldValue(column: string, value: FieldValue): FieldValue {
  return typeof value === 'number' && column.endsWith('_cents') ? fromCents(value) : value;
}

export function columnOfField(field: string): string {
  return FIELD_COLUMNS.find(([known]) => known === field)?.[1] ?? field;
}

/** Returns the API's field name for a column: `formerPrice` for `former_price_cents`. */
export function fieldOfColumn(name: string): string {
  return FIELD_COLUMNS.find(([, column]) => column === name)?.[0] ?? name;
}
