/** Exports the catalogue as a file that can be edited in a spreadsheet and imported again. */

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvHeader, csvRow } from '#server/base/csv';
import type { Database } from '#server/engines/database/database';
import type { CatalogueRow } from '#server/stores/products/catalogueRow';
import { numberExport, readAfter } from '#server/stores/products/exportReads';
import { CatalogueFileError } from './catalogueFile';
import { FILE_FIELDS, UNCOUNTED } from './catalogueProduct';

/**
 * Writes the catalogue to a new file; resolves with the number of products. Every row also says how many
 * pieces there were (`stockBefore`) and in which export, so that an import can tell what was changed from what
 * was sold since. Throws `CatalogueFileError` if the file cannot be written or exists.
 */
export async function exportCatalogue(database: Database, path: string): Promise<number> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    yield csvHeader(FILE_FIELDS);
    const exportNumber = await numberExport(database);
    for await (const products of readAfter(database)) {
      count += products.length;
      yield products.map((product) => csvLine(product, exportNumber)).join('');
    }
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(Readable.from(lines()), file).catch((error: unknown) => {
    throw refusalOf(path, error);
  });
  return count;
}

/** Returns the line of a product in an exported file. */
export function csvLine(product: CatalogueRow, exportNumber: number): string {
  const stock = product.stock ?? UNCOUNTED;
  const hidden = product.hidden ? 'yes' : undefined;
  const counted = { stock, stockBefore: stock, exportNumber };
  const values: Record<string, Value> = { ...product, hidden, ...counted };
  return csvRow(FILE_FIELDS.map((field) => textOf(values[field])));
}

type Value = string | number | string[] | undefined;

function textOf(value: Value): string {
  return Array.isArray(value) ? value.join(' ') : String(value ?? '');
}

function refusalOf(path: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  return new CatalogueFileError(
    code === 'EEXIST'
      ? `${path} is there already: give the file another name.`
      : `${path} cannot be written (${code ?? 'unknown'}).`,
  );
}
