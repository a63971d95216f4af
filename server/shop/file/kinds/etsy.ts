/**
 * Etsy's file of listings (Shop Manager, Settings, Options, Download Data). A listing with sizes or colours has all of
 * them in one cell, one number of pieces, and no pictures of each: nobody can part that.
 */

import type { RowRefusal, Row } from '../catalogueFile';
import {
  articleNumberOf,
  idOf,
  decodeEntities,
  picturesAt,
  textsOccurringOnce,
  plainTextOf,
} from './foreignWords';
import type { ForeignRow, Kind, Reading } from './kind';
import { sizeRow, stockOf } from './sizeRow';

export const etsy: Kind = {
  name: 'Etsy',
  marks: [['title', 'description', 'currency code', 'quantity', 'image1']],
  amounts: ['PRICE'],
  rowsOf,
};

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function* rowsOf(rows: readonly ForeignRow[], reading: Reading): Generator<Row | RowRefusal> {
  const once = textsOccurringOnce(rows.map((row) => articleNumberOf(row.cell('SKU'))));
  const titles = textsOccurringOnce(rows.map((row) => row.cell('TITLE')));
  for (const row of rows) {
    const [title, sku] = [row.cell('TITLE'), articleNumberOf(row.cell('SKU'))];
    const choices = choicesIn(row);
    const isParted = choices.every(({ values }) => values.length === 1);
    if (!isParted) reading.notes.name('unparted', { text: decodeEntities(title), line: row.line });
    yield sizeRow({
      row,
      name: title,
      articleNumber: isParted ? sku : '',
      isAlone: true,
      id: isParted && once.has(sku) ? sku : '',
      // Etsy's file has no number of the listing. Two of one title differ by their first picture.
      garment: idOf(titles.has(title) ? [title] : [title, row.cell('IMAGE1').replace(/^.*\//, '')]),
      options: isParted ? choices.map(({ name, values }) => ({ name, value: values.join() })) : [],
      images: imagesIn(row, reading),
      fields: { ...fieldsOf(row, reading), hidden: !isParted },
    });
  }
}

function imagesIn(row: ForeignRow, reading: Reading): string[] {
  const addresses = NUMBERS.map((nth) => row.cell(`IMAGE${nth}`));
  return picturesAt(row, addresses, reading);
}

function fieldsOf(row: ForeignRow, reading: Reading) {
  const materials = row
    .cell('MATERIALS')
    .replaceAll('_', ' ')
    .replaceAll(/,(?=\S)/g, ', ');
  return {
    price: reading.number(`${row.cell('PRICE')} ${row.cell('CURRENCY_CODE')}`.trim()),
    material: decodeEntities(materials),
    description: plainTextOf(inLines(row.cell('DESCRIPTION')), reading.notes),
    stock: stockOf(row.cell('QUANTITY'), false, reading),
  };
}

/** Returns the options of a listing, each with its values: `VARIATION 1 NAME` Size, `VARIATION 1 VALUES` S,M,L. */
function choicesIn(row: ForeignRow): { name: string; values: string[] }[] {
  return [1, 2].flatMap((nth) => {
    const values = row
      .cell(`VARIATION ${nth} VALUES`)
      .split(',')
      .map((value) => decodeEntities(value.trim()))
      .filter(Boolean);
    const name = row.cell(`VARIATION ${nth} NAME`) || row.cell(`VARIATION ${nth} TYPE`);
    return values.length === 0 ? [] : [{ name, values }];
  });
}

/** Etsy knows no HTML: its lines are lines, and `<` is a letter. */
function inLines(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll(/\r?\n/g, '<br>');
}
