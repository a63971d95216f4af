/** Reads files with several rows for a garment: one has its words, and some are its sizes. */

import { importMessage } from '#domain/owner/importMessage';
import type { RowRefusal, Row } from '../catalogueFile';
import {
  articleNumberOf,
  idOf,
  nameOf,
  type Option,
  type Picture,
  picturesOf,
  textsOccurringOnce,
  plainTextOf,
} from './foreignWords';
import type { ForeignRow, Kind, Reading } from './kind';
import { amountsOf, refusedRow, sizeRow } from './sizeRow';

/** How a text of a size is found: in its own row, or in the first one of its garment. */
export type Cell = (row: ForeignRow, first: ForeignRow, reading: Reading) => string;

interface Table extends Omit<Kind, 'rowsOf'> {
  /** What tells a row's garment from all others; empty if it is that of the row before. */
  garment: (row: ForeignRow) => string;
  isGarment: (first: ForeignRow) => boolean;
  /** Whether a row is a size; without any, the first one is. */
  isSize: (row: ForeignRow) => boolean;
  options: (row: ForeignRow, first: ForeignRow) => Option[];
  images: (all: readonly ForeignRow[]) => Picture[];
  /** The pictures that a size has before those of its garment. */
  ownImages?: (row: ForeignRow) => Picture[];
  isHidden: (first: ForeignRow) => boolean;
  stock: (row: ForeignRow, first: ForeignRow, reading: Reading) => number | string;
  cells: Readonly<Record<'title' | 'price', Cell>> &
    Partial<Readonly<Record<'id' | 'barcode' | 'sale' | 'words' | 'category' | 'seller', Cell>>>;
}

export function kindOf(table: Table): Kind {
  return { ...table, rowsOf: (rows, reading) => rowsOf(table, rows, reading) };
}

function* rowsOf(
  table: Table,
  rows: readonly ForeignRow[],
  reading: Reading,
): Generator<Row | RowRefusal> {
  const garments = new Map<string, ForeignRow[]>();
  let garment = '';
  for (const row of rows) {
    garment = table.garment(row) || garment;
    if (garment === '') yield refusedRow(row, importMessage('of_no_product'));
    else if (garments.get(garment)?.push(row) === undefined) garments.set(garment, [row]);
  }
  const sizes = Array.from(garments, ([name, all]) => ({ name, all, rows: sizesIn(table, all) }));
  const once = textsOccurringOnce(sizes.flatMap(({ rows: own }) => own.map(skuOf)));
  for (const { name, all, rows: own } of sizes) {
    const [first] = all;
    if (first === undefined || !table.isGarment(first))
      reading.notes.count('no_garments', all.length);
    else {
      const images = picturesOf(table.images(all), reading);
      const garment = { first, images, garment: name, once, isAlone: own.length === 1 };
      for (const row of own) yield sizeOf(table, { row, ...garment }, reading);
    }
  }
}

function sizesIn(table: Table, all: readonly ForeignRow[]): readonly ForeignRow[] {
  const sizes = all.filter(table.isSize);
  return sizes.length > 0 ? sizes : all.slice(0, 1);
}

const skuOf = (row: ForeignRow) => articleNumberOf(row.cell('SKU'));

interface Size {
  row: ForeignRow;
  /** The first row of its garment. */
  first: ForeignRow;
  images: readonly string[];
  garment: string;
  once: ReadonlySet<string>;
  isAlone: boolean;
}

function sizeOf(table: Table, size: Size, reading: Reading): Row {
  const { row, first, images, garment, once, isAlone } = size;
  const text = (name: keyof Table['cells']) => table.cells[name]?.(row, first, reading) ?? '';
  const sku = skuOf(row);
  const own = table.ownImages?.(row) ?? [];
  return sizeRow({
    row,
    first,
    isAlone,
    garment: idOf([garment]),
    name: text('title'),
    id: text('id') || (once.has(sku) ? sku : ''),
    articleNumber: row.cell('SKU'),
    barcode: text('barcode'),
    options: table.options(row, first),
    images: [...picturesOf(own, reading), ...images],
    fields: {
      seller: nameOf(text('seller')),
      category: nameOf(text('category').split(/[>/;]/).at(-1) ?? ''),
      description: plainTextOf(text('words'), reading.notes),
      hidden: table.isHidden(first),
      ...amountsOf(reading.number(text('price')), reading.number(text('sale'))),
      stock: table.stock(row, first, reading),
    },
  });
}
