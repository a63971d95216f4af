/** A file of goods from another shop: which kind it is, and its rows as rows of the shop's own. */

import { restoredCell } from '#server/base/csv';
import { FileRefused, type Findings, type Refusal, type Row } from '../catalogueFile';
import { type NumberStyle, numberIn } from '../csvNumbers';
import type { CsvRecord } from '../csvRecords';
import type { Counts, ForeignRow, Kind } from './kind';
import { shopify } from './shopify';
import { wooCommerce } from './wooCommerce';

const KINDS: readonly Kind[] = [shopify, wooCommerce];
/** The columns by which files of orders are known. */
const ORDER_MARKS: readonly (readonly string[])[] = [
  ['lineitem name', 'lineitem quantity'],
  ['order number', 'order status'],
  ['order id', 'order status'],
  ['sale date', 'order id'],
];

/** The most text that is kept in memory, in characters. Rows of one garment can stand anywhere in a file. */
const MOST_TEXT = 100_000_000;
const NAMED = 20;

const MARKS = new Set([...KINDS.flatMap(({ marks }) => marks), ...ORDER_MARKS.flat()]);

/** Whether one of the known kinds has this column. */
export function isForeignColumn(name: string): boolean {
  return MARKS.has(columnOf(name));
}

function columnOf(name: string): string {
  return name.replaceAll('"', '').trim().toLowerCase();
}

export class ForeignFile {
  private readonly rows: ForeignRow[] = [];
  private length = 0;
  /** The columns that the kind asked for, and those that hold anything. */
  private readonly asked = new Set<string>();
  private readonly filled = new Set<string>();
  private readonly counts: Counts = {
    ...{ garments: 0, sizes: 0, hidden: 0, longDescriptions: 0, noGarments: 0 },
    lostPictures: [],
  };

  private constructor(
    private readonly kind: Kind,
    private readonly names: readonly string[],
    private readonly style: NumberStyle,
  ) {}

  /** Returns undefined if the header row is of no known kind. Throws `FileRefused` if it is one of orders. */
  static of(names: readonly string[], line: number, style: NumberStyle): ForeignFile | undefined {
    const columns = names.map(columnOf);
    const hasAll = (marks: readonly string[]) => marks.every((mark) => columns.includes(mark));
    if (ORDER_MARKS.some(hasAll))
      throw new FileRefused(
        line,
        'this is a file of orders: the shop takes goods from a file only',
      );
    const kind = KINDS.find(({ marks }) => hasAll(marks));
    return kind && new ForeignFile(kind, names, style);
  }

  /** Keeps a row. Returns a refusal instead if the row has more cells than the header row. */
  take({ record, line, raw }: CsvRecord): Refusal[] {
    if (record.slice(this.names.length).some((cell) => cell.trim() !== ''))
      return [
        {
          line,
          reason: `it has ${record.length} fields, the header row ${this.names.length}`,
          ids: [],
        },
      ];
    this.length += raw.length;
    if (this.length > MOST_TEXT) throw new FileRefused(line, 'the file is too long: split it');
    const cells = new Map<string, string>();
    for (const [index, name] of this.names.entries()) {
      const cell = restoredCell((record[index] ?? '').trim());
      if (cell === '') continue;
      cells.set(columnOf(name), cell);
      this.filled.add(name);
    }
    const cellOf = (column: string) => {
      this.asked.add(columnOf(column));
      return cells.get(columnOf(column)) ?? '';
    };
    this.rows.push({ line, cell: cellOf });
    return [];
  }

  /** Yields the rows when all are kept, and then says in `findings` what was found. */
  *rowsAtEnd(findings: Findings): Generator<Row | Refusal> {
    const columns = new Set(this.names.map(columnOf));
    const rows = this.kind.rowsOf(this.rows, {
      has: (column) => columns.has(columnOf(column)),
      number: (text) => (text === '' ? undefined : numberIn(text, this.style)),
      counts: this.counts,
    });
    for (const row of rows) yield 'reason' in row ? row : { ...row, isForeign: true };
    findings.kind = kindWords(this.kind, this.counts);
    for (const note of notesOf(this.counts)) findings.notes.add(note);
    for (const name of this.filled) if (!this.asked.has(columnOf(name))) findings.unknown.add(name);
  }
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function kindWords({ name }: Kind, { garments, sizes, hidden }: Counts): string {
  return `This is a ${name} file: ${plural(garments, 'garment')}, ${plural(sizes, 'size')}, ${hidden} hidden.`;
}

function notesOf({ longDescriptions, noGarments, lostPictures }: Counts): string[] {
  const named = lostPictures
    .slice(0, NAMED)
    .map(({ address, line }) => `${address} (line ${line})`);
  const more = lostPictures.length > NAMED ? ` and ${lostPictures.length - NAMED} more` : '';
  return [
    ...(longDescriptions > 0
      ? [`Descriptions that are too long and end at an earlier sentence: ${longDescriptions}.`]
      : []),
    ...(noGarments > 0 ? [`Rows left out, as they are no garments: ${noGarments}.`] : []),
    ...(lostPictures.length > 0
      ? [`Pictures left out, as their address is none: ${named.join(', ')}${more}.`]
      : []),
  ];
}
