/** Reads the owner's table of goods: hidden ones too, each style as one row with all its products. */

import type { ProductCount } from '#domain/goods/product';
import type { Language } from '#domain/language';
import { barcodeOf } from '#domain/owner/barcode';
import type {
  OwnerProduct,
  OwnerProductDetails,
  OwnerProductRow,
} from '#domain/owner/ownerProduct';
import { MAX_ACT_PRODUCTS } from '#domain/owner/ownerProduct';
import type { OwnerProductSort, ProductMatch } from '#domain/owner/productMatch';
import type { Queries } from '#server/engines/database/database';
import { CARD } from '../products/productRows';
import { filterConditions, hasWords, Parameters } from '../search/conditions';
import { typedWords } from '../search/searchedWords';
import {
  lacksWords,
  missingWordsOf,
  OBSTACLE_CONDITIONS,
  OWNER_COLUMNS,
  ownerDetailsOf,
  ownerProductOf,
  type OwnerRow,
} from './goodsRows';

/** The maximum number of matches that are counted. More than shoppers get: an owner searches alone and rarely. */
const MOST_COUNTED = 15_000;
/** The highest count of a search. If there are more rows, the answer contains this count and `atLeast`. */
const MAX_COUNT = 10_000;
/** The most products of one style in an answer. No garment has that many. */
const MAX_VARIANTS = 300;

const ORDERS: Record<OwnerProductSort, string> = {
  name: 'name, position',
  '-name': 'name DESC, position DESC',
  price: 'price_cents, position',
  '-price': 'price_cents DESC, position',
  stock: 'stock, position',
  '-stock': 'stock DESC NULLS LAST, position',
  updatedAt: 'updated_at, position',
  '-updatedAt': 'updated_at DESC, position DESC',
};

const HEADS = 'SELECT id, style FROM products WHERE heads ORDER BY position, id';

interface OwnerQuestion extends ProductMatch {
  sort?: OwnerProductSort | undefined;
}

interface Part {
  /** Counts from 0. */
  page: number;
  size: number;
  /** The languages of the shop besides the first. Each product says how many words it lacks in them. */
  others: readonly Language[];
}

/** Reads one page of the table. A style is a row if one of its products matches; the others say that they do not. */
export async function readOwnerProducts(
  queries: Queries,
  { sort, ...match }: OwnerQuestion,
  { page, size, others }: Part,
): Promise<OwnerProductRow[]> {
  const parameters = new Parameters();
  const condition = await matchCondition(queries, match, parameters);
  const source = sort === undefined && asksNothing(match) ? HEADS : foundCards(condition, sort);
  const columns = `${OWNER_COLUMNS}, position, (${condition}) AS matches`;
  const rows = await queries.query<PlacedRow>(
    `WITH page AS (
       SELECT *, row_number() OVER () AS place FROM (${source}) AS sorted OFFSET ${parameters.add(page * size)}::bigint LIMIT ${parameters.add(size)}::bigint
     ) SELECT page.place, own.* FROM page, LATERAL (
       SELECT ${columns} FROM products WHERE page.style IS NULL AND id = page.id
       UNION ALL (
         SELECT ${columns} FROM products WHERE page.style IS NOT NULL AND style = page.style
         ORDER BY position, id LIMIT ${MAX_VARIANTS}
       )
     ) AS own ORDER BY page.place, own.position, own.id`,
    parameters.values,
  );
  return rowsOf(rows, others);
}

/** Counts the rows of the table. If there is a filter, counts at most `MAX_COUNT` rows, and says if there are more. */
export async function countOwnerProducts(
  queries: Queries,
  match: ProductMatch,
): Promise<ProductCount> {
  if (asksNothing(match)) {
    const [row] = await queries.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM products WHERE heads',
    );
    return { count: row?.count ?? 0 };
  }
  const parameters = new Parameters();
  const condition = await matchCondition(queries, match, parameters);
  const [row] = await queries.query<{ cards: number; products: number }>(
    `SELECT count(DISTINCT ${CARD})::integer AS cards, count(*)::integer AS products FROM (
       SELECT id, style FROM products WHERE ${condition} LIMIT ${MOST_COUNTED}
     ) AS found`,
    parameters.values,
  );
  const { cards = 0, products = 0 } = row ?? {};
  const isMore = cards > MAX_COUNT || products >= MOST_COUNTED;
  return { count: Math.min(cards, MAX_COUNT), ...(isMore && { atLeast: true as const }) };
}

/** Counts the products that match, not their styles. Counts at most `MAX_ACT_PRODUCTS`, and says if there are more. */
export async function countMatchingProducts(
  queries: Queries,
  match: ProductMatch,
): Promise<ProductCount> {
  const parameters = new Parameters();
  const condition = await matchCondition(queries, match, parameters);
  const [row] = await queries.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM (
       SELECT FROM products WHERE ${condition} LIMIT ${MAX_ACT_PRODUCTS + 1}
     ) AS found`,
    parameters.values,
  );
  const count = row?.count ?? 0;
  if (count <= MAX_ACT_PRODUCTS) return { count };
  return { count: MAX_ACT_PRODUCTS, atLeast: true };
}

/**
 * Returns the ids of all products that match, sorted, without other products of the same styles. Returns at most
 * `MAX_ACT_PRODUCTS` + 1 ids; so many ids mean that the products are too many for one act.
 */
export async function readMatchingIds(
  queries: Queries,
  match: ProductMatch,
  except: readonly string[] = [],
): Promise<string[]> {
  const parameters = new Parameters();
  const condition = await matchCondition(queries, match, parameters);
  const rows = await queries.query<{ id: string }>(
    `SELECT id FROM products WHERE ${condition} AND id <> ALL(${parameters.add(except)}::text[])
     ORDER BY id LIMIT ${MAX_ACT_PRODUCTS + 1}`,
    parameters.values,
  );
  return rows.map(({ id }) => id);
}

export async function findOwnerProduct(
  queries: Queries,
  id: string,
): Promise<OwnerProductDetails | undefined> {
  const [row] = await queries.query<OwnerRow>(
    `SELECT ${OWNER_COLUMNS} FROM products WHERE id = $1`,
    [id],
  );
  return row && ownerDetailsOf(row);
}

function asksNothing({ q = '', ...rest }: ProductMatch): boolean {
  return q.trim() === '' && Object.keys(rest).length === 0;
}

/** Returns SQL for the rows that match, in order. A row's place is that of its first matching product. */
function foundCards(condition: string, sort: OwnerProductSort | undefined): string {
  const order = sort === undefined ? 'position' : ORDERS[sort];
  const found = `SELECT id, style, ${CARD} AS card, position, name, price_cents, stock, updated_at FROM products
    WHERE ${condition}`;
  return `SELECT id, style FROM (
      SELECT DISTINCT ON (card) * FROM (${found}) AS found ORDER BY card, ${order}, id
    ) AS cards ORDER BY ${order}, id`;
}

export async function matchCondition(
  queries: Queries,
  match: ProductMatch,
  parameters: Parameters,
): Promise<string> {
  const { q, hidden, obstacle, missingWords, ...question } = match;
  const searched = [
    ...(q?.trim() ? [await wordsCondition(queries, q.trim(), parameters)] : []),
    ...Object.values(filterConditions(question, parameters)),
  ];
  return [
    searched.length === 0
      ? 'true'
      : `id IN (SELECT id FROM searched_products WHERE ${searched.join(' AND ')})`,
    ...(hidden === undefined ? [] : [`hidden = ${parameters.add(hidden)}::boolean`]),
    ...(obstacle === undefined ? [] : [OBSTACLE_CONDITIONS[obstacle]]),
    ...(missingWords === undefined ? [] : [lacksWords(missingWords)]),
  ].join(' AND ');
}

/**
 * Owners also find a product by its id, its article number and its barcode. Their words are taken as typed: a corrected
 * spelling would change goods that they have not asked for.
 */
async function wordsCondition(
  queries: Queries,
  q: string,
  parameters: Parameters,
): Promise<string> {
  const numbered = await queries.query<{ id: string }>(
    `SELECT id FROM products WHERE lower(article_number) = lower($1)
     UNION ALL SELECT id FROM products WHERE ltrim(barcode, '0') = ltrim($2, '0')`,
    [q, barcodeOf(q)],
  );
  const isNumber = `id = ANY(${parameters.add([q, ...numbered.map(({ id }) => id)])}::text[])`;
  const { tsquery } = await typedWords(queries, { typed: q, first: 'any' });
  if (tsquery === '') return isNumber;
  return `(${isNumber} OR ${hasWords(undefined, parameters.add(tsquery))})`;
}

interface PlacedRow extends OwnerRow {
  place: number;
  matches: boolean;
}

function rowsOf(rows: readonly PlacedRow[], others: readonly Language[]): OwnerProductRow[] {
  const places = new Map<number, OwnerProduct[]>();
  for (const row of rows)
    places.set(row.place, [
      ...(places.get(row.place) ?? []),
      {
        ...ownerProductOf(row),
        ...missingWordsOf(row, others),
        ...(!row.matches && { matches: false as const }),
      },
    ]);
  return [...places.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [others.length === 0 ? first : { ...first, variants: [first, ...others] }],
  );
}
