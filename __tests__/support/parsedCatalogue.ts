import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type CatalogueFormat,
  FileRefused,
  noFindings,
  openCatalogueFile,
} from '#server/shop/file/catalogueFile';
import { parseCatalogue } from '#server/shop/file/parseCatalogue';
import type { CatalogueRow } from '#server/stores/products/catalogueRow';

interface ParsedCatalogue {
  products: CatalogueRow[];
  refused: { line: number; reason: string }[];
  ignored: string[];
  notes: string[];
  kind?: string;
}

/** Returns the products that the import parses from this text. */
export async function parsedCatalogue(
  text: string | Uint8Array,
  format: CatalogueFormat,
): Promise<ParsedCatalogue> {
  const folder = mkdtempSync(join(tmpdir(), 'hemline-catalogue-'));
  const path = join(folder, `goods.${format}`);
  writeFileSync(path, text);
  try {
    return await collected((await openCatalogueFile(path)).text(), format);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const UNSAID = { seller: 'The shop', shipping: 4.5 };

/** Returns the products in text that arrives in these chunks; none if the file is refused. */
export async function collected(
  pieces: AsyncIterable<string>,
  format: CatalogueFormat,
): Promise<ParsedCatalogue> {
  const products: CatalogueRow[] = [];
  const refused: ParsedCatalogue['refused'] = [];
  const findings = noFindings();
  try {
    for await (const row of parseCatalogue(pieces, format, findings, UNSAID))
      if ('reason' in row) refused.push({ line: row.line, reason: row.reason });
      else products.push(row.product);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    const { line, reason } = error;
    return { products: [], refused: [{ line, reason }], ignored: [], notes: [] };
  }
  const { kind, notes, unknown } = findings;
  return {
    products,
    refused,
    ignored: [...unknown],
    notes: [...notes],
    ...(kind !== undefined && { kind }),
  };
}
