/** Translates a catalogue query into SQL conditions on `searched_products`. The values become statement parameters. */

import {
  type CatalogueQuery,
  FLAG_FILTERS,
  type FlagFilter,
  VALUE_FILTERS,
  type ValueFilter,
} from '#domain/catalogueQuery';
import { toCents } from '#domain/money';

/** A catalogue query with its search words in the database's syntax. */
export type PreparedQuery = Omit<CatalogueQuery, 'q'> & { tsquery?: string };

/** The column of each yes-or-no filter. */
export const FLAG_COLUMNS: Record<FlagFilter, string> = { inStock: 'in_stock', onSale: 'on_sale' };

/** The column of each filter that chooses values. */
export const VALUE_COLUMNS: Record<ValueFilter, string> = {
  category: 'category',
  garmentSize: 'size',
  colour: 'colour',
  seller: 'seller',
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
  if (tsquery === undefined) return 'is_shown';
  return `is_shown AND document @@ to_tsquery('english', ${parameters.add(tsquery)})`;
}

/** Returns one condition for each filter that is set. */
export function filterConditions(
  query: PreparedQuery,
  parameters: Parameters,
): Partial<Record<FilterName, string>> {
  const conditions: Partial<Record<FilterName, string>> = {};
  for (const name of VALUE_FILTERS) {
    const values = query[name];
    if (values)
      conditions[name] = `${VALUE_COLUMNS[name]} = ANY(${parameters.add(values)}::text[])`;
  }
  const { priceFrom, priceTo } = query;
  const bounds = [
    priceFrom !== undefined && `price_cents >= ${parameters.add(toCents(priceFrom))}::bigint`,
    priceTo !== undefined && `price_cents <= ${parameters.add(toCents(priceTo))}::bigint`,
  ].filter(Boolean);
  if (bounds.length > 0) conditions.price = bounds.join(' AND ');
  for (const name of FLAG_FILTERS) {
    if (query[name]) conditions[name] = FLAG_COLUMNS[name];
  }
  return conditions;
}

export function allConditions(query: PreparedQuery, parameters: Parameters): string {
  const filters = Object.values(filterConditions(query, parameters));
  return [textCondition(query, parameters), ...filters].join(' AND ');
}
