import type { Product } from '#domain/goods/product';
import type { Alternative, FoundProduct } from '#domain/goods/productDetails';
import type { Queries } from '#server/engines/database/database';
import { prepared } from '#server/engines/database/preparedStatements';
import { IS_SOLD } from '../soldOrders';
import {
  allColumns,
  columnsOf,
  type DetailsRow,
  detailsOf,
  type InLanguage,
  productOf,
  type ProductRow,
  SHOWN,
} from './productRows';
import { SHOWN_FOR_LEAD, type SizesRow, sizesOfShown, withSizes } from './styleListing';

/** The maximum number of other products of the same style in a response. No garment has that many. */
const MAX_ALTERNATIVES = 300;
const RELATED = 6;

type Row = ProductRow & DetailsRow & { position: string };

export async function findProduct(
  queries: Queries,
  id: string,
  language?: InLanguage,
): Promise<FoundProduct> {
  const [row] = await queries.query<Row>(
    prepared(
      `SELECT ${allColumns(language)}, position::text AS position FROM products WHERE id = $1 AND ${SHOWN}`,
    ),
    [id],
  );
  if (row === undefined) return { related: await likeGone(queries, id, language) };
  const alternatives = await alternativesOf(queries, row, language);
  const own = { ...productOf(row), ...detailsOf(row), alternatives };
  const together = await readBoughtWith(queries, row, language);
  return together.length < LEAST_TOGETHER
    ? { ...own, related: await readRelated(queries, row, language) }
    : { ...own, related: together, together: true };
}

async function alternativesOf(
  queries: Queries,
  { id, style }: Row,
  language: InLanguage,
): Promise<Alternative[]> {
  if (style === null) return [];
  const rows = await queries.query<ProductRow>(
    prepared(`SELECT ${columnsOf('own', language)} FROM products AS own WHERE style = $1 AND id <> $2 AND ${SHOWN}
     ORDER BY position, id LIMIT ${MAX_ALTERNATIVES}`),
    [style, id],
  );
  return rows.map(alternativeOf);
}

function alternativeOf(row: ProductRow): Alternative {
  const { _id, img, name, stock, price, shipping, size, colour } = productOf(row);
  return { _id, img, name, stock, price, shipping, size, colour };
}

/** Fewer products that were bought together say nothing, and leave the row half empty. */
const LEAST_TOGETHER = 3;
/** How many lines of orders are looked at, so that the page of a best seller does not take longer than others. */
const MOST_LINES = 300;
/** The least number of people who have bought both, so that the page never shows what one person bought. */
const LEAST_PERSONS = 2;

/** Reads the products of other styles that were bought with this one's style, most often first. */
async function readBoughtWith(
  queries: Queries,
  { id, style }: Row,
  language: InLanguage,
): Promise<Product[]> {
  const rows = await queries.query<ProductRow & SizesRow>(
    prepared(`SELECT ${columnsOf('shown', language)}, ${sizesOfShown(language)} AS sizes FROM (
       SELECT min(products.id) AS id, style, count(DISTINCT orders.uid) AS persons
       FROM (
         SELECT DISTINCT order_id FROM (
           SELECT order_id FROM order_lines
           WHERE product_id IN (SELECT id FROM products WHERE id = $1 OR style = $2) LIMIT ${MOST_LINES}
         ) AS lines
       ) AS baskets
         JOIN orders ON orders.id = order_id AND ${IS_SOLD}
         JOIN order_lines AS also USING (order_id)
         JOIN products ON products.id = also.product_id
       WHERE products.id <> $1 AND style IS DISTINCT FROM coalesce($2, '')
       GROUP BY style, CASE WHEN style IS NULL THEN products.id END
       HAVING count(DISTINCT orders.uid) >= ${LEAST_PERSONS}
     ) AS bought
       JOIN products AS lead ON lead.leads AND lead.id = CASE WHEN bought.style IS NULL THEN bought.id
         ELSE (SELECT id FROM products WHERE style = bought.style AND leads ORDER BY position, id LIMIT 1) END
       JOIN products AS shown ON shown.id = ${SHOWN_FOR_LEAD}
     ORDER BY persons DESC, lead.position, lead.id LIMIT ${RELATED}`),
    [id, style],
  );
  return rows.map(withSizes);
}

interface Likeness {
  category: string | null;
  style: string | null;
  /** Products after this position are preferred. If there are too few, products before it are added. */
  position: string;
}

/** Reads products of other styles in the same category; without a category, the next ones in the catalogue. */
async function readRelated(
  queries: Queries,
  like: Likeness,
  language: InLanguage,
): Promise<Product[]> {
  const behind = await readLeads(queries, like, { place: 'position > $3::bigint', language });
  if (behind.length >= RELATED) return behind;
  const before = await readLeads(queries, like, { place: 'position < $3::bigint', language });
  return [...behind, ...before].slice(0, RELATED);
}

/** `place` is SQL: always a constant of this file, never from user input. */
async function readLeads(
  queries: Queries,
  { category, style, position }: Likeness,
  { place, language }: { place: string; language: InLanguage },
): Promise<Product[]> {
  const kind = category === null ? '$1::text IS NULL' : 'category = $1::text';
  const rows = await queries.query<ProductRow & SizesRow>(
    prepared(`SELECT ${columnsOf('shown', language)}, ${sizesOfShown(language)} AS sizes FROM (
       SELECT id, position, style FROM products
       WHERE leads AND ${kind} AND (style IS NULL OR style IS DISTINCT FROM $2::text) AND ${place}
       ORDER BY position, id LIMIT ${RELATED}
     ) AS lead JOIN products AS shown ON shown.id = ${SHOWN_FOR_LEAD}
     ORDER BY lead.position, lead.id`),
    [category, style, position],
  );
  return rows.map(withSizes);
}

const BEFORE_ALL = '-9223372036854775808';

/** Reads similar products for an id that the shop never had, no longer has, or does not show. */
async function likeGone(queries: Queries, id: string, language: InLanguage): Promise<Product[]> {
  const [former] = await queries.query<Omit<Likeness, 'position'>>(
    prepared(`SELECT category, NULL AS style FROM former_products WHERE id = $1
     UNION ALL SELECT category, style FROM products WHERE id = $1
     UNION ALL SELECT category, NULL FROM (
       SELECT category FROM products WHERE style = ANY($2::text[]) AND ${SHOWN} ORDER BY length(style) DESC LIMIT 1
     ) AS named LIMIT 1`),
    [id, beginningsOf(id)],
  );
  const like = { category: null, style: null, ...former, position: BEFORE_ALL };
  return readRelated(queries, like, language);
}

/**
 * Returns the styles that a product with this id may have. An id often starts with the style. For the id
 * `rain-coat-blue`, the possible styles are `rain-coat-blue`, `rain-coat` and `rain`.
 */
function beginningsOf(id: string): string[] {
  const words = id.split('-');
  return words.map((_, index) => words.slice(0, words.length - index).join('-'));
}
