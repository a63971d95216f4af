/** Article numbers and barcodes from other shops: only those that are right, and not of several sizes. */

import * as v from 'valibot';
import { barcodeSchema } from '#domain/owner/barcode';
import type { Notes, RowRefusal, Row } from '../catalogueFile';
import { articleNumberOf, textsOccurringOnce } from './foreignWords';

interface Numbers {
  articleNumber?: string;
  barcode?: string;
}

const FIELDS = ['articleNumber', 'barcode'] as const;

/** Leaves out wrong and repeated numbers, and notes them. Empty ones are left out too, so that the shop's own stay. */
export function withOwnNumbers(
  rows: readonly (Row | RowRefusal)[],
  notes: Notes,
): (Row | RowRefusal)[] {
  const all = rows.map((row) => ('value' in row ? numbersOf(row.value as Numbers) : {}));
  const once = {
    articleNumber: textsOccurringOnce(all.map((numbers) => comparable(numbers).articleNumber)),
    barcode: textsOccurringOnce(all.map((numbers) => comparable(numbers).barcode)),
  };
  return rows.map((row, index) => {
    if (!('value' in row)) return row;
    const { articleNumber = '', barcode = '', ...value } = row.value as Numbers;
    const numbers = all[index] ?? {};
    const kept = FIELDS.filter((field) => once[field].has(comparable(numbers)[field]));
    const given = { articleNumber, barcode };
    for (const field of FIELDS)
      if (given[field] !== '' && !kept.includes(field))
        notes.name('lost_numbers', { text: given[field], line: row.line });
    const own = Object.fromEntries(kept.map((field) => [field, numbers[field]]));
    return { ...row, value: { ...value, ...own } };
  });
}

function numbersOf({ articleNumber = '', barcode = '' }: Numbers): Numbers {
  const code = v.safeParse(barcodeSchema, articleNumberOf(barcode));
  return {
    articleNumber: articleNumberOf(articleNumber),
    ...(code.success && { barcode: code.output }),
  };
}

/** The shop compares article numbers without case and barcodes without leading zeros. */
function comparable({ articleNumber = '', barcode = '' }: Numbers) {
  return { articleNumber: articleNumber.toLowerCase(), barcode: barcode.replace(/^0+/, '') };
}
