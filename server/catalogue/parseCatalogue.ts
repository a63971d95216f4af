/** Parses a catalogue file. Valid rows become products. Invalid rows become refusals. */
import type { CatalogueRow } from './catalogueProduct';
import { csvRows } from './import/csvRows';
import { jsonRows } from './import/jsonRows';
import { PRODUCT_FIELDS, productOf } from './import/productRow';
import type { Refusal, Row } from './import/importTypes';

export type CatalogueFormat = 'json' | 'csv';

/** The product of a valid row, and the number of the line on which the row begins. */
export interface GoodRow {
  line: number;
  product: CatalogueRow;
}

const READERS = { json: jsonRows, csv: csvRows } as const;

/**
 * Yields the rows in the order of the file, and adds the names of unknown fields to `ignored`. Throws
 * `FileRefused` if the file cannot be imported at all. Does not detect repeated ids, because it never has all
 * rows in memory.
 */
export async function* parseCatalogue(
  pieces: AsyncIterable<string>,
  format: CatalogueFormat,
  ignored: Set<string>,
): AsyncGenerator<GoodRow | Refusal> {
  for await (const row of READERS[format](pieces)) {
    if ('reason' in row) yield row;
    else {
      for (const field of unknownFields(row)) ignored.add(field);
      yield checked(row);
    }
  }
}

function checked({ line, value }: Row): GoodRow | Refusal {
  const product = productOf(value);
  return typeof product === 'string' ? { line, reason: product } : { line, product };
}

function unknownFields({ value }: Row): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).filter((field) => !PRODUCT_FIELDS.includes(field));
}
