/**
 * Magento 2's (Adobe Commerce's) file of products:
 * https://experienceleague.adobe.com/en/docs/commerce-admin/systems/data-transfer/data-attributes-product. A configurable
 * product names its sizes in `configurable_variations` and has their words; its children are rows of their own.
 */

import { importMessage } from '#domain/owner/importMessage';
import type { RowRefusal, Row } from '../catalogueFile';
import { UNCOUNTED } from '../catalogueProduct';
import { isTrue } from '../yesOrNo';
import {
  idOf,
  innermost,
  decodeEntities,
  type Option,
  picturesAt,
  textsOccurringOnce,
  plainTextOf,
} from './foreignWords';
import type { ForeignRow, Kind, Reading } from './kind';
import { amountsOf, isNowBetween, piecesOf, refusedRow, sizeRow } from './sizeRow';

export const magento: Kind = {
  name: 'Magento',
  marks: [['sku', 'product type', 'store view code']],
  amounts: ['price', 'special_price'],
  rowsOf,
};

/** A size's garment, and the options by which the garment's row names it. */
interface Parent {
  row: ForeignRow;
  options: Option[];
}

function* rowsOf(rows: readonly ForeignRow[], reading: Reading): Generator<Row | RowRefusal> {
  // The row of a store view has the words of that view, for a product that has a row already.
  const shown = rows.filter((row) => row.cell('store_view_code') === '' && row.cell('sku') !== '');
  const once = textsOccurringOnce(shown.map((row) => row.cell('sku')));
  const parents = parentsIn(shown);
  for (const row of shown) {
    const sku = row.cell('sku');
    const parent = parents.get(sku);
    if (isConfigurable(row)) continue;
    if (!isSize(row, parent)) reading.notes.count('no_garments');
    else if (!once.has(sku))
      yield refusedRow(row, importMessage('sku_twice', { sku }), idOf([sku]));
    else yield sizeOf(row, parent, reading);
  }
}

const isConfigurable = (row: ForeignRow) => row.cell('product_type') === 'configurable';

/** What is virtual is no garment, unless it is a child of one. */
function isSize(row: ForeignRow, parent: Parent | undefined): boolean {
  const type = row.cell('product_type');
  return type === 'simple' || (type === 'virtual' && parent !== undefined);
}

/** Returns the parents by their children's `sku`. `sku=A-S,size=S,color=Red|sku=A-M,size=M,color=Red` names two. */
function parentsIn(rows: readonly ForeignRow[]): ReadonlyMap<string, Parent> {
  const parents = new Map<string, Parent>();
  for (const row of rows) {
    if (!isConfigurable(row)) continue;
    const labels = new Map(
      pairsIn(row.cell('configurable_variation_labels')).map(({ name, value }) => [name, value]),
    );
    for (const variation of row.cell('configurable_variations').split('|')) {
      const [first, ...options] = pairsIn(variation);
      if (first?.name !== 'sku') continue;
      // The label tells what an attribute is whose code does not, such as `mode_taille=Size`.
      const labelled = options.map(({ name, value }) => ({
        name: `${name} ${labels.get(name) ?? ''}`,
        value,
      }));
      parents.set(first.value, { row, options: labelled });
    }
  }
  return parents;
}

/** Splits `size=S,color=Red, dark`. A comma parts two attributes only if a name and `=` come behind it. */
function pairsIn(text: string): Option[] {
  return text.split(/,(?=\w+=)/).flatMap((pair) => {
    const [name = '', ...value] = pair.split('=');
    return name === '' ? [] : [{ name: name.trim(), value: value.join('=').trim() }];
  });
}

/** A child is usually not visible alone; only its parent's visibility says something. */
function isHidden(row: ForeignRow, needsVisibility: boolean): boolean {
  const isOff = /^(2|disabled|no)$/i.test(row.cell('product_online') || row.cell('status'));
  return isOff || (needsVisibility && /^not visible/i.test(row.cell('visibility')));
}

function sizeOf(row: ForeignRow, parent: Parent | undefined, reading: Reading): Row {
  const words = parent?.row ?? row;
  const images = [...imagesIn(row, reading), ...(parent ? imagesIn(words, reading) : [])];
  const garment = words.cell('sku');
  return sizeRow({
    row,
    first: words,
    garment,
    id: idOf([row.cell('sku')]),
    name: words.cell('name'),
    articleNumber: row.cell('sku'),
    barcode: BARCODES.map((name) => attributeOf(row, name)).find(Boolean) ?? '',
    options: optionsIn(row, parent),
    images,
    isAlone: parent === undefined,
    fields: {
      ...wordsIn(words, reading),
      hidden: isHidden(words, parent === undefined) || isHidden(row, false),
      ...pricesOf(row, reading),
      stock: stockIn(row, reading),
    },
  });
}

function wordsIn(row: ForeignRow, { notes }: Reading) {
  // All categories stand below this one.
  const categories = row
    .cell('categories')
    .split(',')
    .filter((path) => path !== 'Default Category');
  return {
    seller: attributeOf(row, 'manufacturer') || attributeOf(row, 'brand'),
    category: innermost(categories, '/'),
    // Bars part the values that were chosen.
    material: attributeOf(row, 'material').replaceAll('|', ', '),
    description: plainTextOf(row.cell('description') || row.cell('short_description'), notes),
  };
}

const BARCODES = ['barcode', 'gtin', 'ean', 'ean13', 'upc'];

/** If the garment's row names no options, the size's own row has its size and colour. */
function optionsIn(row: ForeignRow, parent: Parent | undefined): Option[] {
  const named = (parent?.options ?? []).filter(({ value }) => value !== '');
  const own = ['size', 'color', 'colour'].map((name) => ({ name, value: attributeOf(row, name) }));
  return named.length > 0 ? named : own.filter(({ value }) => value !== '');
}

function attributeOf(row: ForeignRow, name: string): string {
  const found = pairsIn(row.cell('additional_attributes')).find((pair) => pair.name === name);
  return decodeEntities(row.cell(name) || (found?.value ?? ''));
}

function imagesIn(row: ForeignRow, reading: Reading): string[] {
  const more = row.cell('additional_images').split(/\s*,\s*/);
  const hidden = new Set(row.cell('hide_from_product_page').split(/\s*,\s*/));
  const addresses = [row.cell('base_image'), ...more].filter(
    (each) => each !== 'no_selection' && !hidden.has(each),
  );
  return picturesAt(row, addresses, reading);
}

function pricesOf(row: ForeignRow, { number }: Reading) {
  const [from, to] = ['special_price_from_date', 'special_price_to_date'].map((name) =>
    row.cell(name),
  );
  const isSpecial = isNowBetween(from ?? '', to ?? '');
  const special = isSpecial ? number(row.cell('special_price')) : undefined;
  return amountsOf(number(row.cell('price')), special);
}

function stockIn(row: ForeignRow, reading: Reading): number | string {
  // A setting of the whole shop stands before the product's own, and is not in the file: usually stock is counted.
  const own = (name: string) =>
    isTrue(row.cell(`use_config_${name.replace('allow_', '')}`)) ? '' : row.cell(name);
  const manages = own('manage_stock');
  const allows = own(row.cell('allow_backorders') === '' ? 'backorders' : 'allow_backorders');
  if (manages !== '' && !isTrue(manages)) return UNCOUNTED;
  if (/^[12]$/.test(allows)) return UNCOUNTED;
  if (row.cell('is_in_stock') !== '' && !isTrue(row.cell('is_in_stock'))) return 0;
  return row.cell('qty') === '' ? UNCOUNTED : piecesOf(row.cell('qty'), reading);
}
