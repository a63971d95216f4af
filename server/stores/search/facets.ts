/**
 * Reads the facets of a query. These are the filter values that would narrow the results further, each with
 * the number of product cards that would remain.
 */
import {
  FLAG_FILTERS,
  type FlagFilter,
  VALUE_FILTERS,
  type ValueFilter,
} from '#domain/catalogueQuery';
import type { Facets } from '#domain/searchResponses';
import { fromCents } from '#domain/money';
import { compareNames } from '#domain/compareNames';
import { compareSizes } from '#domain/sizes';
import type { Queries } from '#server/database/database';
import {
  type FilterName,
  FLAG_CONDITIONS,
  filterConditions,
  Parameters,
  type PreparedQuery,
  textCondition,
} from './conditions';
import { CARD } from './searchResults';

/**
 * The maximum number of matches that are counted. If there are more, no counts are returned. It is higher than that of
 * the matches that a list sorts, because counting is cheaper, and values that are not seen could not be chosen.
 */
const MOST_COUNTED = 15_000;
/** The maximum number of values that are returned for one filter. The most frequent ones are kept. */
const MAX_VALUES = 100;
const FACETS: readonly FilterName[] = [...VALUE_FILTERS, ...FLAG_FILTERS, 'price'];

const COLUMNS: Record<ValueFilter, string> = {
  category: 'category',
  garmentSize: 'size',
  colour: 'colour',
  seller: 'seller',
};

interface Row {
  name: FilterName;
  value: string | null;
  /** Null for the price. */
  count: number | null;
  from_cents: number | null;
  to_cents: number | null;
  /** Whether there may be more matches than were counted. */
  partial: boolean;
}

/**
 * For each value of each filter, counts the product cards that have it. Only products that match the search
 * words and all other filters are counted.
 */
export async function readFacets(queries: Queries, query: PreparedQuery): Promise<Facets> {
  const parameters = new Parameters();
  const text = textCondition(query, parameters);
  const filters = filterConditions(query, parameters);
  const foundWithout = (own?: FilterName) => {
    const others = Object.entries(filters).flatMap(([name, condition]) =>
      name === own ? [] : [condition],
    );
    return foundBy([text, ...others].join(' AND '));
  };
  const tables = [...tablesOf('found', foundWithout()), ALIKE];
  const facets = FACETS.map((name) => {
    if (filters[name] === undefined)
      return facetOf(name, name === 'garmentSize' ? 'found' : 'alike', 'found');
    const found = `found_${name}`;
    tables.push(...tablesOf(found, foundWithout(name)));
    return facetOf(name, found, found);
  });
  const rows = await queries.query<Row>(
    `WITH ${tables.join(', ')} ${facets.join(' UNION ALL ')}`,
    parameters.values,
  );
  return facetsOf(rows);
}

const FLAGS = FLAG_FILTERS.map((name) => `${FLAG_CONDITIONS[name]} AS "${name}"`).join(', ');

function foundBy(condition: string): string {
  return `SELECT ${CARD} AS card, category, size, colour, seller, price_cents AS lowest, price_cents AS highest,
      1 AS products, ${FLAGS}
    FROM products WHERE ${condition} LIMIT ${MOST_COUNTED}`;
}

/**
 * The SQL of two tables: the found products, and whether there may be more of them. If there may be, no counts are
 * returned. Then the card of each product is left out, because without cards there is much less to group.
 */
function tablesOf(name: string, found: string): string[] {
  return [
    `"all_${name}" AS MATERIALIZED (${found})`,
    `"size_${name}" AS MATERIALIZED (SELECT count(*) >= ${MOST_COUNTED} AS partial FROM "all_${name}")`,
    `"${name}" AS (
       SELECT CASE WHEN (SELECT partial FROM "size_${name}") THEN '' ELSE card END AS card, category, size, colour, seller,
         lowest, highest, products, ${FLAG_FILTERS.map((flag) => `"${flag}"`).join(', ')}
       FROM "all_${name}")`,
  ];
}

/**
 * Groups the found products: those of one card that differ only in size, price and stock become one row. Much less is
 * left to count.
 */
const ALIKE = `alike AS MATERIALIZED (
  SELECT card, category, colour, seller, min(lowest) AS lowest, max(highest) AS highest, sum(products) AS products,
    ${FLAG_FILTERS.map((name) => `bool_or("${name}") AS "${name}"`).join(', ')}
  FROM found GROUP BY card, category, colour, seller)`;

/**
 * Returns the SQL of one facet. `found` is the name of the table of the found products. `table` is the name of the table
 * to count: `found` itself, or `alike`, in which its rows are grouped.
 */
function facetOf(name: FilterName, table: string, found: string): string {
  const partial = `(SELECT partial FROM "size_${found}") AS partial`;
  if (name === 'price')
    return `(SELECT 'price' AS name, NULL AS value, NULL::bigint AS count, min(lowest) AS from_cents,
      max(highest) AS to_cents, ${partial} FROM "${table}")`;
  const noPrices = 'NULL::bigint AS from_cents, NULL::bigint AS to_cents';
  if (isFlag(name))
    return `(SELECT '${name}' AS name, NULL AS value, count(*) AS count, ${noPrices}, ${partial}
      FROM (SELECT DISTINCT card FROM "${table}" WHERE "${name}") AS cards)`;
  const column = COLUMNS[name];
  return `(SELECT '${name}' AS name, value, count(*) AS count, ${noPrices}, ${partial}
    FROM (
      SELECT card, ${column} AS value, sum(products) AS products FROM "${table}" WHERE ${column} IS NOT NULL
      GROUP BY card, ${column}
    ) AS cards
    GROUP BY value ORDER BY count DESC, sum(products) DESC, value LIMIT ${MAX_VALUES})`;
}

function isFlag(name: FilterName): name is FlagFilter {
  return (FLAG_FILTERS as readonly string[]).includes(name);
}

/** Values are sorted by name, so that each keeps its place when the counts change. */
function facetsOf(rows: readonly Row[]): Facets {
  const of = (wanted: FilterName) =>
    rows.flatMap(({ name, value, count, partial }) =>
      name === wanted && value !== null
        ? [{ value, ...(!partial && count !== null && { count }) }]
        : [],
    );
  const byName = (wanted: FilterName) =>
    of(wanted).sort((one, other) => compareNames(one.value, other.value));
  const flags = rows.filter(({ name, partial }) => isFlag(name) && !partial);
  return {
    category: byName('category'),
    garmentSize: of('garmentSize').sort((one, other) => compareSizes(one.value, other.value)),
    colour: byName('colour'),
    seller: byName('seller'),
    ...priceOf(rows),
    ...Object.fromEntries(flags.map(({ name, count }) => [name, count])),
  };
}

function priceOf(rows: readonly Row[]): Pick<Facets, 'price'> {
  const { from_cents: from = null, to_cents: to = null } =
    rows.find(({ name }) => name === 'price') ?? {};
  if (from === null || to === null) return {};
  return { price: { from: fromCents(from), to: fromCents(to) } };
}
