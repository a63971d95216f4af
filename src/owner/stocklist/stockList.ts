/** The list of a stocktaking or a delivery. `sessionStorage` keeps it until the shop has stored it. */

import { nanoid } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { nameWithVariant } from '#domain/goods/variantText';
import type { FormatMessage } from '#domain/messages';
import { barcodeOf } from '#domain/owner/barcode';
import type { OwnerProduct } from '#domain/owner/ownerProduct';
import type { StockRequest } from '#domain/owner/stockChange';
import { createBrowserStorage } from '#src/services/browserStorage';
import { storedJson } from '#src/services/storedJson';

const rowSchema = v.object({
  _id: v.string(),
  articleNumber: v.optional(v.string()),
  barcode: v.optional(v.string()),
  name: v.string(),
  /** The pieces, as typed. */
  pieces: v.string(),
});

const listSchema = v.object({
  kind: v.picklist(['delivery', 'count']),
  /** The product that was scanned last comes first. */
  rows: v.array(rowSchema),
  /** Scanned codes that match no product, or several. */
  open: v.array(
    v.object({
      code: v.string(),
      /** How often the code was scanned. */
      times: v.number(),
      found: v.array(rowSchema),
    }),
  ),
  /** The idempotency key of the next request. */
  key: v.string(),
  /** Whether the list was sent, and no answer was heard yet. */
  isSent: v.boolean(),
  /** The id of the user who made the list. */
  by: v.optional(v.string()),
});

export type ListRow = v.InferOutput<typeof rowSchema>;
export type StockList = v.InferOutput<typeof listSchema>;
export type UnresolvedCode = StockList['open'][number];

const STOCK_LIST_KEY = 'owner-stock-list';
const tabStorage = createBrowserStorage(() => window.sessionStorage);

/** Returns the stored list of this user, or an empty one. */
export function storedList(by: string | undefined): StockList {
  const stored = storedJson(tabStorage, STOCK_LIST_KEY, listSchema);
  if (stored && stored.by === by) return stored;
  return { kind: 'delivery', rows: [], open: [], key: nanoid(), isSent: false, by };
}

export function storeList(list: StockList): void {
  if (list.rows.length + list.open.length === 0) tabStorage.remove(STOCK_LIST_KEY);
  else tabStorage.write(STOCK_LIST_KEY, JSON.stringify(list));
}

export function rowOf(product: OwnerProduct, formatMessage: FormatMessage): ListRow {
  const { _id, articleNumber, barcode } = product;
  return {
    _id,
    articleNumber,
    barcode,
    name: nameWithVariant(product, formatMessage),
    pieces: '0',
  };
}

const withoutZeros = (code: string) => code.replace(/^0+/, '');

/** Whether a product has exactly this code: its barcode, its article number or its id. */
export function hasCode({ _id, articleNumber, barcode }: ListRow, code: string): boolean {
  return (
    _id === code ||
    articleNumber?.toLowerCase() === code.toLowerCase() ||
    (barcode !== undefined && withoutZeros(barcode) === withoutZeros(barcodeOf(code)))
  );
}

/** Returns the typed pieces of a row: a whole number that is not negative; otherwise undefined. */
export function piecesOf({ pieces }: ListRow): number | undefined {
  return /^\d{1,6}$/.test(pieces.trim()) ? Number(pieces) : undefined;
}

export const totalsOf = (rows: readonly ListRow[]) => ({
  pieces: rows.reduce((sum, row) => sum + (piecesOf(row) ?? 0), 0),
  variants: rows.length,
});

/** Returns the list with more pieces of this product, and its row at the top. */
export function withScanned(list: StockList, scanned: ListRow, times: number): StockList {
  const known = list.rows.find(({ _id }) => _id === scanned._id) ?? scanned;
  const others = list.rows.filter(({ _id }) => _id !== scanned._id);
  const row = { ...known, pieces: String((piecesOf(known) ?? 0) + times) };
  return { ...list, rows: [row, ...others] };
}

export function withUnresolvedCode(list: StockList, code: string, found: ListRow[]): StockList {
  const times = list.open.find((each) => each.code === code)?.times ?? 0;
  const others = list.open.filter((each) => each.code !== code);
  return { ...list, open: [{ code, times: times + 1, found }, ...others] };
}

export function requestOf({ kind, rows }: StockList): StockRequest {
  const pieces = rows.map((row) => ({ _id: row._id, pieces: piecesOf(row) ?? 0 }));
  return kind === 'delivery'
    ? { changes: pieces.map(({ _id, pieces: by }) => ({ _id, by })) }
    : { counts: pieces.map(({ _id, pieces: is }) => ({ _id, is, onShelf: true as const })) };
}
