/**
 * Shopify's file of products: https://help.shopify.com/en/manual/products/import-export/using-csv. A row with a
 * `Variant Price` is a size; the others bring more pictures. Only a garment's first row has its words.
 */

import { importMessage } from '#domain/owner/importMessage';
import type { RowRefusal, Row } from '../catalogueFile';
import { UNCOUNTED } from '../catalogueProduct';
import { isTrue } from '../yesOrNo';
import { SHOPIFY_NAMES } from './columnNames';
import {
  articleNumberOf,
  innermost,
  NO_CATEGORY,
  type Option,
  picturesOf,
  textsOccurringOnce,
  secureAddress,
  plainTextOf,
} from './foreignWords';
import type { ForeignRow, Kind, Reading } from './kind';
import { piecesOf, refusedRow, sizeRow } from './sizeRow';

export const shopify: Kind = {
  name: 'Shopify',
  marks: [['handle', 'variant price']],
  otherNames: SHOPIFY_NAMES,
  amounts: ['Variant Price', 'Variant Compare At Price'],
  taken: { type: 'category' },
  rowsOf,
};

function* rowsOf(rows: readonly ForeignRow[], reading: Reading): Generator<Row | RowRefusal> {
  const once = textsOccurringOnce(rows.filter(isSize).map(skuOf));
  const garments = new Map<string, ForeignRow[]>();
  for (const row of rows) {
    const handle = row.cell('Handle');
    if (handle === '')
      yield refusedRow(row, importMessage('lacks_column', { column: reading.heading('Handle') }));
    else if (garments.get(handle)?.push(row) === undefined) garments.set(handle, [row]);
  }
  for (const [handle, all] of garments) {
    if (all.some((row) => isTrue(row.cell('Gift Card'))))
      reading.notes.count('no_garments', all.length);
    else
      yield* sizesOf(
        { handle, all, isById: all.filter(isSize).every((row) => once.has(skuOf(row))) },
        reading,
      );
  }
}

const isSize = (row: ForeignRow) => row.cell('Variant Price') !== '';
/** A size to which the file gives no price. A row of a picture has neither value nor number. */
const isUnpriced = (row: ForeignRow) =>
  !isSize(row) && (row.cell('Option1 Value') !== '' || row.cell('Variant SKU') !== '');
const skuOf = (row: ForeignRow) => articleNumberOf(row.cell('Variant SKU'));

interface Garment {
  handle: string;
  all: readonly ForeignRow[];
  /** Whether each size has an article number that nothing else in the file has. */
  isById: boolean;
}

function* sizesOf(garment: Garment, reading: Reading): Generator<Row | RowRefusal> {
  const { all, handle } = garment;
  const [first] = all;
  const sizes = all.filter(isSize);
  const column = reading.heading('Variant Price');
  if (first === undefined) return;
  if (sizes.length === 0) {
    yield refusedRow(first, importMessage('no_variant_price', { handle, column }));
    return;
  }
  for (const row of all.filter(isUnpriced))
    yield refusedRow(row, importMessage('lacks_column', { column }));
  const shared = sharedFields(first, reading);
  const pictures = inOrder(all);
  const images = picturesOf(pictures, reading);
  const words = new Map(
    pictures.toReversed().map((each) => [secureAddress(each.address), each.words]),
  );
  for (const row of sizes) {
    const own = secureAddress(row.cell('Variant Image')) ?? images[0];
    yield sizeRow({
      row,
      first,
      garment: handle,
      name: first.cell('Title'),
      articleNumber: row.cell('Variant SKU'),
      barcode: row.cell('Variant Barcode'),
      id: garment.isById ? skuOf(row) : '',
      options: optionsIn(first, row),
      images: own === undefined ? [] : [own, ...images],
      fields: {
        ...shared,
        imgAlt: words.get(own) ?? '',
        ...amountsOf(row, reading),
        stock: stockOf(row, reading),
      },
    });
  }
}

interface Picture {
  address: string;
  line: number;
  /** What it shows; empty if the file does not say it. */
  words: string;
}

/** What the first row says of the whole garment. */
function sharedFields(first: ForeignRow, { has, notes }: Reading) {
  // What is unlisted is found only by who has its address.
  const isDraft = /^(draft|archived|unlisted)$/i.test(first.cell('Status'));
  const category = innermost([first.cell('Product Category')], '>');
  return {
    seller: first.cell('Vendor'),
    category: first.cell('Type') || (NO_CATEGORY.test(category) ? '' : category),
    description: plainTextOf(first.cell('Body (HTML)'), notes),
    hidden: isDraft || (has('Published') && !isTrue(first.cell('Published'))),
  };
}

/** The first row names the options; each size has its values. */
function optionsIn(first: ForeignRow, row: ForeignRow): Option[] {
  return [1, 2, 3].flatMap((nth) => {
    const [name, value] = [first.cell(`Option${nth} Name`), row.cell(`Option${nth} Value`)];
    return value === '' || value === 'Default Title' ? [] : [{ name, value }];
  });
}

function inOrder(all: readonly ForeignRow[]): Picture[] {
  return all
    .filter((row) => row.cell('Image Src') !== '')
    .map((row) => ({
      address: row.cell('Image Src'),
      line: row.line,
      words: row.cell('Image Alt Text').slice(0, 200).trim(),
      place: Number(row.cell('Image Position')) || Infinity,
    }))
    .sort((one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)));
}

/** A former price counts only if it is higher. */
function amountsOf(row: ForeignRow, { number }: Reading) {
  const price = number(row.cell('Variant Price'));
  const former = number(row.cell('Variant Compare At Price')) ?? '';
  const isHigher = typeof price === 'number' && typeof former === 'number' && former > price;
  return { price, formerPrice: isHigher || typeof former === 'string' ? former : '' };
}

/** Without a tracker, or where it may be sold below nothing, a size is not counted. */
function stockOf(row: ForeignRow, reading: Reading): number | string {
  const [tracker, policy] = [
    row.cell('Variant Inventory Tracker'),
    row.cell('Variant Inventory Policy'),
  ];
  const isUncounted = tracker === '' && reading.has('Variant Inventory Tracker');
  if (isUncounted || /^continue$/i.test(policy) || isTrue(policy)) return UNCOUNTED;
  return piecesOf(row.cell('Variant Inventory Qty'), reading);
}
