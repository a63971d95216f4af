import type { GoodsWords, TranslatedField } from '#domain/goods/goodsWords';
import type { Product } from '#domain/goods/product';
import type { ExtraFields } from '#domain/goods/productDetails';
import type { Language } from '#domain/language';
import { fromCents } from '#domain/money';

export interface ProductRow {
  id: string;
  img: string;
  name: string;
  price_cents: number;
  seller: string;
  ratings: number;
  shipping_cents: number;
  /** Null if the product is not counted. Below zero if a file or an owner took away more than was left. */
  stock: number | null;
  style: string | null;
  size: string | null;
  colour: string | null;
  category: string | null;
  former_price_cents: number | null;
}

export interface DetailsRow {
  description: string | null;
  material: string | null;
  care: string | null;
  images: string | null;
  img_alt: string | null;
}

export interface NumbersRow {
  article_number: string | null;
  barcode: string | null;
}

export interface OwnRow extends ProductRow, DetailsRow, NumbersRow {
  /** The words in other languages than the shop's first. */
  words: GoodsWords | null;
  hidden: boolean;
}

/**
 * SQL for the id of a product's card in the list. All products of one style share a card, so its id is the
 * style. A product without a style has its own card, with the product's id. A tab in front of the style keeps
 * styles distinct from product ids, because no product id should begin with a tab.
 */
export const CARD = "CASE WHEN style IS NULL THEN id ELSE E'\\t' || style END";

/** The SQL condition for a product that can be bought. A product that is not counted can always be bought. */
export const IN_STOCK = 'coalesce(stock, 1) > 0';

/** The SQL condition for a product that shoppers see. Other products cannot be listed, searched or ordered. */
export const SHOWN = "(NOT hidden AND img <> '')";

/** Returns the `stock` field of a response: never below zero, and omitted if the product is not counted. */
export function stockOf(stock: number | null): { stock?: number } {
  return stock === null ? {} : { stock: Math.max(0, stock) };
}

const NAMES = [
  ...['id', 'img', 'name', 'price_cents', 'seller', 'ratings', 'shipping_cents', 'stock'],
  ...['style', 'size', 'colour', 'category', 'former_price_cents'],
];
const DETAILS = ['description', 'material', 'care', 'images', 'img_alt'];

const NUMBERS = ['article_number', 'barcode', 'words'];

const ALL_COLUMNS = [...NAMES, ...DETAILS].join(', ');
/** `ALL_COLUMNS` and those that only owners see. */
export const OWN_COLUMNS = `${ALL_COLUMNS}, ${NUMBERS.join(', ')}, hidden`;

/** The language in which goods are read; undefined for the shop's first. */
export type InLanguage = Language | undefined;

/** The columns with words, each with its field, but for the category, which names a filter's value. */
const SAID_COLUMNS: Readonly<Record<string, TranslatedField>> = {
  name: 'name',
  colour: 'colour',
  description: 'description',
  material: 'material',
  care: 'care',
  img_alt: 'imgAlt',
};

/** Returns SQL for a column of `table`: its words in this language, or in the first one where there are none. */
export function saidIn(column: string, table: string, language: InLanguage): string {
  const field = SAID_COLUMNS[column];
  const own = `${table}.${column}`;
  if (language === undefined || field === undefined) return own;
  return `coalesce(${table}.words ->> '${field}.${language}', ${own}) AS ${column}`;
}

/** Returns the columns of `ProductRow` of `table`, the name of a table or an alias, in this language. */
export function columnsOf(table: string, language: InLanguage, names: readonly string[] = NAMES) {
  return names.map((name) => saidIn(name, table, language)).join(', ');
}

export function allColumns(language: InLanguage): string {
  return columnsOf('products', language, [...NAMES, ...DETAILS]);
}

/** Leaves out the fields that are null in the row. */
export function productOf(row: ProductRow): Product {
  const { id, img, name, price_cents, seller, ratings, shipping_cents } = row;
  const { style, size, colour, category } = row;
  const price = fromCents(price_cents);
  return {
    _id: id,
    img,
    name,
    price,
    seller,
    ratings,
    shipping: fromCents(shipping_cents),
    ...stockOf(row.stock),
    ...withoutNulls({ style, size, colour, category }),
    ...(row.former_price_cents !== null && { formerPrice: fromCents(row.former_price_cents) }),
  };
}

export function detailsOf({ images, img_alt: imgAlt, ...row }: DetailsRow): ExtraFields {
  const { description, material, care } = row;
  return withoutNulls({
    description,
    material,
    care,
    imgAlt,
    images: images?.split(' ') ?? null,
  });
}

export function numbersOf({ article_number: articleNumber, barcode }: NumbersRow) {
  return withoutNulls({ articleNumber, barcode });
}

/** Returns the details, the numbers and the words in other languages, which a list of products does not say. */
export function ownDetailsOf({ words, ...row }: OwnRow) {
  return { ...detailsOf(row), ...numbersOf(row), ...withoutNulls({ words }) };
}

type WithoutNulls<T> = { [Key in keyof T]?: Exclude<T[Key], null> };

export function withoutNulls<T extends object>(values: T): WithoutNulls<T> {
  const known = Object.entries(values).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as WithoutNulls<T>;
}
