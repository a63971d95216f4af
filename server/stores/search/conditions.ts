/** Translates a catalogue query into SQL conditions on products. The values become statement parameters. */
import {
  type CatalogueQuery,
  FLAG_FILTERS,
  type FlagFilter,
  VALUE_FILTERS,
  type ValueFilter,
} from '#domain/catalogueQuery';
import { toCents } from '#domain/money';
import { IN_STOCK, SHOWN } from '../products/productRows';

/** A catalogue query with its search words in the database's syntax. */
export type PreparedQuery = Omit<CatalogueQuery, 'q'> & { tsquery?: string };

/**
 * The SQL condition of each yes-or-no filter. The counts beside the filters use the same conditions. The
 * index `products_on_sale` contains the condition of `onSale`, so a change of that condition needs a new
 * migration.
 */
export const FLAG_CONDITIONS: Record<FlagFilter, string> = {
  inStock: IN_STOCK,
  onSale: 'former_price_cents > price_cents',
};

export type FilterName = ValueFilter | FlagFilter | 'price';

/** Collects the parameters of a statement and returns their placeholders. */
export class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

/** Returns the condition for a product that shoppers see and that has the words. */
export function textCondition({ tsquery }: PreparedQuery, parameters: Parameters): string {
  if (tsquery === undefined) return SHOWN;
  return `${SHOWN} AND document @@ to_tsquery('english', ${parameters.add(tsquery)})`;
}

/** Returns one condition for each filter that is set. */
export function filterConditions(
  query: PreparedQuery,
  parameters: Parameters,
): Partial<Record<FilterName, string>> {
  const conditions: Partial<Record<FilterName, string>> = {};
  for (const name of VALUE_FILTERS) {
    const tags = query[name]?.map((value) => `${name}:${value}`);
    if (tags) conditions[name] = `tags && ${parameters.add(tags)}::text[]`;
  }
  const { priceFrom, priceTo } = query;
  const bounds = [
    priceFrom !== undefined && `price_cents >= ${parameters.add(toCents(priceFrom))}::bigint`,
    priceTo !== undefined && `price_cents <= ${parameters.add(toCents(priceTo))}::bigint`,
  ].filter(Boolean);
  if (bounds.length > 0) conditions.price = bounds.join(' AND ');
  for (const name of FLAG_FILTERS) {
    if (query[name]) conditions[name] = FLAG_CONDITIONS[name];
  }
  return conditions;
}

export function allConditions(query: PreparedQuery, parameters: Parameters): string {
  const filters = Object.values(filterConditions(query, parameters));
  return [textCondition(query, parameters), ...filters].join(' AND ');
}
