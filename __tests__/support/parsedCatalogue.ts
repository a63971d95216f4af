import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CatalogueRow } from '#server/catalogue/catalogueProduct';
import { openCatalogueFile } from '#server/catalogue/catalogueFile';
import { FileRefused, type Refusal } from '#server/catalogue/import/importTypes';
import { type CatalogueFormat, parseCatalogue } from '#server/catalogue/parseCatalogue';

export interface ParsedCatalogue {
  products: CatalogueRow[];
  refused: Refusal[];
  ignored: string[];
}

/** The products that the import reads from a file with this text. */
export async function parsedCatalogue(
  text: string,
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

/** The products in text that arrives in these chunks; none if the file is refused. */
export async function collected(
  pieces: AsyncIterable<string>,
  format: CatalogueFormat,
): Promise<ParsedCatalogue> {
  const result: ParsedCatalogue = { products: [], refused: [], ignored: [] };
  const ignored = new Set<string>();
  try {
    for await (const row of parseCatalogue(pieces, format, ignored))
      if ('reason' in row) result.refused.push(row);
      else result.products.push(row.product);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    return { products: [], refused: [{ line: error.line, reason: error.reason }], ignored: [] };
  }
  return { ...result, ignored: [...ignored] };
}
