/** Reads a shop's own catalogue: every good row becomes a product, every other one a refusal. */
import type { CatalogueRow } from './catalogueProduct';
import { csvRows } from './import/csvRows';
import { jsonRows } from './import/jsonRows';
import { PRODUCT_FIELDS, productOf } from './import/productRow';
import type { ReadRows, Refusal, Row } from './import/rows';

export interface ParsedCatalogue {
  /** In the order of the file. */
  products: CatalogueRow[];
  /** In the order of the lines. */
  refused: Refusal[];
  /** Fields of the file that the shop has no place for. */
  ignored: string[];
}
export type CatalogueFormat = 'json' | 'csv';

const READERS: Record<CatalogueFormat, (text: string) => ReadRows> = {
  json: jsonRows,
  csv: csvRows,
};

/** Never throws for what the file holds. A byte order mark is tolerated. */
export function parseCatalogue(text: string, format: CatalogueFormat): ParsedCatalogue {
  const { rows, refused } = READERS[format](text.replace(/^\uFEFF/, ''));
  const products = new Map<string, CatalogueRow>();
  const lines = new Map<string, number>();
  for (const row of rows) {
    const product = checked(row, lines);
    if (typeof product === 'string') refused.push({ line: row.line, fault: product });
    else products.set(product._id, product);
  }
  refused.sort((one, other) => one.line - other.line);
  return { products: [...products.values()], refused, ignored: unknownFields(rows) };
}

/** The product or its fault; remembers on which line each id stood first. */
function checked({ line, value }: Row, lines: Map<string, number>): CatalogueRow | string {
  const product = productOf(value);
  if (typeof product === 'string') return product;
  const before = lines.get(product._id);
  if (before !== undefined) return `_id: "${product._id}" stands already on line ${before}`;
  lines.set(product._id, line);
  return product;
}

function unknownFields(rows: readonly Row[]): string[] {
  const fields = new Set(rows.flatMap(({ value }) => fieldsOf(value)));
  return [...fields].filter((field) => !PRODUCT_FIELDS.includes(field));
}

function fieldsOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
