/**
 * A product feed for Google's merchants, in XML or in a text file with tabs:
 * https://support.google.com/merchants/answer/7052112. An item is a size; items with one `item_group_id` are one garment.
 */

import { importMessage } from '#domain/owner/importMessage';
import type { RowRefusal, Row } from '../catalogueFile';
import {
  idOf,
  isSizeOrColour,
  decodeEntities,
  nameOf,
  type Option,
  picturesAt,
  plainTextOf,
} from './foreignWords';
import type { ForeignRow, Kind, Reading } from './kind';
import { amountsOf, isNowBetween, refusedRow, sizeRow, stockOf } from './sizeRow';

export const google: Kind = {
  name: 'Google Merchant',
  marks: [
    ['id', 'title', 'price', 'image link'],
    ['id', 'title', 'price', 'availability'],
  ],
  amounts: ['price', 'sale_price'],
  taken: { id: '_id', 'product type': 'category' },
  rowsOf,
};

/** The columns in which the items of a garment can differ. */
const AXES = ['size', 'color', 'pattern', 'material', 'gender', 'age_group', 'size_type'];

function* rowsOf(rows: readonly ForeignRow[], reading: Reading): Generator<Row | RowRefusal> {
  const axes = axesIn(rows);
  for (const row of rows) {
    const id = idOf([row.cell('id')]);
    const group = decodeEntities(row.cell('item_group_id'));
    if (id === '') {
      yield refusedRow(row, importMessage('lacks_column', { column: 'id' }));
      continue;
    }
    const options = AXES.map((name): Option => ({ name, value: decodeEntities(row.cell(name)) }));
    yield sizeRow({
      row,
      id,
      garment: group,
      name: row.cell('title'),
      isAlone: group === '',
      options: options.filter(
        (option) =>
          option.value !== '' && (isSizeOrColour(option) || axes.get(group)?.has(option.name)),
      ),
      barcode: row.cell('gtin'),
      images: imagesIn(row, reading),
      fields: fieldsOf(row, reading),
    });
  }
}

/** Returns, by group, in what its items differ. */
function axesIn(rows: readonly ForeignRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const firsts = new Map<string, ForeignRow>();
  const axes = new Map<string, Set<string>>();
  for (const row of rows) {
    const group = decodeEntities(row.cell('item_group_id'));
    const first = firsts.get(group) ?? row;
    firsts.set(group, first);
    const differing = axes.get(group) ?? new Set();
    axes.set(group, differing);
    if (group === '') continue;
    for (const name of AXES) if (row.cell(name) !== first.cell(name)) differing.add(name);
  }
  return axes;
}

function imagesIn(row: ForeignRow, reading: Reading): string[] {
  const [first, more] = ['image_link', 'additional_image_link'].map((name) =>
    row.cell(name).replaceAll('&amp;', '&'),
  );
  const addresses = [first ?? '', ...(more ?? '').split(/\s*,\s*(?=https?:|$)/i)];
  return picturesAt(row, addresses, reading);
}

function fieldsOf(row: ForeignRow, reading: Reading) {
  const shipping = shippingIn(row, reading);
  const words =
    ['description', 'summary', 'content'].map((name) => row.cell(name)).find(Boolean) ?? '';
  return {
    seller: decodeEntities(row.cell('brand')),
    ...(shipping !== undefined && { shipping }),
    category: categoryOf(row),
    material: decodeEntities(row.cell('material')),
    description: plainTextOf(words, reading.notes),
    ...amountsOf(reading.number(decodeEntities(row.cell('price'))), saleIn(row, reading)),
    stock: stockOf(
      row.cell('quantity'),
      /^out[ _]of[ _]stock$/i.test(row.cell('availability')),
      reading,
    ),
  };
}

function saleIn(row: ForeignRow, { number }: Reading) {
  const [start = '', end = ''] = row.cell('sale_price_effective_date').split('/');
  return isNowBetween(start, end) ? number(decodeEntities(row.cell('sale_price'))) : undefined;
}

/**
 * The feed's own words for a category come before Google's. The last part is the nearest; a bare number names nothing.
 */
function categoryOf(row: ForeignRow): string {
  const words =
    decodeEntities(row.cell('product_type')) || decodeEntities(row.cell('google_product_category'));
  return nameOf(words.split('>').at(-1) ?? '');
}

/** The charge, if it is the same wherever the goods are sent. */
function shippingIn(row: ForeignRow, { number }: Reading): number | string | undefined {
  const places = row
    .cell('shipping')
    .split(/,(?=\s*:?[A-Z]{2}:)/)
    .filter(Boolean);
  const charges = new Set(places.map((place) => number(chargeIn(place))));
  const [charge] = charges;
  return charges.size === 1 ? charge : undefined;
}

/** `US::Standard:4.95 USD`, or with days of handling and transit behind the charge: `US::Standard:4.95 USD:1:3`. */
function chargeIn(place: string): string {
  const parts = place.split(':').map((part) => part.trim());
  const charge = parts.findLast((part) => /^\d.*\D$/.test(part)) ?? parts.at(-1) ?? '';
  return /^\d/.test(charge) ? charge : '';
}
