/** A file of goods from another shop: which kind it is, and its rows as rows of the shop's own. */

import type { ImportField } from '#domain/owner/importColumns';
import { restoredCell } from '#server/base/csv';
import { FileRefused, type Findings, type Refusal, type Row, type Unsaid } from '../catalogueFile';
import type { PlaceOf } from '../catalogueProduct';
import { amountIn, isCurrency, signShownBy } from '../csvNumbers';
import type { CsvRecord } from '../csvRecords';
import { columnIn, columnOf } from './columnNames';
import { bigCommerce, square, squarespace, stripe } from './documentedKinds';
import { etsy } from './etsy';
import { ForeignColumns } from './foreignColumns';
import { google } from './google';
import type { Counts, ForeignRow, Kind, Named, Reading } from './kind';
import { magento } from './magento';
import { chosenFields, isEnough, ownColumns } from './ownColumns';
import { withOwnNumbers } from './ownNumbers';
import { prestaShop } from './prestaShop';
import { shopify } from './shopify';
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
/** What a row and a cell take besides their text. */
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
  private unclear: { line: number; reason: string } | undefined;
  private readonly counts: Counts = {
    ...{ garments: 0, sizes: 0, hidden: 0, longDescriptions: 0, noGarments: 0 },
    ...{ lostPictures: [], lostNumbers: [], unparted: [] },
  };

  constructor(private readonly unsaid: Unsaid) {
    this.all = new ForeignColumns(unsaid.answers.columns);
  }

  /** Returns whether this is the header row of a known kind. Throws `FileRefused` if it is one of orders. */
  opens(names: readonly string[], line: number): boolean {
    const hasOneOf = (marks: readonly (readonly string[])[], columns: readonly string[]) =>
      marks.some((all) => all.every((mark) => columns.includes(mark)));
    if (hasOneOf(ORDER_MARKS, names.map(columnOf)))
      throw new FileRefused(
        line,
        'this is a file of orders: the shop takes goods from a file only',
      );
    const columnsOf = ({ otherNames }: Kind) => names.map((name) => columnIn(name, otherNames));
    const kind = KINDS.find((each) => hasOneOf(each.marks, columnsOf(each)));
    if (kind === undefined) return false;
    this.is(kind, line);
    this.columns = this.all.open(names, kind.otherNames);
    return true;
  }

  /** Takes a table of no known kind, whose columns its owner chooses. `reason`: why it is none of the shop's own. */
  opensUnknown(names: readonly string[], line: number, reason: string): void {
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
        `this is of ${kind.name}, another file of ${this.kind.name}: bring them in one by one`,
      );
    this.kind = kind;
  }

  /** Keeps a row. Returns a refusal instead if the row has more cells than the header row. */
  take({ record, line, raw }: CsvRecord): Refusal[] {
    const { columns } = this;
    if (record.slice(columns.length).some((cell) => cell.trim() !== ''))
      return [
        {
          line,
          reason: `it has ${record.length} fields, the header row ${columns.length}`,
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
    if (this.length > MOST_TEXT) throw new FileRefused(line, 'the file is too long: split it');
    const cells = new Map<string, string>();
    for (const [column, text] of given) {
      // So many blanks mean nothing, and would make patterns that begin with blanks slow.
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
  *rowsAtEnd(findings: Findings): Generator<Row | Refusal> {
    const { kind, rows, unsaid, counts, all } = this;
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
      number: (text) => (text === '' ? undefined : amountIn(text, shown, currency)),
      note: (sentence) => findings.notes.add(sentence),
      ask: (what) => {
        if (unsaid.answers[what] === undefined) findings.asks.add(what);
      },
      counts,
    };
    const found = Array.from(kind.rowsOf(rows, reading), (row) => this.withChosen(row, reading));
    const own = withOwnNumbers(found, counts.lostNumbers);
    findings.kind = kindWords(kind, counts);
    for (const note of notesOf(counts)) findings.notes.add(note);
    all.tell(
      kind,
      findings,
      found.some((row) => 'value' in row),
    );
    for (const row of own) yield 'reason' in row ? row : this.checked(row, kind);
  }

  private checked(row: Row, kind: Kind): Row | Refusal {
    const { cell = () => '' } = row;
    const placeOf: PlaceOf = (field, value) => this.all.placeOf(kind, field, value, cell);
    const refusal = otherCurrency(row, this.unsaid.shop.currency, placeOf);
    return refusal ?? { ...row, isForeign: true, placeOf };
  }

  /** A column that the owner has chosen goes before what the kind says of its field. */
  private withChosen(row: Row | Refusal, reading: Reading): Row | Refusal {
    if ('reason' in row || row.cell === undefined) return row;
    const { line, cell } = row;
    const fields = chosenFields({ line, cell }, this.all.chosen, reading);
    return { ...row, value: { ...(row.value as object), ...fields } };
  }

  /** Asks which columns are which, and at once what else cannot be known without them. */
  private ask(findings: Findings, { line, reason }: { line: number; reason: string }): never {
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
): Refusal | undefined {
  const { price, _id } = value as { price?: unknown; _id: string };
  if (typeof price !== 'string') return undefined;
  const [, other] = /^[\d.,'’\s]*([A-Za-z]{3}|\p{Sc})[\d.,'’\s]*$/u.exec(price) ?? [];
  if (other === undefined || isCurrency(other, currency)) return undefined;
  return {
    line,
    part,
    reason: `${placeOf('price', price).column} is ${price}, but the shop sells in ${currency}`,
    ids: [_id],
  };
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function kindWords({ name }: Kind, { garments, sizes, hidden }: Counts): string {
  const article = /^[AEIOU]/.test(name) ? 'an' : 'a';
  return `This is ${article} ${name} file: ${plural(garments, 'garment')}, ${plural(sizes, 'size')}, ${hidden} hidden.`;
}

const NAMED = 20;

function listed(all: readonly Named[]): string {
  const named = [...new Set(all.map(({ text, line }) => `${text} (line ${line})`))];
  const more = named.length > NAMED ? ` and ${named.length - NAMED} more` : '';
  return named.slice(0, NAMED).join(', ') + more;
}

function notesOf({ longDescriptions, noGarments, ...lost }: Counts): string[] {
  return [
    ...(longDescriptions > 0
      ? [`Descriptions that are too long and end at an earlier sentence: ${longDescriptions}.`]
      : []),
    ...(noGarments > 0 ? [`Rows left out, as they are no garments: ${noGarments}.`] : []),
    ...(lost.lostPictures.length > 0
      ? [`Pictures left out, as their address is none: ${listed(lost.lostPictures)}.`]
      : []),
    ...(lost.lostNumbers.length > 0
      ? [
          `Article numbers and barcodes left out, as they are rounded, wrong or those of several sizes: ${listed(lost.lostNumbers)}.`,
        ]
      : []),
    ...(lost.unparted.length > 0
      ? [
          `Hidden, as the file has all sizes in one cell and not how many there are of each: ${listed(lost.unparted)}.`,
        ]
      : []),
  ];
}
