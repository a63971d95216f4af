/** Reads facets: the values of filters that would narrow the results further, each with the cards that would remain. */

import { compareNames } from '#domain/compareNames';
import {
  FLAG_FILTERS,
  type FlagFilter,
  VALUE_FILTERS,
  type ValueFilter,
} from '#domain/goods/catalogueQuery';
import type { Facets } from '#domain/goods/searchResponses';
import { compareSizes } from '#domain/goods/sizes';
import { fromCents } from '#domain/money';
import { typeGuardFor } from '#domain/typeGuardFor';
import type { Queries } from '#server/engines/database/database';
import {
  type FilterName,
  FLAG_COLUMNS,
  filterConditions,
  Parameters,
  type PreparedQuery,
  textCondition,
  VALUE_COLUMNS,
} from './conditions';

/**
 * The maximum number of matches that are counted. If there are more, no counts are returned. It is higher than that of
 * the matches that a list sorts, because counting is cheaper, and values that are not seen could not be chosen.
 */
const MOST_COUNTED = 10_000;
/** The maximum number of values that are returned for one filter. The most frequent ones are kept. */
const MAX_VALUES = 100;
const FACETS: readonly FilterName[] = [...VALUE_FILTERS, ...FLAG_FILTERS, 'price'];

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

/** Counts the cards that have each value, of the products that match the search words and all other filters. */
export async function readFacets(queries: Queries, query: PreparedQuery): Promise<Facets> {
  const parameters = new Parameters();
  const text = textCondition(query, parameters);
  const filters = filterConditions(query, parameters);
  const found = (columns: string, own?: FilterName) => {
    const others = Object.entries(filters).flatMap(([name, condition]) =>
      name === own ? [] : [condition],
    );
    const conditions = [text, ...others].join(' AND ');
    return `SELECT ${columns} FROM searched_products WHERE ${conditions} LIMIT ${MOST_COUNTED}`;
  };
  const tables = [...tablesOf('found', found(FOUND)), ALIKE];
  const facets = FACETS.map((name) => {
    if (filters[name] === undefined)
      return name === 'garmentSize'
        ? facetOf(name, 'found', 'found')
        : facetOf(name, 'alike', 'found');
    if (name === 'price')
      return pricesOf(`(${found('price_cents AS lowest, price_cents AS highest', name)}) AS found`);
    const own = `found_${name}`;
    tables.push(...tablesOf(own, found(`card, ${columnOf(name)}, 1 AS products`, name)));
    return facetOf(name, own, own);
  });
  const rows = await queries.query<Row>(
    `WITH ${tables.join(', ')} ${facets.join(' UNION ALL ')}`,
    parameters.values,
  );
  return facetsOf(rows);
}

const FLAGS = Object.values(FLAG_COLUMNS);
const FOUND = `card, category, size, colour, seller, price_cents, ${FLAGS.join(', ')}, 1 AS products`;

/** The SQL of two tables: the found products, and whether there may be more of them. */
function tablesOf(name: string, found: string): string[] {
  return [
    `"${name}" AS MATERIALIZED (${found})`,
    `"size_${name}" AS MATERIALIZED (SELECT count(*) >= ${MOST_COUNTED} AS partial FROM "${name}")`,
  ];
}

/**
 * SQL for the card of a row of `found`. If there may be more products than were found, no counts are returned. Then
 * all have the same card, because without cards there is much less to group.
 */
const cardOf = (found: string) =>
  `CASE WHEN (SELECT partial FROM "size_${found}") THEN '' ELSE card END`;

/** Products of one card that differ only in size, price and stock become one row, so that much less is left to count. */
const ALIKE = `alike AS MATERIALIZED (
  SELECT ${cardOf('found')} AS card, category, colour, seller, min(price_cents) AS lowest, max(price_cents) AS highest,
    count(*)::integer AS products, ${FLAGS.map((flag) => `bool_or(${flag}) AS ${flag}`).join(', ')}
  FROM found GROUP BY 1, category, colour, seller)`;

const pricesOf = (table: string) =>
  `(SELECT 'price' AS name, NULL AS value, NULL::bigint AS count, min(lowest) AS from_cents, max(highest) AS to_cents,
    true AS partial FROM ${table})`;

/**
 * Returns the SQL of one facet. `found` is the name of the table of the found products. `table` is the name of the table
 * to count: `found` itself, or `alike`, in which its rows are grouped.
 */
function facetOf(name: FilterName, table: string, found: string): string {
  if (name === 'price') return pricesOf(table);
  const partial = `(SELECT partial FROM "size_${found}") AS partial`;
  const noPrices = 'NULL::bigint AS from_cents, NULL::bigint AS to_cents';
  if (isFlag(name))
    return `(SELECT '${name}' AS name, NULL AS value, count(*) AS count, ${noPrices}, ${partial}
      FROM (SELECT DISTINCT ${cardOf(found)} FROM "${table}" WHERE ${FLAG_COLUMNS[name]}) AS cards)`;
  const column = VALUE_COLUMNS[name];
  return `(SELECT '${name}' AS name, value, count(*) AS count, ${noPrices}, ${partial}
    FROM (
      SELECT ${cardOf(found)} AS card, ${column} AS value, sum(products)::integer AS products FROM "${table}"
      WHERE ${column} IS NOT NULL GROUP BY 1, 2
    ) AS cards
    GROUP BY value ORDER BY count DESC, sum(products) DESC, value LIMIT ${MAX_VALUES})`;
}

function columnOf(name: ValueFilter | FlagFilter): string {
  return isFlag(name) ? FLAG_COLUMNS[name] : VALUE_COLUMNS[name];
}

const isFlag = typeGuardFor(FLAG_FILTERS);

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
