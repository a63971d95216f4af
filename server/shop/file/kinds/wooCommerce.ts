/**
 * WooCommerce's file of products:
 * https://github.com/woocommerce/woocommerce/wiki/Product-CSV-Import-Schema. A variation is a size of the variable product
 * that its `Parent` names, which has the words and the pictures; a simple product is a garment of one size.
 */

import type { Refusal, Row } from '../catalogueFile';
import { UNCOUNTED } from '../catalogueProduct';
import {
  articleNumberOf,
  idOf,
  isTrue,
  MOST_PICTURES,
  type Option,
  optionsOf,
  picturesOf,
  seenOnce,
  wordsOf,
} from './foreignWords';
import type { Counts, ForeignRow, Kind, Reading } from './kind';

export const wooCommerce: Kind = {
  name: 'WooCommerce',
  marks: ['type', 'regular price', 'parent'],
  rowsOf,
};

type Type = 'simple' | 'variation' | 'variable';

function* rowsOf(rows: readonly ForeignRow[], reading: Reading): Generator<Row | Refusal> {
  const sizes = rows.filter((row) => ['simple', 'variation'].includes(typeOf(row) ?? ''));
  const once = seenOnce(sizes.map((row) => articleNumberOf(row.cell('SKU'))));
  const parents = parentsIn(rows);
  const garments = new Map<ForeignRow, Shared>();
  const { counts } = reading;
  counts.noGarments += rows.filter((row) => typeOf(row) === undefined).length;
  counts.sizes += sizes.length;
  for (const row of sizes) {
    const parent = typeOf(row) === 'simple' ? row : parents.get(row.cell('Parent'));
    if (parent === undefined) {
      const reason = `the file lacks its Parent "${row.cell('Parent')}"`;
      yield { line: row.line, reason, ids: [articleNumberOf(row.cell('SKU'))].filter(Boolean) };
      continue;
    }
    const shared = garments.get(parent) ?? sharedFields(parent, reading);
    if (!garments.has(parent)) counts.garments += 1;
    if (!garments.has(parent) && shared.hidden) counts.hidden += 1;
    garments.set(parent, shared);
    yield { line: row.line, value: sizeOf({ row, parent, shared, once }, reading) };
  }
}

/** `simple, virtual` is simple. Undefined for grouped, external and other products that are no garments. */
function typeOf(row: ForeignRow): Type | undefined {
  const types = row
    .cell('Type')
    .toLowerCase()
    .split(/\s*,\s*/);
  return (['simple', 'variation', 'variable'] as const).find((type) => types.includes(type));
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
function sharedFields(parent: ForeignRow, { has, counts }: Reading) {
  const seller = parent.cell('Brands') || parent.cell('Brand');
  const [category = ''] = listed(parent.cell('Categories'));
  return {
    ...(seller !== '' && { seller }),
    category: category.split('>').at(-1)?.trim() ?? '',
    description: wordsOf(
      withBreaks(parent.cell('Description') || parent.cell('Short description')),
      counts,
    ),
    hidden: isHidden(parent, has) || /^hidden$/i.test(parent.cell('Visibility in catalog')),
    images: imagesOf(parent, counts),
  };
}

function isHidden(row: ForeignRow, has: Reading['has']): boolean {
  return has('Published') && !isTrue(row.cell('Published'));
}

function imagesOf(row: ForeignRow, counts: Counts): string[] {
  const addresses = row
    .cell('Images')
    .split(/\s*,\s*(?=https?:|\/|$)/i)
    .filter(Boolean);
  return picturesOf(
    addresses.map((address) => ({ address, line: row.line })),
    counts,
  );
}

/** Commas part the values of a cell; a comma inside of a value has a backslash before it. */
function listed(cell: string): string[] {
  return cell.split(/(?<!\\),/).map((value) => value.replaceAll('\\,', ',').trim());
}

/** WooCommerce writes a line's end as `\n`, and keeps paragraphs as empty lines. */
function withBreaks(text: string): string {
  const lines = text.replaceAll(/\\r|\r/g, '').replaceAll('\\n', '\n');
  return /<(p|br|div|li)\b/i.test(lines) ? lines : lines.replaceAll('\n', '<br>');
}

interface Size {
  row: ForeignRow;
  /** The row with its words: of a simple product, its own. */
  parent: ForeignRow;
  shared: Shared;
  /** The article numbers that only one size has. */
  once: ReadonlySet<string>;
}

function sizeOf({ row, parent, shared, once }: Size, reading: Reading) {
  const isSimple = row === parent;
  const { size, colour, others } = optionsOf(optionsIn(row, reading.has));
  const named = isSimple ? [] : others;
  const own = isSimple ? [] : imagesOf(row, reading.counts);
  const images = [...new Set([...own, ...shared.images])].slice(0, MOST_PICTURES);
  const style = parent.cell('SKU') || keyOf(parent);
  const number = articleNumberOf(row.cell('SKU'));
  return {
    ...shared,
    _id: once.has(number) ? number : keyOf(row, [style, colour, size, ...named]),
    name: [parent.cell('Name'), ...named].join(', '),
    ...{ style: isSimple ? '' : idOf([style, ...named], 100), size, colour },
    ...{ img: images[0] ?? '', images },
    hidden: shared.hidden || isHidden(row, reading.has),
    ...amountsOf(row, reading),
    stock: stockOf(row),
  };
}

/** A product's number in the old shop; without one, what else tells it from others. */
function keyOf(row: ForeignRow, parts: readonly string[] = [row.cell('Name')]): string {
  return row.cell('ID') === '' ? idOf(parts) : idOf(['woo', row.cell('ID')]);
}

/** An attribute with several values is a list of what a simple product is sold in, and no size of it. */
function optionsIn(row: ForeignRow, has: Reading['has']): Option[] {
  const options: Option[] = [];
  for (let nth = 1; has(`Attribute ${nth} name`); nth += 1) {
    const name = row.cell(`Attribute ${nth} name`);
    const [value = '', ...more] = listed(row.cell(`Attribute ${nth} value(s)`));
    if (value !== '' && more.length === 0) options.push({ name, value });
  }
  return options;
}

/** The sale price is the price while the sale lasts, if it is lower; the regular one is then the former price. */
function amountsOf(row: ForeignRow, { number }: Reading) {
  const regular = number(row.cell('Regular price'));
  const sale = isOnSale(row) ? number(row.cell('Sale price')) : undefined;
  if (typeof sale === 'string') return { price: sale, formerPrice: '' };
  return typeof sale === 'number' && typeof regular === 'number' && sale < regular
    ? { price: sale, formerPrice: regular }
    : { price: regular, formerPrice: '' };
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** A cell without a time means the whole day. What is no date sets no limit. */
function isOnSale(row: ForeignRow): boolean {
  const [starts, ends] = ['starts', 'ends'].map((word) =>
    Date.parse(row.cell(`Date sale price ${word}`)),
  );
  const now = Date.now();
  return !((starts ?? NaN) > now) && !((ends ?? NaN) + DAY_MS < now);
}

/** `parent`: all sizes of the garment share one number, which nobody can split. An empty cell is then said. */
function stockOf(row: ForeignRow): number | string {
  const [stock, backorders] = [row.cell('Stock'), row.cell('Backorders allowed?')];
  if (isTrue(backorders) || /^notify$/i.test(backorders)) return UNCOUNTED;
  if (/^parent$/i.test(stock)) return '';
  if (/^-?\d{1,9}$/.test(stock)) return Math.max(0, Number(stock));
  if (stock !== '') return stock;
  return /^(0|no|false|outofstock)$/i.test(row.cell('In stock?')) ? 0 : UNCOUNTED;
}
