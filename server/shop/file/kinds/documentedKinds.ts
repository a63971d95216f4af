/** Kinds of files that are read by their documentation: BigCommerce, Square, Squarespace, Stripe. */

import { UNCOUNTED } from '../catalogueProduct';
import { isFalse, isTrue } from '../yesOrNo';
import { idOf, innermost, type Option, type Picture, picturesIn } from './foreignWords';
import { type Cell, kindOf } from './garmentTable';
import type { ForeignRow } from './kind';
import { stockOf } from './sizeRow';

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
    title: firstCell('Title'),
    words: firstCell('Description'),
    price: cell('Price'),
    category: (_row, first) => innermost(first.cell('Categories').split(','), '/'),
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
    barcode: cell('GTIN'),
    words: firstCell('Description'),
    price: cell('Price'),
    sale: cell('Online Sale Price'),
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
  // The categories in this file are numbers, which name nothing.
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
    title: firstCell('Name'),
    words: firstCell('Description'),
    barcode: (row) => row.cell('Global Trade Number') || row.cell('UPC/EAN'),
    price: (row, first) => row.cell('Price') || first.cell('Price'),
    sale: (row, first) => row.cell('Sale Price') || first.cell('Sale Price'),
    category: firstCell('Categories'),
    seller: firstCell('Brand'),
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
  options: () => [],
  images: () => [],
  isHidden: () => false,
  stock: () => UNCOUNTED,
  cells: {
    id: (row) => idOf([row.cell('Product ID')]),
    title: cell('Product Name'),
    price: (row) => `${row.cell('Amount')} ${row.cell('Currency').toUpperCase()}`.trim(),
  },
});
