import type { Product } from '#domain/goods/product';
import { fromCents } from '#domain/money';
import { MAX_LIST } from '#domain/paging';
import type { Queries } from '#server/engines/database/database';
import { prepared } from '#server/engines/database/preparedStatements';
import { MARK_EVERY } from './listIndexes';
import { columnsOf, type InLanguage, productOf, type ProductRow, SHOWN } from './productRows';
import { type SizesRow, sizesOfShown, SHOWN_FOR_LEAD, withSizes } from './styleListing';

/** Starts at the nearest page mark, so that the last page is as fast. A style shows its first product in stock. */
export async function readPage(
  queries: Queries,
  page: number,
  size: number,
  language?: InLanguage,
): Promise<Product[]> {
  const behindMark = (page * size) % MARK_EVERY;
  const rows = await queries.query<ProductRow & SizesRow>(
    prepared(`SELECT ${columnsOf('shown', language)}, ${sizesOfShown(language)} AS sizes FROM (
       SELECT id, position, style FROM products
       WHERE leads AND position >= (SELECT position FROM page_marks WHERE ordinal = $1::bigint)
       ORDER BY position, id OFFSET $2::bigint LIMIT $3::bigint
     ) AS lead JOIN products AS shown ON shown.id = ${SHOWN_FOR_LEAD}
     ORDER BY lead.position, lead.id`),
    [page * size - behindMark, behindMark, size],
  );
  return rows.map(withSizes);
}

/** Reads the product list without paging: at most `MAX_LIST` products. */
export function readList(queries: Queries, language?: InLanguage): Promise<Product[]> {
  return readPage(queries, 0, MAX_LIST, language);
}

/** Reads ids in list order. A style has that of its first product. `first` must be a multiple of `MARK_EVERY`. */
export async function readListedIds(
  queries: Queries,
  first: number,
  limit: number,
): Promise<string[]> {
  const rows = await queries.query<{ id: string }>(
    `SELECT id FROM products
     WHERE leads AND position >= (SELECT position FROM page_marks WHERE ordinal = $1::bigint)
     ORDER BY position, id LIMIT $2`,
    [first, limit],
  );
  return rows.map(({ id }) => id);
}

/** Reads the products with these ids that shoppers see, each once, in catalogue order. */
export async function readProducts(
  queries: Queries,
  ids: readonly string[],
  language?: InLanguage,
): Promise<Product[]> {
  const rows = await queries.query<ProductRow>(
    `SELECT ${columnsOf('products', language)} FROM products WHERE id = ANY($1::text[]) AND ${SHOWN} ORDER BY position, id`,
    [ids],
  );
  return rows.map(productOf);
}

export interface FirstLanguageWords {
  name: string;
  colour: string | null;
}

/**
 * Reads the products with these ids that shoppers see, and locks them until the transaction ends. Every order locks
 * its products sorted by id, so that two orders cannot deadlock. `own`: the words in the shop's first language.
 */
export async function lockProducts(
  queries: Queries,
  ids: readonly string[],
  language?: InLanguage,
): Promise<Map<string, Product & { own: FirstLanguageWords }>> {
  const rows = await queries.query<ProductRow & { own: FirstLanguageWords }>(
    `SELECT ${columnsOf('products', language)}, json_build_object('name', name, 'colour', colour) AS own
     FROM products WHERE id = ANY($1::text[]) AND ${SHOWN} ORDER BY id FOR UPDATE`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, { ...productOf(row), own: row.own }]));
}

/** Locks the products with these ids, hidden or not, in the order of their ids. Resolves with the ids that exist. */
export async function lockIds(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await queries.query<{ id: string }>(
    'SELECT id FROM products WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function readCount(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ count: number }>('SELECT count FROM catalogue');
  return row?.count ?? 0;
}

/** Returns the shipping charge that most products have; 0 without products. */
export async function readUsualShipping(queries: Queries): Promise<number> {
  const [row] = await queries.query<{ cents: number }>(
    'SELECT shipping_cents AS cents FROM products GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1',
  );
  return fromCents(row?.cents ?? 0);
}
