/** Finds the products that match a query. The list shows them as cards, one card per style. */

import type { Sort } from '#domain/goods/catalogueQuery';
import type { Product, ProductCount } from '#domain/goods/product';
import type { Queries } from '#server/engines/database/database';
import { columnsOf, type ProductRow, saidIn } from '../products/productRows';
import { type SizesRow, sizesOfShown, withSizes } from '../products/styleListing';
import { allConditions, documentsFor, Parameters, type PreparedQuery } from './conditions';

/**
 * The maximum number of matches that are sorted. A materialised CTE collects the matches before they are
 * sorted. Without the CTE, the query planner may read the whole catalogue in the requested order, and check
 * for each product whether it matches. Each match is a row to read: with 5,000, a search takes less than 50 ms on
 * both databases, however frequent its words are.
 */
const MOST_FOUND = 5_000;

const ORDERS: Record<Sort | 'relevance' | 'catalogue', string> = {
  newest: 'added_at DESC, position',
  price: 'price_cents, position',
  '-price': 'price_cents DESC, position',
  rating: 'ratings DESC, position',
  relevance: 'is_literal DESC, rank DESC, position',
  catalogue: 'position',
};

/** If several products of a style match, their card shows the first one that is in stock. */
export async function readFound(
  queries: Queries,
  query: PreparedQuery,
  page: number,
  size: number,
): Promise<Product[]> {
  const parameters = new Parameters();
  const order = orderOf(query);
  const ranks = `${rankOf(query, parameters)} AS rank, ${isLiteral(query, parameters)} AS is_literal`;
  const columns = `id, card, position, price_cents, ratings, in_stock, added_at, ${ranks}`;
  const rows = await queries.query<ProductRow & SizesRow>(
    `WITH found AS MATERIALIZED (${found(columns, query, parameters)}), cards AS (
       SELECT DISTINCT ON (card) * FROM found
       ORDER BY card, in_stock DESC, ${order}, id
     ), page AS (
       SELECT id, row_number() OVER (ORDER BY ${order}, id) AS place FROM cards
       ORDER BY place OFFSET ${parameters.add(page * size)}::bigint LIMIT ${parameters.add(size)}::bigint
     )
     SELECT ${columnsOf('shown', query.language)}, ${sizesOfShown(query.language)} AS sizes
     FROM page JOIN products AS shown USING (id) ORDER BY place`,
    parameters.values,
  );
  return rows.map(withSizes);
}

function rankOf({ tsquery, language }: PreparedQuery, parameters: Parameters): string {
  if (tsquery === undefined) return '0';
  const ranks = documentsFor(language, parameters.add(tsquery)).map(
    ({ document, question }) => `ts_rank(${document}, ${question})`,
  );
  return `greatest(${ranks.join(', ')})`;
}

/** SQL for whether the product's name contains the typed text. Names are wide to read, so most searches do not ask. */
function isLiteral({ literal, language }: PreparedQuery, parameters: Parameters): string {
  if (literal === undefined) return 'false';
  return `(SELECT strpos(lower(name), lower(${parameters.add(literal)})) > 0 FROM (
    SELECT ${saidIn('name', 'own', language)} FROM products AS own WHERE own.id = searched_products.id
  ) AS said)`;
}

export async function countFound(queries: Queries, query: PreparedQuery): Promise<ProductCount> {
  const parameters = new Parameters();
  const [row] = await queries.query<{ cards: number; products: number }>(
    `SELECT count(*) AS cards, coalesce(sum(products), 0)::integer AS products FROM (
       SELECT count(*) AS products FROM (${found('card', query, parameters)}) AS found GROUP BY card
     ) AS cards`,
    parameters.values,
  );
  const { cards = 0, products = 0 } = row ?? {};
  return { count: cards, ...(products >= MOST_FOUND && { atLeast: true }) };
}

function found(columns: string, query: PreparedQuery, parameters: Parameters): string {
  const conditions = allConditions(query, parameters);
  return `SELECT ${columns} FROM searched_products WHERE ${conditions} ${cut(query)} LIMIT ${MOST_FOUND}`;
}

/**
 * Returns the `ORDER BY` that decides which products are kept if more than `MOST_FOUND` match: the first ones in the order
 * of the list. For words without a chosen order, returns an empty string, because ranking all matches would cost too much.
 */
function cut(query: PreparedQuery): string {
  const order = orderOf(query);
  return order === ORDERS.relevance ? '' : `ORDER BY ${order}`;
}

function orderOf({ sort, tsquery }: PreparedQuery): string {
  return ORDERS[sort ?? (tsquery === undefined ? 'catalogue' : 'relevance')];
}
