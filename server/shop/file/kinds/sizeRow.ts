/** A size of a garment as a row of the shop's own file, from what any kind of file says of it. */

import { MAX_PICTURES } from '#domain/goods/productDetails';
import { fromCents, toCents } from '#domain/money';
import type { ImportMessage } from '#domain/owner/importMessage';
import type { RowRefusal, Row } from '../catalogueFile';
import { UNCOUNTED } from '../catalogueProduct';
import { bareNumber, idOf, decodeEntities, type Option, optionsOf } from './foreignWords';
import type { ForeignRow, Reading } from './kind';

interface Size {
  row: ForeignRow;
  /** The row with its garment's words, if that is another one. */
  first?: ForeignRow;
  /** Its article number, if that can be the id, else an empty text. */
  id: string;
  /** What tells its garment from all others. */
  garment: string;
  name: string;
  options: readonly Option[];
  /** The addresses of its pictures, its own first. */
  images: readonly string[];
  // As the file has them.
  articleNumber?: string;
  barcode?: string;
  /** Whether its garment has this one size only, so that it needs no style. */
  isAlone?: boolean;
  /** The other fields, by their names in the shop. */
  fields: Readonly<Record<string, unknown>> & { seller?: string };
}

/** Values of options that are neither size nor colour go into the name, and make garments of their own. */
export function sizeRow(given: Size): Row {
  const { row, first = row, garment, isAlone } = given;
  const images = [...new Set(given.images)];
  const { seller, ...fields } = given.fields;
  const { size, colour, others } = optionsOf(given.options);
  const [articleNumber, barcode] = [given.articleNumber, given.barcode].map(bareNumber);
  const value = {
    ...fields,
    ...(seller && { seller }),
    ...(articleNumber && { articleNumber }),
    ...(barcode && { barcode }),
    _id: given.id || idOf([garment, colour, size, ...others]),
    name: [decodeEntities(given.name), ...others].join(', '),
    style: isAlone ? '' : idOf([garment, ...others], 100),
    size,
    colour,
    img: images[0] ?? '',
    images: images.slice(0, MAX_PICTURES),
  };
  const cell = (column: string) => row.cell(column) || first.cell(column);
  return { line: row.line, part: row.part, value, cell, garment: isAlone ? row : garment };
}

export function refusedRow({ line, part }: ForeignRow, reason: ImportMessage, id = ''): RowRefusal {
  return { line, part, reason: [reason], ids: id === '' ? [] : [id] };
}

type Amount = number | string | undefined;

/** A lower sale price is the price, and the regular one the former price. Some shops write 0 where there is no sale. */
export function amountsOf(regular: Amount, sale: Amount) {
  if (typeof sale === 'string') return { price: sale, formerPrice: '' };
  return typeof sale === 'number' && typeof regular === 'number' && sale > 0 && sale < regular
    ? { price: sale, formerPrice: regular }
    : { price: regular, formerPrice: '' };
}

/** Takes the shop's tax off an amount, which is added again in the cart. */
export function withoutTax(amount: number, { shop }: Pick<Reading, 'shop'>): number {
  return amount / (1 + shop.tax.percent / 100);
}

/** Takes the tax off the prices of a row if the owner says that they include it. */
export function netOf(fields: object, reading: Reading): object {
  if (reading.answers.prices !== 'gross') return fields;
  const net = (amount: number) => fromCents(toCents(withoutTax(amount, reading)));
  const { price, formerPrice } = fields as { price?: unknown; formerPrice?: unknown };
  return {
    ...fields,
    ...(typeof price === 'number' && { price: net(price) }),
    ...(typeof formerPrice === 'number' && { formerPrice: net(formerPrice) }),
  };
}

/** Returns the pieces in a cell, at least 0; other text as it is, so that it is refused. */
export function piecesOf(cell: string, { number }: Reading): number | string {
  const pieces = /^-?\d{1,9}([.,]0+)?$/.test(cell) ? number(cell) : cell;
  return typeof pieces === 'number' ? Math.max(0, pieces) : cell;
}

/** Without a number of pieces, a size is not counted, or is sold out if the file says so. */
export function stockOf(pieces: string, isSoldOut: boolean, reading: Reading): number | string {
  if (pieces !== '') return piecesOf(pieces, reading);
  return isSoldOut ? 0 : UNCOUNTED;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Whether now is between two dates, in either order of day and month. Without a time, a date is the whole day. */
export function isNowBetween(start: string, end: string): boolean {
  const rest = /\d:\d/.test(end) ? 0 : DAY_MS;
  const now = Date.now();
  return !timesOf(start).some((from) => from > now) && !timesOf(end).some((to) => to + rest < now);
}

/** A day as a spreadsheet writes it in its country: `31.12.2026 23:59`, `31/12/2026`, `12/31/26`. */
const LOCAL_DAY = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d\d)(?!\d)(.*)$/;

/** With slashes or hyphens, the month may come first; it does where the year has two digits, as Magento writes it. */
function timesOf(date: string): number[] {
  const [, first = '', sign, second = '', year = '', time = ''] = LOCAL_DAY.exec(date) ?? [];
  if (sign === undefined) return [Date.parse(date)];
  const dayFirst = Date.parse(`${second}/${first}/${year}${time}`);
  if (sign === '.') return [dayFirst];
  const monthFirst = Date.parse(`${first}/${second}/${year}${time}`);
  return year.length === 2 && !Number.isNaN(monthFirst) ? [monthFirst] : [dayFirst, monthFirst];
}
