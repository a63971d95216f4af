/**
 * PrestaShop's file of products and its file of combinations, in the columns of its own import:
 * https://docs.prestashop-project.org/1-6-documentation/user-guide/managing-advanced-parameters/csv-import-parameters.
 * A combination is a size of the product whose ID it names; a product without any is a garment of one size. The first
 * combination has the id that its product has without any, so that the file of products may come in before both.
 */

import { fromCents, toCents } from '#domain/money';
import { importMessage } from '#domain/owner/importMessage';
import { FileRefused, type RowRefusal, type Row } from '../catalogueFile';
import { UNCOUNTED } from '../catalogueProduct';
import { isFalse, isTrue } from '../yesOrNo';
import { PRESTA_NAMES } from './columnNames';
import {
  articleNumberOf,
  idOf,
  decodeEntities,
  nameOf,
  type Option,
  picturesAt,
  textsOccurringOnce,
  plainTextOf,
} from './foreignWords';
import type { ForeignRow, Kind, Reading } from './kind';
import { amountsOf, isNowBetween, piecesOf, refusedRow, sizeRow, withoutTax } from './sizeRow';

const NET = 'Price tax excluded';
const GROSS = 'Price tax included';
const EITHER = 'Price tax excluded or Price tax included';

export const prestaShop: Kind = {
  name: 'PrestaShop',
  marks: [
    ['active', 'name', 'price tax excluded'],
    ['active', 'name', 'price tax included'],
    ['active', 'name', 'price tax excluded or price tax included'],
    ['product id', 'attribute', 'value'],
    ['product id', 'reference', 'categories', 'price tax excluded'],
  ],
  otherNames: PRESTA_NAMES,
  saysTax: true,
  amounts: [NET, GROSS, EITHER, 'Impact on price', 'Discount amount', 'Discount percent'],
  rowsOf,
};

function* rowsOf(rows: readonly ForeignRow[], reading: Reading): Generator<Row | RowRefusal> {
  const products = new Map(rows.filter(isProduct).map((row) => [numberOf(row), row]));
  const combined = new Set(rows.flatMap((row) => (isProduct(row) ? [] : row.cell('Product ID'))));
  if (products.size === 0 && rows[0] !== undefined)
    throw new FileRefused(rows[0].line, importMessage('combinations_only'));
  if (combined.size === 0) reading.notes.add('products_alone');
  const sizes = rows.filter((row) => !isProduct(row) || !combined.has(numberOf(row)));
  const idFor = idsOf(rows, sizes);
  const isUnclear = areUnclear(reading);
  for (const row of sizes) {
    const product = isProduct(row) ? row : products.get(row.cell('Product ID'));
    const id = idFor(row, product);
    if (product === undefined) {
      yield refusedRow(row, importMessage('lacks_product', { id: row.cell('Product ID') }), id);
    } else if (isUnclear) yield refusedRow(row, importMessage('unclear_prices'), id);
    else if (isTrue(product.cell('Virtual product'))) reading.notes.count('no_garments');
    else yield sizeOf({ row, product, id }, reading);
  }
}

/**
 * Returns a function that takes the rows of sizes in their order, and returns their ids. A product, or its first
 * combination, gets the product's reference if no other product has it, else an id made from its ID. Another
 * combination gets its reference if nothing else has it, else an empty text.
 */
function idsOf(rows: readonly ForeignRow[], sizes: readonly ForeignRow[]) {
  const ofProducts = textsOccurringOnce(rows.filter(isProduct).map(referenceOf));
  const ofSizes = textsOccurringOnce(sizes.map(referenceOf));
  const begun = new Set<ForeignRow>();
  return (row: ForeignRow, product = row): string => {
    const isFirst = !begun.has(product);
    begun.add(product);
    const id = articleNumberOf(referenceOf(isFirst ? product : row));
    if (isFirst && isProduct(product)) return ofProducts.has(id) ? id : garmentOf(product);
    return ofSizes.has(id) && !ofProducts.has(id) ? id : '';
  };
}

/** Whether no row can be read before the prices are clear. If so, asks at once for all that the file does not say. */
function areUnclear({ has, answers, ask }: Reading): boolean {
  if (!has(EITHER) || answers.prices !== undefined) return false;
  for (const what of ['prices', 'shipping', 'manufacturer'] as const) ask(what);
  return true;
}

/** A combination has no name of its own. */
const isProduct = (row: ForeignRow) => row.cell('Name') !== '' || row.cell('Product ID') === '';
const numberOf = (row: ForeignRow) => row.cell('ID') || row.cell('Product ID');
const garmentOf = (product: ForeignRow) => idOf(['presta', numberOf(product)]);
const referenceOf = (row: ForeignRow) => row.cell('Reference #') || row.cell('Reference');

function isHidden(product: ForeignRow): boolean {
  const isOff = (column: string) => isFalse(product.cell(column));
  return (
    isOff('Active') || isOff('Available for order') || /^none$/i.test(product.cell('Visibility'))
  );
}

interface Size {
  row: ForeignRow;
  product: ForeignRow;
  /** Empty if the id is made from the garment and its options. */
  id: string;
}

function sizeOf({ row, product, id }: Size, reading: Reading): Row {
  const isAlone = row === product;
  const shared = imagesIn(product, reading);
  const own = isAlone ? [] : [...imagesIn(row, reading), ...shown(row, shared)];
  return sizeRow({
    row,
    first: product,
    isAlone,
    id,
    garment: garmentOf(product),
    name: product.cell('Name'),
    articleNumber: referenceOf(row),
    barcode: row.cell('EAN13') || row.cell('UPC'),
    options: isAlone ? [] : optionsIn(row),
    images: [...own, ...shared],
    fields: {
      ...wordsIn(product, reading),
      hidden: isHidden(product),
      ...pricesOf(row, product, reading),
      stock: stockIn(row, product, reading),
    },
  });
}

function wordsIn(product: ForeignRow, { notes }: Reading) {
  const texts = ['Description', 'Summary', 'Short description'].map((name) => product.cell(name));
  return {
    seller: decodeEntities(product.cell('Manufacturer')),
    // The last category is the nearest.
    category: nameOf(product.cell('Categories').split(/[,/>]/).at(-1) ?? ''),
    description: plainTextOf(texts.find(Boolean) ?? '', notes),
  };
}

/** `Attribute` Size:select:0, Color:color:1 and `Value` S:0, Navy:1 are a size and a colour. */
function optionsIn(row: ForeignRow): Option[] {
  const listed = (column: string) =>
    row
      .cell(column)
      .split(/\s*,\s*/)
      .map((each) => decodeEntities(each.split(':')[0] ?? '').trim());
  const values = listed('Value');
  return listed('Attribute').flatMap((name, index) => {
    const value = values[index] ?? '';
    return name === '' || value === '' ? [] : [{ name, value }];
  });
}

function imagesIn(row: ForeignRow, reading: Reading): string[] {
  // The list of products names small pictures, `20-small_default.jpg`, of large ones, `20.jpg`.
  const addresses = row
    .cell('Image URLs')
    .split(/\s*,\s*/)
    .map((address) => address.replace(/-\w{1,20}_default(?=\.\w+$)/, ''));
  return picturesAt(row, addresses, reading);
}

/** The pictures of a product that `Image position` gives to a combination, counted from 1. */
function shown(row: ForeignRow, images: readonly string[]): string[] {
  return row
    .cell('Image position')
    .split(',')
    .flatMap((place) => images[Number(place) - 1] ?? []);
}

/** The product's price and what the combination adds, which PrestaShop has without tax. */
function pricesOf(row: ForeignRow, product: ForeignRow, reading: Reading) {
  const base = netPriceOf(product, reading);
  const impact = row === product ? 0 : (reading.number(row.cell('Impact on price')) ?? 0);
  if (typeof base !== 'number' || typeof impact !== 'number')
    return { price: typeof impact === 'string' ? impact : base, formerPrice: '' };
  const price = inCents(base + impact);
  return amountsOf(price, saleOf(price, product, reading));
}

function netPriceOf(product: ForeignRow, reading: Reading): number | string | undefined {
  const [net, gross, either] = [NET, GROSS, EITHER].map((name) =>
    reading.number(product.cell(name)),
  );
  const withTax = gross ?? (reading.answers.prices === 'gross' ? either : undefined);
  if (net !== undefined || withTax === undefined) return net ?? either;
  return typeof withTax === 'number' ? withoutTax(withTax, reading) : withTax;
}

/** A discount in per cent, or an amount, which PrestaShop has with tax. */
function saleOf(price: number, product: ForeignRow, reading: Reading): number | string | undefined {
  if (!isNowBetween(product.cell('Discount from'), product.cell('Discount to'))) return undefined;
  const [percent = 0, amount = 0] = ['Discount percent', 'Discount amount'].map((name) =>
    reading.number(product.cell(name)),
  );
  if (typeof percent === 'string') return percent;
  if (typeof amount === 'string') return amount;
  if (percent > 0) return inCents(price * (1 - percent / 100));
  return amount > 0 ? inCents(price - withoutTax(amount, reading)) : undefined;
}

const inCents = (amount: number) => fromCents(toCents(amount));

/** `Out of stock action` 1: it may be ordered without stock. */
function stockIn(row: ForeignRow, product: ForeignRow, reading: Reading): number | string {
  if (product.cell('Out of stock action') === '1') return UNCOUNTED;
  return piecesOf(row.cell('Quantity'), reading);
}
