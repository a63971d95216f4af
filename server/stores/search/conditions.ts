/** Translates a catalogue query into SQL conditions on `searched_products`. The values become statement parameters. */

import {
  type CatalogueQuery,
  FLAG_FILTERS,
  type FlagFilter,
  VALUE_FILTERS,
  type ValueFilter,
} from '#domain/goods/catalogueQuery';
import { type Language, LANGUAGE_TABLE } from '#domain/language';
import { toCents } from '#domain/money';

/** A catalogue query, and the reader's language, unless it is the shop's first. */
export type AskedQuery = CatalogueQuery & { language?: Language | undefined };

/** A catalogue query with its search words in the database's syntax. */
export type PreparedQuery = Omit<AskedQuery, 'q'> & {
  tsquery?: string;
  /** The typed text, if it contains more than letters and digits. Names that contain it come first. */
  literal?: string;
};

/** The text search configuration of the shop's first language, whose stemmer `setFirstLanguage` sets. */
const FIRST_DICTIONARY = 'goods';

/**
 * Returns as SQL the documents to search, in the first and the reader's language, and what to look for. `tsquery` is a
 * placeholder.
 */
export function documentsFor(language: Language | undefined, tsquery: string) {
  const first = { document: 'document', question: `to_tsquery('${FIRST_DICTIONARY}', ${tsquery})` };
  if (language === undefined) return [first];
  const question = `to_tsquery('${LANGUAGE_TABLE[language].dictionary}', ${tsquery})`;
  return [first, { document: `document_${language}`, question }];
}

/** Returns the condition for a product that has the words, in the reader's language or in the first one. */
export function hasWords(language: Language | undefined, tsquery: string): string {
  const conditions = documentsFor(language, tsquery).map(
    ({ document, question }) => `${document} @@ ${question}`,
  );
  return `(${conditions.join(' OR ')})`;
}

export const FLAG_COLUMNS: Record<FlagFilter, string> = { inStock: 'in_stock', onSale: 'on_sale' };

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
export function textCondition(
  { tsquery, language }: PreparedQuery,
  parameters: Parameters,
): string {
  if (tsquery === undefined) return 'is_shown';
  return `is_shown AND ${hasWords(language, parameters.add(tsquery))}`;
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
