/** Saves goods as a file: in the shop's own columns, which can be imported again, as Shopify's file, or as Google's feed. */

import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { WORDS_KEYS } from '#domain/goods/goodsWords';
import type { CsvDialect } from '#domain/owner/csvDialect';
import type { ExportKind } from '#domain/owner/exportKind';
import type { ProductMatch } from '#domain/owner/productMatch';
import { csvHeader, csvNumber, csvRow, textCell } from '#server/base/csv';
import { OperatorError } from '#server/base/operatorError';
import type { Queries } from '#server/engines/database/database';
import type { CatalogueRow } from '#server/stores/products/catalogueRow';
import {
  numberExport,
  readInCatalogueOrder,
  readLanguages,
} from '#server/stores/products/exportReads';
import { FILE_FIELDS, UNCOUNTED } from './catalogueProduct';
import type { FeedSite, FileFormat } from './exports/fileFormat';
import { shopifyFile } from './exports/shopifyFile';

type Kind = { kind: 'own' } | { kind: Exclude<ExportKind, 'own'>; site: FeedSite };
type Wanted = Kind & {
  /** The dialect of the shop's own columns. Files for others are always written with `,.`. */
  dialect?: CsvDialect;
  /** The filter; without one, all goods. */
  match?: ProductMatch;
  /** Receives the number of products in each piece of the file. */
  onRows?: (count: number) => void;
};

export async function* goodsFile(
  queries: Queries,
  { match, onRows, dialect = ',.', ...kind }: Wanted,
): AsyncGenerator<string> {
  const { read, begin, rows, end = '' } = await formatOf(queries, kind, dialect);
  // The first piece has rows, so that a database that is away is answered as such and not with half a file.
  let text = begin;
  for await (const products of read(queries, match)) {
    onRows?.(products.length);
    yield text + rows(products);
    text = '';
  }
  if (text !== '' || end !== '') yield text + end;
}

async function formatOf(queries: Queries, wanted: Kind, dialect: CsvDialect): Promise<FileFormat> {
  if (wanted.kind === 'shopify') return shopifyFile(wanted.site);
  // Loaded only here, because the words of the feed need a formatter, which takes time to load.
  if (wanted.kind === 'google')
    return (await import('./exports/googleFeed')).googleFeed(wanted.site);
  const exportNumber = await numberExport(queries);
  const languages = await readLanguages(queries);
  const said = WORDS_KEYS.filter((key) => languages.includes(key.slice(-2)));
  const columns = [...FILE_FIELDS, ...said];
  const rows = (products: readonly CatalogueRow[]) =>
    products.map((product) => csvLine(product, { exportNumber, dialect, columns })).join('');
  return { read: readInCatalogueOrder, begin: csvHeader(columns, dialect), rows };
}

/** Writes a new file; resolves with the number of products. Throws `OperatorError` if it exists or cannot be written. */
export async function exportCatalogue(
  queries: Queries,
  path: string,
  wanted: Kind = { kind: 'own' },
): Promise<number> {
  let count = 0;
  const lines = goodsFile(queries, { ...wanted, onRows: (more) => (count += more) });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(Readable.from(lines), file).catch((error: unknown) => {
    throw refusalOf(path, error);
  });
  return count;
}

interface ExportedAs {
  exportNumber: number;
  dialect?: CsvDialect;
  columns?: readonly string[];
}

/**
 * Returns the line of a product in the shop's own columns. It also says how many pieces there were (`stockBefore`) and in
 * which export, so that an import can tell what was changed from what was sold since.
 */
export function csvLine(
  product: CatalogueRow,
  { exportNumber, dialect = ',.', columns = FILE_FIELDS }: ExportedAs,
): string {
  const stock = product.stock ?? UNCOUNTED;
  const hidden = product.hidden ? 'yes' : undefined;
  const counted = { stock, stockBefore: stock, exportNumber };
  const { words, ...own } = product;
  const values: Record<string, Value> = { ...own, ...words, hidden, ...counted };
  return csvRow(
    columns.map((field) => cellOf(values[field], dialect)),
    dialect,
  );
}

type Value = string | number | string[] | null | undefined;

function cellOf(value: Value, dialect: CsvDialect): string {
  if (typeof value === 'number') return csvNumber(String(value), dialect);
  return textCell(Array.isArray(value) ? value.join(' ') : (value ?? ''));
}

function refusalOf(path: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  return new OperatorError(
    code === 'EEXIST'
      ? `${path} is there already: give the file another name.`
      : `${path} cannot be written (${code ?? 'unknown'}).`,
  );
}
