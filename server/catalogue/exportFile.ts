/** Exports the catalogue as a file that can be edited and imported again. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../database/database';
import { readAfter, rememberStock } from '../stores/products/exportReads';
import type { CatalogueProduct } from './catalogueProduct';
import { PRODUCT_FIELDS } from './import/productRow';

/**
 * Writes the catalogue to a new file; resolves with the number of products. Records the exported stock. The
 * next import adds only the difference between the imported and the recorded stock, so that sales in the
 * meantime still count.
 */
export async function exportCatalogue(database: Database, path: string): Promise<number> {
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    yield `${PRODUCT_FIELDS.join(',')}\n`;
    await rememberStock(database);
    for await (const products of readAfter(database)) {
      count += products.length;
      yield products.map(lineOf).join('');
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return count;
}

function lineOf(product: CatalogueProduct): string {
  const cells = PRODUCT_FIELDS.map((field) => cell(product[field as keyof CatalogueProduct]));
  return `${cells.join(',')}\n`;
}

function cell(value: CatalogueProduct[keyof CatalogueProduct]): string {
  if (value === undefined) return '';
  const text = Array.isArray(value) ? value.join(' ') : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
