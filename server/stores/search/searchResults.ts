/** Finds the products that match a query. The list shows them as cards, one card per style. */
import type { Sort } from '#domain/catalogueQuery';
import type { ProductCount } from '#domain/product';
import type { Queries } from '#server/database/database';
import { columnsOf, IN_STOCK, type ProductRow, type StoredProduct } from '../products/productRows';
import { SIZES_OF_SHOWN, type SizesRow, withSizes } from '../products/styleListing';
import { allConditions, Parameters, type PreparedQuery } from './conditions';

/**
 * The maximum number of matches that are sorted. A materialised CTE collects the matches before they are
 * sorted. Without the CTE, the query planner may read the whole catalogue in the requested order, and check
 * for each product whether it matches. Each match is a row to read: with 5,000, a search takes less than 50 ms on
 * both databases, however frequent its words are.
 */
export const MOST_FOUND = 5_000;

/**
 * SQL for the id of a product's card in the list. All products of one style share a card, so its id is the
 * style. A product without a style has its own card, with the product's id. A tab in front of the style keeps
 * styles distinct from product ids, because no product id should begin with a tab.
 */
export const CARD = "CASE WHEN style IS NULL THEN id ELSE E'\\t' || style END";

const ORDERS: Record<Sort | 'relevance' | 'catalogue', string> = {
  newest: 'added_at DESC, position',
  price: 'price_cents, position',
  '-price': 'price_cents DESC, position',
  rating: 'ratings DESC, position',
  relevance: 'rank DESC, position',
  catalogue: 'position',
};

/**
 * Reads one page of the results. If several products of a style match, their card shows the first one that is
 * in stock.
 */
export async function readFound(
  queries: Queries,
  query: PreparedQuery,
  page: number,
  size: number,
): Promise<StoredProduct[]> {
  const parameters = new Parameters();
  const order = orderOf(query);
  const rows = await queries.query<ProductRow & SizesRow>(
    `WITH found AS MATERIALIZED (${found(query, parameters)}), cards AS (
       SELECT DISTINCT ON (card) * FROM found
       ORDER BY card, ${IN_STOCK} DESC, ${order}, id
     ), page AS (
       SELECT id, row_number() OVER (ORDER BY ${order}, id) AS place FROM cards
       ORDER BY place OFFSET ${parameters.add(page * size)}::bigint LIMIT ${parameters.add(size)}::bigint
     )
     SELECT ${columnsOf('shown')}, ${SIZES_OF_SHOWN} AS sizes
     FROM page JOIN products AS shown USING (id) ORDER BY place`,
    parameters.values,
  );
  return rows.map(withSizes);
}

export async function countFound(queries: Queries, query: PreparedQuery): Promise<ProductCount> {
  const parameters = new Parameters();
  const [row] = await queries.query<{ cards: number; products: number }>(
    `WITH found AS MATERIALIZED (${found(query, parameters)})
     SELECT count(DISTINCT card) AS cards, count(*) AS products FROM found`,
    parameters.values,
  );
  const { cards = 0, products = 0 } = row ?? {};
  return { count: cards, ...(products >= MOST_FOUND && { atLeast: true }) };
}

function found(query: PreparedQuery, parameters: Parameters): string {
  const conditions = allConditions(query, parameters);
  const { tsquery } = query;
  const rank =
    tsquery === undefined
      ? '0'
      : `ts_rank(document, to_tsquery('english', ${parameters.add(tsquery)}))`;
  return `SELECT id, ${CARD} AS card, position, price_cents, ratings, stock, added_at, ${rank} AS rank
    FROM products WHERE ${conditions} ${cut(query)} LIMIT ${MOST_FOUND}`;
}

/**
 * Returns the `ORDER BY` that decides which products are kept if more than `MOST_FOUND` match. The first ones
 * in the order that the user chose are kept. If the user chose no order, returns an empty string, because
 * reading or ranking all matches would cost too much.
 */
function cut({ sort }: PreparedQuery): string {
  return sort === undefined ? '' : `ORDER BY ${ORDERS[sort]}`;
}

function orderOf({ sort, tsquery }: PreparedQuery): string {
  return ORDERS[sort ?? (tsquery === undefined ? 'catalogue' : 'relevance')];
}
