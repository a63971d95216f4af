/** Reads a shop's own catalogue: every good row becomes a product, every other one a refusal. */
import type { CatalogueRow } from './catalogueProduct';
import { csvRows } from './import/csvRows';
import { jsonRows } from './import/jsonRows';
import { PRODUCT_FIELDS, productOf } from './import/productRow';
import type { Refusal, Row } from './import/rows';

export type CatalogueFormat = 'json' | 'csv';

/** A row that the shop can take, and the line on which it stands. */
export interface GoodRow {
  line: number;
  product: CatalogueRow;
}

const READERS = { json: jsonRows, csv: csvRows } as const;

/**
 * One row after the other, in the order of the file; `ignored` collects the fields that the shop has no
 * place for. Throws `FileRefused` when nothing of the file can be taken. Whether an id stands in it twice,
 * only who holds all of it can tell.
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
