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
import { CARD, MOST_FOUND } from './searchResults';

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
  count: number;
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
  const isSet = (name: FilterName) => filters[name] !== undefined;
  const foundWithout = (own?: FilterName) => {
    const others = Object.entries(filters).flatMap(([name, condition]) =>
      name === own ? [] : [condition],
    );
    return `SELECT ${CARD} AS card, category, size, colour, seller, price_cents, former_price_cents, stock
      FROM products WHERE ${[text, ...others].join(' AND ')} LIMIT ${MOST_FOUND}`;
  };
  const tables = FACETS.filter(isSet).map(
    (name) => `"found_${name}" AS MATERIALIZED (${foundWithout(name)})`,
  );
  const facets = FACETS.map((name) => facetOf(name, isSet(name) ? `"found_${name}"` : 'found'));
  const rows = await queries.query<Row>(
    `WITH ${[`found AS MATERIALIZED (${foundWithout()})`, ...tables].join(', ')} ${facets.join(' UNION ALL ')}`,
    parameters.values,
  );
  return facetsOf(rows);
}

function facetOf(name: FilterName, table: string): string {
  const partial = `(SELECT count(*) >= ${MOST_FOUND} FROM ${table}) AS partial`;
  if (name === 'price')
    return `(SELECT 'price' AS name, NULL AS value, count(DISTINCT card) AS count, min(price_cents) AS from_cents,
      max(price_cents) AS to_cents, ${partial} FROM ${table})`;
  const noPrices = 'NULL::bigint AS from_cents, NULL::bigint AS to_cents';
  if (isFlag(name))
    return `(SELECT '${name}' AS name, NULL AS value, count(DISTINCT card) AS count, ${noPrices}, ${partial}
      FROM ${table} WHERE ${FLAG_CONDITIONS[name]})`;
  const column = COLUMNS[name];
  return `(SELECT '${name}' AS name, ${column} AS value, count(DISTINCT card) AS count, ${noPrices}, ${partial}
    FROM ${table} WHERE ${column} IS NOT NULL GROUP BY ${column} ORDER BY count DESC, value LIMIT ${MAX_VALUES})`;
}

function isFlag(name: FilterName): name is FlagFilter {
  return (FLAG_FILTERS as readonly string[]).includes(name);
}

/** Values are sorted by name, so that each keeps its place when the counts change. */
function facetsOf(rows: readonly Row[]): Facets {
  const of = (wanted: FilterName) =>
    rows.flatMap(({ name, value, count, partial }) =>
      name === wanted && value !== null ? [{ value, ...(!partial && { count }) }] : [],
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
