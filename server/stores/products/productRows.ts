/** Converts products between database rows and the API contract. */

import { fromCents } from '#domain/money';
import type { Product } from '#domain/product';
import type { Details } from '#domain/productDetails';

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

/** The additional columns that the product page needs. */
export interface DetailsRow {
  description: string | null;
  material: string | null;
  care: string | null;
  images: string | null;
  img_alt: string | null;
}

/** The columns of the numbers that only owners see. */
export interface NumbersRow {
  article_number: string | null;
  barcode: string | null;
}

/** A product from the database. Without `stock`, it is not counted and can always be bought. */
export type StoredProduct = Product;

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

const NUMBERS = ['article_number', 'barcode'];

export const COLUMNS = NAMES.join(', ');
export const ALL_COLUMNS = [...NAMES, ...DETAILS].join(', ');
/** `ALL_COLUMNS` and those that only owners see. */
export const OWN_COLUMNS = `${ALL_COLUMNS}, ${NUMBERS.join(', ')}, hidden`;

/** Returns `COLUMNS`, each qualified with `table`, the name of a table or an alias. */
export function columnsOf(table: string): string {
  return NAMES.map((name) => `${table}.${name}`).join(', ');
}

/** Converts a row to a product. Leaves out the fields that are null in the row. */
export function productOf(row: ProductRow): StoredProduct {
  const { id, img, name, price_cents, seller, ratings, shipping_cents } = row;
  const { style, size, colour, category } = row;
  const price = fromCents(price_cents);
  return {
    ...{ _id: id, img, name, price, seller, ratings, shipping: fromCents(shipping_cents) },
    ...stockOf(row.stock),
    ...withoutNulls({ style, size, colour, category }),
    ...(row.former_price_cents !== null && { formerPrice: fromCents(row.former_price_cents) }),
  };
}

export function detailsOf({ images, img_alt: imgAlt, ...row }: DetailsRow): Details {
  const { description, material, care } = row;
  return withoutNulls({
    ...{ description, material, care, imgAlt },
    images: images?.split(' ') ?? null,
  });
}

export function numbersOf({ article_number: articleNumber, barcode }: NumbersRow) {
  return withoutNulls({ articleNumber, barcode });
}

type WithoutNulls<T> = { [Key in keyof T]?: Exclude<T[Key], null> };

function withoutNulls<T extends object>(values: T): WithoutNulls<T> {
  const known = Object.entries(values).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as WithoutNulls<T>;
}
