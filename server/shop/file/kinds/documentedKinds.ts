/**
 * Kinds of files that are read by their documentation: BigCommerce, Square, Squarespace, Stripe. A garment is a row with
 * its words, and the rows that follow or name it; some of these are its sizes.
 */

import { said } from '#domain/owner/importSaid';
import type { RowRefusal, Row } from '../catalogueFile';
import { UNCOUNTED } from '../catalogueProduct';
import {
  articleNumberOf,
  idOf,
  isFalse,
  isTrue,
  lineOf,
  type Option,
  type Picture,
  picturesIn,
  picturesOf,
  seenOnce,
  wordsOf,
} from './foreignWords';
import type { ForeignRow, Kind, Reading } from './kind';
import { amountsOf, garmentCounter, refusedRow, sizeRow, stockOf } from './sizeRow';

type Cell = (row: ForeignRow, first: ForeignRow, reading: Reading) => string;

interface Table extends Omit<Kind, 'rowsOf'> {
  /** What tells a row's garment from all others; empty if it is that of the row before. */
  garment: (row: ForeignRow) => string;
  isGarment: (first: ForeignRow) => boolean;
  /** Whether a row is a size; without any, the first one is. */
  isSize: (row: ForeignRow) => boolean;
  options: (row: ForeignRow, first: ForeignRow) => Option[];
  /** The pictures of the garment, and those that a size has before them. */
  images: (all: readonly ForeignRow[]) => Picture[];
  ownImages?: (row: ForeignRow) => Picture[];
  isHidden: (first: ForeignRow) => boolean;
  stock: (row: ForeignRow, first: ForeignRow, reading: Reading) => number | string;
  /** The column of the size's own row, or of the garment's first, or a way to find the text. */
  cells: Readonly<Record<'title' | 'price', Cell>> &
    Partial<Readonly<Record<'id' | 'barcode' | 'sale' | 'words' | 'category' | 'seller', Cell>>>;
}

const TAKEN: Kind['taken'] = {
  ...{ title: 'name', name: 'name', 'item name': 'name', 'product name': 'name' },
  ...{ description: 'description', sku: 'articleNumber', gtin: 'barcode', price: 'price' },
  ...{ stock: 'stock', 'current stock': 'stock', 'hosted image urls': 'images', brand: 'seller' },
  ...{ categories: 'category', category: 'category', amount: 'price' },
};

function kindOf(table: Table): Kind {
  return {
    ...table,
    taken: { ...TAKEN, ...table.taken },
    rowsOf: (rows, reading) => rowsOf(table, rows, reading),
  };
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
    if (garment === '') yield refusedRow(row, said('of_no_product'));
    else if (garments.get(garment)?.push(row) === undefined) garments.set(garment, [row]);
  }
  const sizes = Array.from(garments, ([name, all]) => ({ name, all, rows: sizesIn(table, all) }));
  const once = seenOnce(sizes.flatMap(({ rows: own }) => own.map(skuOf)));
  const count = garmentCounter(reading.counts);
  for (const { name, all, rows: own } of sizes) {
    const [first] = all;
    if (first === undefined || !table.isGarment(first)) reading.counts.noGarments += all.length;
    else {
      const images = picturesOf(table.images(all), reading);
      for (const row of own) {
        count(name, table.isHidden(first));
        const isAlone = own.length === 1;
        yield sizeOf(table, { row, first, images, garment: name, once, isAlone }, reading);
      }
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
  /** The pictures of its garment. */
  images: readonly string[];
  garment: string;
  once: ReadonlySet<string>;
  isAlone: boolean;
}

function sizeOf(table: Table, size: Size, reading: Reading): Row {
  const { row, first, images, garment, once, isAlone } = size;
  const text = (name: keyof Table['cells']) => table.cells[name]?.(row, first, reading) ?? '';
  const sku = skuOf(row);
  const seller = lineOf(text('seller'));
  const own = table.ownImages?.(row) ?? [];
  const category = text('category').split(/[>/;]/).at(-1)?.trim() ?? '';
  return sizeRow({
    ...{ row, first, isAlone, garment: idOf([garment]), name: lineOf(text('title')) },
    id: text('id') || (once.has(sku) ? sku : ''),
    ...{ articleNumber: row.cell('SKU'), barcode: text('barcode') },
    options: table.options(row, first),
    images: [...new Set([...picturesOf(own, reading), ...images])],
    fields: {
      ...(seller !== '' && !/^\d+$/.test(seller) && { seller }),
      category: /^\d+$/.test(category) ? '' : lineOf(category),
      description: wordsOf(text('words'), reading.counts),
      hidden: table.isHidden(first),
      ...amountsOf(reading.number(text('price')), reading.number(text('sale'))),
      stock: table.stock(row, first, reading),
    },
  });
}

const cell =
  (column: string): Cell =>
  (row) =>
    row.cell(column);
const firstCell =
  (column: string): Cell =>
  (_row, first) =>
    first.cell(column);

/** `Option Name 1`, `Option Value 1` and so on; the names may stand in the first row only. */
function numberedOptions(row: ForeignRow, first: ForeignRow): Option[] {
  return [1, 2, 3, 4, 5, 6].flatMap((nth) => {
    const value = row.cell(`Option Value ${nth}`);
    const name = row.cell(`Option Name ${nth}`) || first.cell(`Option Name ${nth}`);
    return value === '' ? [] : [{ name, value }];
  });
}

function hostedIn(row: ForeignRow): Picture[] {
  return picturesIn(row, row.cell('Hosted Image URLs').split(/\s+/));
}

/** https://support.squarespace.com/hc/en-us/articles/115000378108: a product's first row has its words. */
export const squarespace = kindOf({
  name: 'Squarespace',
  marks: [['product url', 'title', 'hosted image urls']],
  amounts: ['Price', 'Sale Price'],
  garment: (row) => row.cell('Product URL') || row.cell('Title'),
  isGarment: (first) => /^(physical)?$/i.test(first.cell('Product Type')),
  isSize: () => true,
  options: numberedOptions,
  images: (all) => all.flatMap(hostedIn),
  ownImages: hostedIn,
  isHidden: (first) => isFalse(first.cell('Visible')),
  stock: (row, _first, reading) =>
    /^unlimited$/i.test(row.cell('Stock')) ? UNCOUNTED : stockOf(row.cell('Stock'), false, reading),
  cells: {
    ...{ title: firstCell('Title'), words: firstCell('Description') },
    ...{
      price: cell('Price'),
      category: (_row, first) => first.cell('Categories').split(',')[0] ?? '',
    },
    sale: (row) => (isTrue(row.cell('On Sale')) ? row.cell('Sale Price') : ''),
  },
});

const SIZE_WORD =
  /^(\d*x*[sml]|one size|(x+[- ]|extra )*(small|medium|large)|\d{1,3}([.,/]\d+)?)$/i;

/** https://squareup.com/help/us/en/article/5153: rows with one item name or handle are an item's variations. */
export const square = kindOf({
  name: 'Square',
  marks: [['token', 'item name', 'variation name']],
  amounts: ['Price', 'Online Sale Price'],
  garment: (row) => row.cell('Reference Handle') || row.cell('Item Name'),
  isGarment: (first) => /^(physical.*)?$/i.test(first.cell('Item Type')),
  isSize: () => true,
  options: (row, first) => {
    const options = numberedOptions(row, first);
    const value = row.cell('Variation Name');
    if (options.length > 0 || value === '' || /^regular$/i.test(value)) return options;
    return [{ name: SIZE_WORD.test(value) ? 'size' : '', value }];
  },
  images: () => [],
  isHidden: (first) =>
    /^(hidden|unavailable)$/i.test(first.cell('Square Online Item Visibility')) ||
    isTrue(first.cell('Archived')),
  stock: (row, _first, { columns, number }) => {
    const places = columns('Current Quantity').flatMap((column) => number(row.cell(column)) ?? []);
    const pieces = places.reduce<number>((sum, each) => sum + Number(each), 0);
    const unclear = places.find((each) => typeof each === 'string');
    return places.length === 0 ? UNCOUNTED : (unclear ?? Math.max(0, pieces));
  },
  cells: {
    title: (_row, first) => first.cell('Customer-facing Name') || first.cell('Item Name'),
    ...{ barcode: cell('GTIN'), words: firstCell('Description') },
    ...{ price: cell('Price'), sale: cell('Online Sale Price') },
    // Square writes its own number behind a category: `Tops (#ABC)`.
    category: (_row, first) =>
      (first.cell('Categories') || first.cell('Category'))
        .split(',')[0]
        ?.replace(/\(#[^(]*\)$/, '') ?? '',
  },
});

/** https://support.bigcommerce.com/s/article/Supported-Product-Fields: variants and pictures are rows below their product. */
export const bigCommerce = kindOf({
  name: 'BigCommerce',
  // These are numbers, which name nothing.
  taken: { categories: 'read' },
  marks: [['item', 'name', 'type', 'sku', 'options']],
  amounts: ['Price', 'Sale Price'],
  garment: (row) =>
    /^product$/i.test(row.cell('Item'))
      ? row.cell('ID') || row.cell('SKU') || row.cell('Name')
      : '',
  isGarment: (first) => /^(physical)?$/i.test(first.cell('Type')),
  isSize: (row) => /^variant$/i.test(row.cell('Item')),
  // Type=Rectangle|Name=Size|Value=SmallType=Swatch|Name=Color|Value=Red[#ff0000]
  options: (row) =>
    row
      .cell('Options')
      .split('Type=')
      .flatMap((option) => {
        const [, name = '', value = ''] = /^[^|]*\|Name=([^|]*)\|Value=([^|]*)/.exec(option) ?? [];
        return value === '' ? [] : [{ name, value: value.replace(/\[[^[]*\]$/, '').trim() }];
      }),
  images: (all) => {
    const place = (each: ForeignRow) =>
      isTrue(each.cell('Image is Thumbnail')) ? -1 : Number(each.cell('Image Sort Order')) || 0;
    return all
      .filter((each) => /^image$/i.test(each.cell('Item')))
      .sort((one, other) => place(one) - place(other))
      .flatMap((each) =>
        picturesIn(each, [each.cell('Internal Image URL') || each.cell('Image URL')]),
      );
  },
  ownImages: (row) => picturesIn(row, [row.cell('Variant Image URL')]),
  isHidden: (first) => isFalse(first.cell('Is Visible')),
  stock: (row, first, reading) => {
    const tracking = first.cell('Inventory Tracking').toLowerCase();
    if (tracking === 'none' || tracking === '') return UNCOUNTED;
    // One number for all variants, which nobody can split, is an empty cell.
    if (tracking === 'product' && row !== first) return '';
    return stockOf(row.cell('Current Stock'), false, reading);
  },
  cells: {
    ...{ title: firstCell('Name'), words: firstCell('Description') },
    barcode: (row) => row.cell('Global Trade Number') || row.cell('UPC/EAN'),
    price: (row, first) => row.cell('Price') || first.cell('Price'),
    sale: (row, first) => row.cell('Sale Price') || first.cell('Sale Price'),
    ...{ category: firstCell('Categories'), seller: firstCell('Brand') },
  },
});

/** Stripe's export of prices: the products there have no options, pieces or pictures. */
export const stripe = kindOf({
  name: 'Stripe',
  marks: [['price id', 'product id', 'product name', 'amount']],
  amounts: ['Amount'],
  garment: (row) => row.cell('Product ID'),
  // What is paid again and again is no garment.
  isGarment: (first) => first.cell('Interval') === '',
  isSize: () => true,
  ...{ options: () => [], images: () => [], isHidden: () => false, stock: () => UNCOUNTED },
  cells: {
    ...{ id: (row) => idOf([row.cell('Product ID')]), title: cell('Product Name') },
    price: (row) => `${row.cell('Amount')} ${row.cell('Currency').toUpperCase()}`.trim(),
  },
});
