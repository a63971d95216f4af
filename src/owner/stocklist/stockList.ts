/** The list of a stocktaking or a delivery: what is scanned or typed before it is stored, and kept until the tab closes. */

import { nanoid } from '@reduxjs/toolkit';
import { nameWithVariant } from '#domain/goods/variantText';
import type { Say } from '#domain/messages';
import { barcodeOf } from '#domain/owner/barcode';
import type { OwnerProduct } from '#domain/owner/ownerProduct';
import type { StockRequest } from '#domain/owner/stockChange';
import { tryOrUndefined } from '#src/services/browser';

export interface ListRow extends Pick<OwnerProduct, '_id' | 'articleNumber' | 'barcode'> {
  name: string;
  /** The pieces, as typed. */
  pieces: string;
}

/** A code that is of no product, or the words of several. */
export interface OpenCode {
  code: string;
  /** How often it was scanned. */
  times: number;
  found: ListRow[];
}

export interface StockList {
  kind: 'delivery' | 'count';
  /** The last one that was scanned comes first. */
  rows: ListRow[];
  open: OpenCode[];
  /** The idempotency key of the next request. */
  key: string;
  /** Whether the list was sent, and no answer was heard yet. */
  isSent: boolean;
  /** The user who made it. */
  by: string | undefined;
}

const STOCK_LIST_KEY = 'owner-stock-list';

/** Reads the list of this user. A browser may refuse its storage; the list is then kept until the page is left. */
export function storedList(by: string | undefined): StockList {
  const stored = tryOrUndefined(
    () => JSON.parse(sessionStorage.getItem(STOCK_LIST_KEY) ?? 'null') as StockList | null,
  );
  if (stored && stored.by === by) return stored;
  return { kind: 'delivery', rows: [], open: [], key: nanoid(), isSent: false, by };
}

export function storeList(list: StockList): void {
  tryOrUndefined(() => {
    if (list.rows.length + list.open.length === 0) sessionStorage.removeItem(STOCK_LIST_KEY);
    else sessionStorage.setItem(STOCK_LIST_KEY, JSON.stringify(list));
  });
}

export function rowOf(product: OwnerProduct, formatMessage: Say): ListRow {
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

/** Returns the pieces of all rows, and how many variants they are of. */
export const sumOf = (rows: readonly ListRow[]) => ({
  pieces: rows.reduce((sum, row) => sum + (piecesOf(row) ?? 0), 0),
  variants: rows.length,
});

/** Returns the list with more pieces of this product, whose row comes first then. */
export function withScanned(list: StockList, scanned: ListRow, times: number): StockList {
  const known = list.rows.find(({ _id }) => _id === scanned._id) ?? scanned;
  const others = list.rows.filter(({ _id }) => _id !== scanned._id);
  const row = { ...known, pieces: String((piecesOf(known) ?? 0) + times) };
  return { ...list, rows: [row, ...others] };
}

/** Returns the list with a code for which no product, or no single one, was found. */
export function withOpen(list: StockList, code: string, found: ListRow[]): StockList {
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
