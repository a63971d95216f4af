/** The columns whose fields the owner has chosen: all of a file of no known kind, or some of any other file. */

import { type ImportField, NEEDED_FIELDS } from '#domain/owner/importColumns';
import type { Row } from '../catalogueFile';
import { NUMBER_FIELDS } from '../catalogueProduct';
import {
  addressesIn,
  articleNumberOf,
  idOf,
  decodeEntities,
  picturesOf,
  textsOccurringOnce,
  plainTextOf,
} from './foreignWords';
import type { ForeignRow, Kind, Reading } from './kind';

/** The column of each chosen field. */
export type ChosenColumns = ReadonlyMap<ImportField, string>;

/** Whether the fields are chosen without which no row can be read. */
export function isEnough(chosen: ChosenColumns): boolean {
  return NEEDED_FIELDS.every((field) => chosen.has(field));
}

/** Returns the kind of a file whose columns are all chosen by its owner. */
export function ownColumns(chosen: ChosenColumns): Kind {
  return {
    name: 'spreadsheet',
    marks: [],
    amounts: (['price', 'formerPrice', 'shipping'] as const).flatMap(
      (field) => chosen.get(field) ?? [],
    ),
    rowsOf: (rows, reading) => rowsOf(rows, chosen, reading),
  };
}

function* rowsOf(
  rows: readonly ForeignRow[],
  chosen: ChosenColumns,
  reading: Reading,
): Generator<Row> {
  const textIn = (row: ForeignRow, field: ImportField) =>
    decodeEntities(row.cell(chosen.get(field) ?? ''));
  const numberIn = (row: ForeignRow) => articleNumberOf(textIn(row, 'articleNumber'));
  const numbers = textsOccurringOnce(rows.map(numberIn));
  const names = textsOccurringOnce(rows.map((row) => textIn(row, 'name')));
  for (const row of rows) {
    const [name, size, colour] = [textIn(row, 'name'), textIn(row, 'size'), textIn(row, 'colour')];
    // Sizes and colours of one name are one garment.
    const shared = size + colour === '' || names.has(name) ? '' : idOf([name], 100);
    const style = textIn(row, 'style') || shared;
    const number = numberIn(row);
    const own = numbers.has(number) ? number : idOf([style || name, colour, size]);
    const value = {
      ...withPicture(chosenFields(row, chosen, reading)),
      ...nonEmpty({ _id: idOf([textIn(row, '_id')]) || own, style }),
    };
    yield { line: row.line, part: row.part, value, garment: style || row };
  }
}

function nonEmpty(fields: Readonly<Record<string, string>>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
}

type Fields = Readonly<Record<string, unknown>>;

/** The first of the pictures is the one that shoppers see first, unless a column says it. */
function withPicture(fields: Fields): Fields {
  const [img] = Array.isArray(fields.images) ? (fields.images as string[]) : [];
  return img === undefined ? fields : { img, ...fields };
}

/** Returns the chosen fields of a row. What every product has, and a picture, cannot be cleared by an empty cell. */
export function chosenFields(
  row: Pick<ForeignRow, 'cell' | 'line'>,
  chosen: ChosenColumns,
  reading: Reading,
): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const [field, column] of chosen) {
    const text = row.cell(column);
    if (text !== '' || !KEPT.has(field)) fields[field] = valueOf(field, text, row, reading);
  }
  return fields;
}

const KEPT: ReadonlySet<ImportField> = new Set(['price', 'seller', 'shipping', 'img']);
const TEXTS: ReadonlySet<ImportField> = new Set(['description', 'material', 'care']);

function valueOf(
  field: ImportField,
  text: string,
  { line }: Pick<ForeignRow, 'line'>,
  reading: Reading,
): unknown {
  if (NUMBER_FIELDS.includes(field)) {
    const number = reading.number(text) ?? '';
    return field === 'stock' && typeof number === 'number' ? Math.max(0, number) : number;
  }
  if (TEXTS.has(field)) return plainTextOf(text, reading.notes);
  if (field !== 'img' && field !== 'images') return decodeEntities(text);
  const pictures = picturesOf(
    addressesIn(text).map((address) => ({ address, line })),
    reading,
  );
  return field === 'img' ? pictures[0] : pictures;
}
