/** Reading products. */
import { fromCents } from '../../domain/money';
import { MAX_LIST } from '../../domain/paging';
import type { Product } from '../../domain/product';
import type { Queries } from './database';
import { MARK_EVERY } from './listing';

export interface ProductRow {
  id: string;
  img: string;
  name: string;
  price_cents: number;
  seller: string;
  ratings: number;
  shipping_cents: number;
  stock: number;
}

/** The stored product: unlike the contract's, its stock is always known. */
export type StoredProduct = Product & { stock: number };

export const COLUMNS = 'id, img, name, price_cents, seller, ratings, shipping_cents, stock';

/** One page, from the mark before its first product: the last page costs what the first does. */
export async function readPage(
  queries: Queries,
  page: number,
  size: number,
): Promise<StoredProduct[]> {
  const behindMark = (page * size) % MARK_EVERY;
  const rows = await queries.query<ProductRow>(
    `SELECT ${COLUMNS} FROM products
     WHERE position >= (SELECT position FROM page_marks WHERE ordinal = $1::bigint)
     ORDER BY position, id OFFSET $2::bigint LIMIT $3::bigint`,
    [page * size - behindMark, behindMark, size],
  );
  return rows.map(productOf);
}

/** The whole list, up to its limit. */
export function readList(queries: Queries): Promise<StoredProduct[]> {
  return readPage(queries, 0, MAX_LIST);
}

/** The products that exist of these ids, each once, in the order of the catalogue. */
export async function readProducts(
  queries: Queries,
  ids: readonly string[],
): Promise<StoredProduct[]> {
  const rows = await queries.query<ProductRow>(
    `SELECT ${COLUMNS} FROM products WHERE id = ANY($1::text[]) ORDER BY position, id`,
    [ids],
  );
  return rows.map(productOf);
}

/** The same, held until the transaction ends; in the order of ids, so that no two orders wait for each other. */
export async function lockProducts(
  queries: Queries,
  ids: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const rows = await queries.query<ProductRow>(
    `SELECT ${COLUMNS} FROM products WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, productOf(row)]));
}

export async function takeFromStock(
  queries: Queries,
  pieces: ReadonlyMap<string, number>,
): Promise<void> {
  await queries.query(
    `UPDATE products SET stock = stock - taken.pieces
     FROM unnest($1::text[], $2::integer[]) AS taken (id, pieces) WHERE products.id = taken.id`,
    [[...pieces.keys()], [...pieces.values()]],
  );
}

export async function readCount(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ count: number }>('SELECT count FROM catalogue');
  return row?.count ?? 0;
}

export function productOf({
  id,
  img,
  name,
  price_cents,
  seller,
  ratings,
  shipping_cents,
  stock,
}: ProductRow): StoredProduct {
  const price = fromCents(price_cents);
  return { _id: id, img, name, price, seller, ratings, shipping: fromCents(shipping_cents), stock };
}
