/**
 * WooCommerce's file of products:
 * https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema. A variation is a size of the variable product
 * that its `Parent` names, which has the words and the pictures; a simple product is a garment of one size.
 */

import { importMessage } from '#domain/owner/importMessage';
import type { RowRefusal, Row } from '../catalogueFile';
import { UNCOUNTED } from '../catalogueProduct';
import { isFalse, isTrue } from '../yesOrNo';
import { WOO_NAMES } from './columnNames';
import {
  articleNumberOf,
  idOf,
  innermost,
  isSizeOrColour,
  decodeEntities,
  NO_CATEGORY,
  type Option,
  picturesAt,
  textsOccurringOnce,
  plainTextOf,
} from './foreignWords';
import type { ForeignRow, Kind, Reading } from './kind';
import { amountsOf, isNowBetween, refusedRow, sizeRow, stockOf } from './sizeRow';

export const wooCommerce: Kind = {
  name: 'WooCommerce',
  marks: [['type', 'regular price', 'parent']],
  otherNames: WOO_NAMES,
  amounts: ['Regular price', 'Sale price'],
  rowsOf,
};

type Type = 'simple' | 'variation' | 'variable';

function* rowsOf(rows: readonly ForeignRow[], reading: Reading): Generator<Row | RowRefusal> {
  const sizes = rows.filter((row) => ['simple', 'variation'].includes(typeOf(row) ?? ''));
  const once = textsOccurringOnce(sizes.map((row) => articleNumberOf(row.cell('SKU'))));
  const parents = parentsIn(rows);
  const garments = new Map<ForeignRow, Shared>();
  reading.notes.count('no_garments', rows.filter((row) => typeOf(row) === undefined).length);
  for (const row of sizes) {
    const parent = typeOf(row) === 'simple' ? row : parents.get(row.cell('Parent'));
    if (parent === undefined) {
      const reason = importMessage('lacks_parent', {
        column: reading.heading('Parent'),
        parent: row.cell('Parent'),
      });
      yield refusedRow(row, reason, articleNumberOf(row.cell('SKU')));
      continue;
    }
    const shared = garments.get(parent) ?? sharedFields(parent, reading);
    garments.set(parent, shared);
    yield sizeOf({ row, parent, shared, once }, reading);
  }
}

/** Undefined for what is no garment: `simple, virtual`, `simple, downloadable`, grouped, external and other products. */
function typeOf(row: ForeignRow): Type | undefined {
  const types = row
    .cell('Type')
    .toLowerCase()
    .split(/\s*,\s*/);
  const isSent = !types.includes('virtual') && !types.includes('downloadable');
  const known = (['simple', 'variation', 'variable'] as const).find((type) => types.includes(type));
  return known === 'simple' && !isSent ? undefined : known;
}

/** Returns the variable products by the two ways in which their variations name them. */
function parentsIn(rows: readonly ForeignRow[]): ReadonlyMap<string, ForeignRow> {
  const variable = rows.filter((row) => typeOf(row) === 'variable');
  return new Map(
    variable.flatMap((row) => [
      [`id:${row.cell('ID')}`, row] as const,
      ...(row.cell('SKU') === '' ? [] : [[row.cell('SKU'), row] as const]),
    ]),
  );
}

type Shared = ReturnType<typeof sharedFields>;

/** What a garment's own row says of all its sizes. */
function sharedFields(parent: ForeignRow, reading: Reading) {
  const { has, notes } = reading;
  return {
    seller: decodeEntities(parent.cell('Brands') || parent.cell('Brand')),
    category: categoryIn(parent),
    description: plainTextOf(
      withBreaks(parent.cell('Description') || parent.cell('Short description')),
      notes,
    ),
    hidden: isHidden(parent, has) || /^hidden$/i.test(parent.cell('Visibility in catalog')),
    images: imagesOf(parent, reading),
  };
}

function categoryIn(row: ForeignRow): string {
  const named = listed(row.cell('Categories')).filter((path) => !NO_CATEGORY.test(path));
  return decodeEntities(innermost(named, '>'));
}

function isHidden(row: ForeignRow, has: Reading['has']): boolean {
  return has('Published') && !isTrue(row.cell('Published'));
}

function imagesOf(row: ForeignRow, reading: Reading): string[] {
  const addresses = row.cell('Images').split(/\s*,\s*(?=https?:|\/|$)/i);
  return picturesAt(row, addresses, reading);
}

/** Commas part the values of a cell; a comma inside of a value has a backslash before it. */
function listed(cell: string): string[] {
  return cell.split(/(?<!\\),/).map((value) => value.replaceAll('\\,', ',').trim());
}

/**
 * WooCommerce writes a line's end as `\n`, and keeps paragraphs as empty lines. WordPress's short codes, such as
 * `[gallery ids="1,2"]` and `[/vc_row]`, are no words.
 */
function withBreaks(text: string): string {
  const lines = withoutShortCodes(text.replaceAll(/\\r|\r/g, '').replaceAll('\\n', '\n'));
  return /<(p|br|div|li)\b/i.test(lines) ? lines : lines.replaceAll('\n', '<br>');
}

/** Other words in brackets stay: a short code has values, or an end. */
function withoutShortCodes(text: string): string {
  const ended = new Set(text.match(/\[\/[a-z][\w-]*\]/gi)?.map((end) => end.replace('/', '')));
  return text
    .replaceAll(/\[\/?[a-z][\w-]*(?:(\s+[\w-]+=[^[\]]*)|\s*\/?)\]/gi, (code, values) =>
      values !== undefined || code[1] === '/' || ended.has(code) ? '' : code,
    )
    .trim();
}

interface Size {
  row: ForeignRow;
  /** The row with the garment's words; of a simple product, `row` itself. */
  parent: ForeignRow;
  shared: Shared;
  /** The article numbers that only one size has. */
  once: ReadonlySet<string>;
}

function sizeOf({ row, parent, shared, once }: Size, reading: Reading) {
  const isSimple = row === parent;
  const options = optionsIn(row, reading.has);
  const own = isSimple ? [] : imagesOf(row, reading);
  const number = articleNumberOf(row.cell('SKU'));
  const { images, ...fields } = shared;
  return sizeRow({
    row,
    first: parent,
    garment: parent.cell('SKU') || keyOf(parent),
    name: parent.cell('Name'),
    articleNumber: row.cell('SKU'),
    barcode: row.cell('GTIN, UPC, EAN, or ISBN'),
    id: once.has(number) ? number : keyOf(row),
    options: isSimple ? options.filter(isSizeOrColour) : options,
    images: [...own, ...images],
    isAlone: isSimple,
    fields: {
      ...fields,
      hidden: shared.hidden || isHidden(row, reading.has),
      ...amountsOf(
        reading.number(row.cell('Regular price')),
        isOnSale(row) ? reading.number(row.cell('Sale price')) : undefined,
      ),
      stock: stockIn(row, reading),
    },
  });
}

/** A product's number in the old shop; without one, its name, or the options of a variation. */
function keyOf(row: ForeignRow): string {
  if (row.cell('ID') !== '') return idOf(['woo', row.cell('ID')]);
  return typeOf(row) === 'variation' ? '' : idOf([row.cell('Name')]);
}

/** An attribute with several values is a list of what a simple product is sold in, and no size of it. */
function optionsIn(row: ForeignRow, has: Reading['has']): Option[] {
  const options: Option[] = [];
  for (let nth = 1; has(`Attribute ${nth} name`); nth += 1) {
    const name = row.cell(`Attribute ${nth} name`);
    const [value = '', ...more] = listed(row.cell(`Attribute ${nth} value(s)`));
    if (value !== '' && more.length === 0) options.push({ name, value: decodeEntities(value) });
  }
  return options;
}

function isOnSale(row: ForeignRow): boolean {
  return isNowBetween(row.cell('Date sale price starts'), row.cell('Date sale price ends'));
}

/** `parent`: all sizes of the garment share one number, which nobody can split. It then counts as an empty cell. */
function stockIn(row: ForeignRow, reading: Reading): number | string {
  const [stock, backorders] = [row.cell('Stock'), row.cell('Backorders allowed?')];
  if (isTrue(backorders) || /^notify$/i.test(backorders)) return UNCOUNTED;
  if (/^parent$/i.test(stock)) return '';
  const inStock = row.cell('In stock?');
  return stockOf(stock, isFalse(inStock) || /^outofstock$/i.test(inStock), reading);
}
