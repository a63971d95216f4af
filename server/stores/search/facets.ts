/** The values that narrow a question further, and how many cards each would leave. */
import { type Facets, VALUE_FILTERS, type ValueFilter } from '../../../domain/catalogueQuery';
import { fromCents } from '../../../domain/money';
import { compareSizes } from '../../../domain/sizes';
import type { Queries } from '../database';
import {
  type FilterName,
  filterConditions,
  Parameters,
  type Question,
  textCondition,
} from './conditions';
import { CARD, MOST_FOUND } from './found';

/** Values of one filter. */
const MAX_VALUES = 100;

const COLUMNS: Record<ValueFilter, string> = {
  category: 'category',
  garmentSize: 'size',
  colour: 'colour',
  seller: 'seller',
};

interface Row {
  name: FilterName;
  value: string | null;
  count: number;
  from_cents: number | null;
  to_cents: number | null;
}

/** Each filter's values are those that are left by all other filters. */
export async function readFacets(queries: Queries, question: Question): Promise<Facets> {
  const parameters = new Parameters();
  const text = textCondition(question, parameters);
  const filters = filterConditions(question, parameters);
  const marks = Object.entries(filters).map(
    ([name, condition]) => `(${condition}) AS "is_${name}"`,
  );
  const others = (own: FilterName) =>
    [
      'true',
      ...Object.keys(filters).flatMap((name) => (name === own ? [] : [`"is_${name}"`])),
    ].join(' AND ');
  const values = VALUE_FILTERS.map(
    (name) => `(SELECT '${name}' AS name, ${COLUMNS[name]} AS value, count(DISTINCT card) AS count,
        NULL::bigint AS from_cents, NULL::bigint AS to_cents
      FROM found WHERE ${COLUMNS[name]} IS NOT NULL AND ${others(name)}
      GROUP BY ${COLUMNS[name]} ORDER BY count DESC, value LIMIT ${MAX_VALUES})`,
  );
  const rows = await queries.query<Row>(
    `WITH found AS MATERIALIZED (
       SELECT ${CARD} AS card, category, size, colour, seller, price_cents, stock${marks.map((mark) => `, ${mark}`).join('')}
       FROM products WHERE ${text} LIMIT ${MOST_FOUND}
     ) ${values.join(' UNION ALL ')}
     UNION ALL SELECT 'price', NULL, count(DISTINCT card), min(price_cents), max(price_cents) FROM found WHERE ${others('price')}
     UNION ALL SELECT 'inStock', NULL, count(DISTINCT card), NULL, NULL FROM found WHERE stock > 0 AND ${others('inStock')}`,
    parameters.values,
  );
  return facetsOf(rows);
}

function facetsOf(rows: readonly Row[]): Facets {
  const of = (wanted: FilterName) =>
    rows.flatMap(({ name, value, count }) =>
      name === wanted && value !== null ? [{ value, count }] : [],
    );
  const inStock = rows.find(({ name }) => name === 'inStock')?.count ?? 0;
  return {
    category: of('category'),
    garmentSize: of('garmentSize').sort((one, other) => compareSizes(one.value, other.value)),
    colour: of('colour'),
    seller: of('seller'),
    ...priceOf(rows),
    inStock,
  };
}

function priceOf(rows: readonly Row[]): Pick<Facets, 'price'> {
  const { from_cents: from = null, to_cents: to = null } =
    rows.find(({ name }) => name === 'price') ?? {};
  if (from === null || to === null) return {};
  return { price: { from: fromCents(from), to: fromCents(to) } };
}
