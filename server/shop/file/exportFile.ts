/** Exports the catalogue as a file that can be edited in a spreadsheet and imported again. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#server/engines/database/database';
import { numberExport, readAfter } from '#server/stores/products/exportReads';
import { CatalogueFileError } from './catalogueFile';
import type { CatalogueRow } from '#server/stores/products/catalogueRow';
import { FILE_FIELDS, UNCOUNTED } from './catalogueProduct';
import { neutralCell } from './neutralCell';

/** With it, Excel reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes the catalogue to a new file; resolves with the number of products. Every row also says how many
 * pieces there were (`stockBefore`) and in which export, so that an import can tell what was changed from what
 * was sold since. Throws `CatalogueFileError` if the file cannot be written or exists.
 */
export async function exportCatalogue(database: Database, path: string): Promise<number> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    yield `${BYTE_ORDER_MARK}${FILE_FIELDS.join(',')}\n`;
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
  return `${FILE_FIELDS.map((field) => cell(values[field])).join(',')}\n`;
}

type Value = string | number | string[] | undefined;

function cell(value: Value): string {
  if (value === undefined) return '';
  const text = neutralCell(Array.isArray(value) ? value.join(' ') : String(value));
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
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
