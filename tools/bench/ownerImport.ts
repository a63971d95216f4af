import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { fromCents } from '#domain/money';
import { importReportSchema, type ImportReport } from '#domain/owner/importReport';
import { csvHeader, csvRow } from '#server/base/csv';
import type { Database } from '#server/engines/database/database';
import type { TrialShop } from '../trials/lib/trialShop';

const COLUMNS = [
  ...['_id', 'name', 'img', 'price', 'seller', 'ratings', 'shipping', 'stock'],
  ...['style', 'size', 'colour', 'category', 'description'],
] as const;
const ROWS_A_READ = 10_000;
/** Every tenth style is new in the shop. */
const NEW_EVERY = 10;
/** Every third of the other rows has another price. */
const CHANGED_EVERY = 3;
const LOOK_EVERY_MS = 500;

type Cells = Record<Exclude<(typeof COLUMNS)[number], 'price' | 'shipping'>, string | number> & {
  price_cents: number;
  shipping_cents: number;
};

/**
 * Writes a file of `rows` goods: those of the shop, a third of them with another price, and a tenth that are new. Files
 * with other `season`s have other prices and other new goods.
 */
export async function writeGoodsFile(
  database: Database,
  file: string,
  { rows, season }: { rows: number; season: number },
): Promise<void> {
  const stream = createWriteStream(file);
  stream.write(csvHeader(COLUMNS));
  for (let from = 0; from < rows; from += ROWS_A_READ) {
    const read = await database.query<Cells>(
      `SELECT id AS _id, name, img, price_cents, seller, ratings, shipping_cents, stock, style, size, colour, category,
         description
       FROM products WHERE starts_with(id, 'article-') ORDER BY position OFFSET $1 LIMIT $2`,
      [from, Math.min(ROWS_A_READ, rows - from)],
    );
    const lines = read.map((cells, n) => csvRow(cellsOf(cells, from + n, season)));
    if (!stream.write(lines.join(''))) await once(stream, 'drain');
  }
  stream.end();
  await once(stream, 'finish');
}

function cellsOf(cells: Cells, n: number, season: number): string[] {
  // Each style has four rows, one for each size.
  const isNew = Math.floor(n / 4) % NEW_EVERY === 0;
  const dearer = !isNew && n % CHANGED_EVERY === 0 ? 100 * season : 0;
  const renamed = (text: string | number) => (isNew ? `${text}-of-${season}` : `${text}`);
  const said = {
    ...cells,
    _id: renamed(cells._id),
    style: renamed(cells.style),
    price: fromCents(cells.price_cents + dearer),
    shipping: fromCents(cells.shipping_cents),
  };
  return COLUMNS.map((column) => String(said[column]));
}

/**
 * Imports the file like the owner's page: sends it, polls until it is read, applies it, and polls until it is applied.
 * Resolves with the durations of reading and applying, in ms. Throws if the import fails.
 */
export async function importGoodsFile(shop: TrialShop, token: string, file: string) {
  const body = await readFile(file);
  const begin = performance.now();
  const call = async (path: string, init: RequestInit = {}): Promise<ImportReport> => {
    const headers = { authorization: `Bearer ${token}`, ...(init.headers as object) };
    const url = `${shop.process.origin}/api/owner/imports${path}`;
    const answer = await fetch(url, { ...init, headers });
    if (!answer.ok)
      throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return v.parse(importReportSchema, await answer.json());
  };
  const until = async (state: ImportReport['state'], report: ImportReport) => {
    let now = report;
    while (now.state !== state) {
      if (now.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(now)}`);
      await pause(LOOK_EVERY_MS);
      now = await call(`/${now._id}`);
    }
    return now;
  };
  const csv = { 'content-type': 'text/csv' };
  const sent = await call('?mode=add', { method: 'POST', body, headers: csv });
  const { _id, added, changed } = await until('ready', sent);
  const read = performance.now();
  const json = { 'content-type': 'application/json' };
  const applied = { method: 'POST', body: '{}', headers: json };
  await until('applied', await call(`/${_id}/apply`, applied));
  return { readMs: read - begin, appliedMs: performance.now() - read, added, changed };
}
