/** A file of goods from another shop: which kind it is, and its rows as rows of the shop's own. */

import type { ImportField } from '#domain/owner/importColumns';
import { type ImportMessage, importMessage } from '#domain/owner/importMessage';
import { restoredCell } from '#server/base/csv';
import {
  FileRefused,
  type Findings,
  type RowRefusal,
  type Row,
  type ImportDefaults,
} from '../catalogueFile';
import type { PlaceOf } from '../catalogueProduct';
import { amountIn, isCurrency, signShownBy } from '../csvNumbers';
import type { CsvRecord } from '../csvRecords';
import { isTrue } from '../yesOrNo';
import { columnIn, columnOf } from './columnNames';
import { bigCommerce, square, squarespace, stripe } from './documentedKinds';
import { etsy } from './etsy';
import { ForeignColumns } from './foreignColumns';
import { google } from './google';
import type { ForeignRow, Kind, Reading } from './kind';
import { magento } from './magento';
import { chosenFields, isEnough, ownColumns } from './ownColumns';
import { withOwnNumbers } from './ownNumbers';
import { prestaShop } from './prestaShop';
import { shopify } from './shopify';
import { netOf } from './sizeRow';
import { wooCommerce } from './wooCommerce';

const KINDS: readonly Kind[] = [
  ...[shopify, wooCommerce, magento, prestaShop, etsy, google],
  ...[bigCommerce, square, squarespace, stripe],
];
/** The columns by which files of orders are known. */
const ORDER_MARKS: readonly (readonly string[])[] = [
  ['lineitem name', 'lineitem quantity'],
  ['order number', 'order status'],
  ['order id', 'order status'],
  ['sale date', 'order id'],
];

/** The most text that is kept in memory, in characters. Rows of one garment can stand anywhere in a file. */
const MOST_TEXT = 100_000_000;
/** What a row and a cell take besides their text, in characters. */
const [ROW_TEXT, CELL_TEXT] = [50, 5];

const MARKS = new Set([...KINDS.flatMap(({ marks }) => marks.flat()), ...ORDER_MARKS.flat()]);

/** Whether one of the known kinds has this column. */
export function isForeignColumn(name: string): boolean {
  return KINDS.some(({ otherNames }) => MARKS.has(columnIn(name, otherNames)));
}

export class ForeignFile {
  /** The name of the file that is read, if it is one of several in a zip file. */
  part: string | undefined;
  private kind: Kind | undefined;
  private readonly rows: ForeignRow[] = [];
  private length = 0;
  /** The columns of the rows that come next. */
  private columns: string[] = [];
  private readonly all: ForeignColumns;
  /** Why a file of no known kind is not the shop's own, and where its header row is. */
  private unclear: { line: number; reason: ImportMessage } | undefined;

  constructor(private readonly unsaid: ImportDefaults) {
    this.all = new ForeignColumns(unsaid.answers.columns);
  }

  /** Returns whether this is the header row of a known kind. Throws `FileRefused` if it is one of orders. */
  opens(names: readonly string[], line: number): boolean {
    const hasOneOf = (marks: readonly (readonly string[])[], columns: readonly string[]) =>
      marks.some((all) => all.every((mark) => columns.includes(mark)));
    if (hasOneOf(ORDER_MARKS, names.map(columnOf)))
      throw new FileRefused(line, importMessage('orders'));
    const columnsOf = ({ otherNames }: Kind) => names.map((name) => columnIn(name, otherNames));
    const kind = KINDS.find((each) => hasOneOf(each.marks, columnsOf(each)));
    if (kind === undefined) return false;
    this.is(kind, line);
    this.columns = this.all.open(names, kind.otherNames);
    return true;
  }

  /** Takes a table of no known kind, whose columns its owner chooses. `reason`: why it is none of the shop's own. */
  opensUnknown(names: readonly string[], line: number, reason: ImportMessage): void {
    if (this.kind !== undefined && this.unclear === undefined) throw new FileRefused(line, reason);
    this.unclear ??= { line, reason };
    this.kind ??= ownColumns(this.all.chosen);
    this.columns = this.all.open(names);
  }

  /** Returns the field for which the owner has chosen the column. */
  chosenField(name: string): ImportField | undefined {
    const { columns = {} } = this.unsaid.answers;
    return Object.hasOwn(columns, name) ? columns[name] : undefined;
  }

  private is(kind: Kind, line: number): void {
    if (this.kind !== undefined && this.kind !== kind)
      throw new FileRefused(
        line,
        importMessage('other_kind', { kind: kind.name, first: this.kind.name }),
      );
    this.kind = kind;
  }

  /** Keeps a row. Returns a refusal instead if the row has more cells than the header row. */
  take({ record, line, raw }: CsvRecord): RowRefusal[] {
    const { columns } = this;
    if (record.slice(columns.length).some((cell) => cell.trim() !== ''))
      return [
        {
          line,
          reason: [
            importMessage('cell_count', {
              found: record.length,
              wanted: columns.length,
              sign: 'none',
            }),
          ],
          ids: [],
        },
      ];
    const cells = columns.map((column, index) => [column, record[index] ?? ''] as const);
    this.keep(line, cells, raw.length);
    return [];
  }

  /** Keeps an item of a feed, whose elements need no header row. */
  takeItem(line: number, elements: ReadonlyMap<string, string>): void {
    this.is(google, line);
    const cells = Array.from(elements, ([name, text]) => [columnOf(name), text] as const);
    for (const name of elements.keys()) this.all.add(columnOf(name), name);
    this.keep(
      line,
      cells,
      cells.reduce((sum, [name, text]) => sum + name.length + text.length, 0),
    );
  }

  private keep(line: number, given: readonly (readonly [string, string])[], length: number): void {
    this.length += length + ROW_TEXT + given.length * CELL_TEXT;
    if (this.length > MOST_TEXT) throw new FileRefused(line, importMessage('long_file'));
    const cells = new Map<string, string>();
    for (const [column, text] of given) {
      // This many blanks mean nothing, and would make patterns that begin with blanks slow.
      const cell = restoredCell(text.trim().replaceAll(/\s{100,}/g, ' '));
      if (cell === '' || column === '') continue;
      cells.set(column, cell);
      this.all.fill(column, cell);
    }
    this.rows.push({
      line,
      part: this.part,
      cell: (name) => cells.get(this.all.named(name)) ?? '',
    });
  }

  /** Yields the rows when all are kept, and then says in `findings` what was found. None without a known kind. */
  *rowsAtEnd(findings: Findings): Generator<Row | RowRefusal> {
    const { kind, rows, unsaid, all } = this;
    if (kind === undefined) return;
    if (this.unclear && !isEnough(all.chosen)) this.ask(findings, this.unclear);
    const { currency } = unsaid.shop;
    const shown = signShownBy(
      (kind.amounts ?? []).flatMap((name) => rows.map(({ cell }) => cell(name))),
    );
    const reading: Reading = {
      ...unsaid,
      columns: (start) => all.startingWith(start),
      has: (name) => all.has(name),
      heading: (name) => all.heading(name),
      number: (text) => (text === '' ? undefined : amountIn(text, shown, currency)),
      notes: findings.notes,
      ask: (what) => {
        if (unsaid.answers[what] === undefined) findings.asks.add(what);
      },
    };
    if (!kind.saysTax && unsaid.shop.tax.percent > 0) {
      reading.ask('prices');
      if (unsaid.answers.prices === undefined) findings.notes.add('unsaid_prices');
    }
    const found = Array.from(kind.rowsOf(rows, reading), (row) =>
      this.withChosen(row, kind, reading),
    );
    const own = withOwnNumbers(found, findings.notes);
    findings.kind = kindSaid(kind, found);
    all.tell(
      kind,
      findings,
      found.some((row) => 'value' in row),
    );
    for (const row of own) yield 'reason' in row ? row : this.checked(row, kind);
  }

  private checked(row: Row, kind: Kind): Row | RowRefusal {
    const { cell = () => '' } = row;
    const placeOf: PlaceOf = (field, value) => this.all.placeOf(kind, field, value, cell);
    const refusal = otherCurrency(row, this.unsaid.shop.currency, placeOf);
    return refusal ?? { ...row, isForeign: true, placeOf };
  }

  /** A column that the owner has chosen goes before what the kind says of its field. */
  private withChosen(row: Row | RowRefusal, { saysTax }: Kind, reading: Reading): Row | RowRefusal {
    if ('reason' in row) return row;
    const { line, cell } = row;
    const chosen = cell && chosenFields({ line, cell }, this.all.chosen, reading);
    const fields = { ...(row.value as object), ...chosen };
    return { ...row, value: saysTax ? fields : netOf(fields, reading) };
  }

  /** Asks which columns are which, and at once what else cannot be known without them. */
  private ask(
    findings: Findings,
    { line, reason }: { line: number; reason: ImportMessage },
  ): never {
    const { answers, shop } = this.unsaid;
    this.all.tellGuessed(findings);
    findings.asks.add('columns');
    for (const ask of ['shipping', 'manufacturer', 'prices'] as const)
      if (answers[ask] === undefined && (ask !== 'prices' || shop.tax.percent > 0))
        findings.asks.add(ask);
    throw new FileRefused(line, reason);
  }
}

/** Returns a refusal if the row's price is in another currency than the shop's. */
function otherCurrency(
  { line, part, value }: Row,
  currency: string,
  placeOf: PlaceOf,
): RowRefusal | undefined {
  const { price, _id } = value as { price?: unknown; _id: string };
  if (typeof price !== 'string') return undefined;
  const [, other] = /^[\d.,'’\s]*([A-Za-z]{3}|\p{Sc})[\d.,'’\s]*$/u.exec(price) ?? [];
  if (other === undefined || isCurrency(other, currency)) return undefined;
  return {
    line,
    part,
    reason: [
      importMessage('other_currency', { column: placeOf('price', price).column, price, currency }),
    ],
    ids: [_id],
  };
}

/** A garment is hidden if all its sizes are. */
function kindSaid({ name }: Kind, found: readonly (Row | RowRefusal)[]): ImportMessage {
  const sizes = found.flatMap((row) => ('value' in row ? [row] : []));
  const shown = sizes.filter(
    ({ value }) => !isTrue(String((value as { hidden?: unknown }).hidden)),
  );
  const garmentsIn = (rows: readonly Row[]) => new Set(rows.map(({ garment }) => garment)).size;
  const garments = garmentsIn(sizes);
  const counts = { garments, sizes: sizes.length, hidden: garments - garmentsIn(shown) };
  return importMessage(/^[AEIOU]/.test(name) ? 'kind_an' : 'kind', { name, ...counts });
}
