/** The columns of a file from another shop: by which names its kind asks for them, and what each is taken for. */

import type { ColumnChoice, ImportColumn, ImportField } from '#domain/owner/importColumns';
import type { Findings } from '../catalogueFile';
import type { Place } from '../catalogueProduct';
import { guessedFields } from '../guessedFields';
import { columnIn, columnOf, type OtherNames } from './columnNames';
import type { ForeignRow, Kind } from './kind';
import type { ChosenColumns } from './ownColumns';

/**
 * The columns that become a field as they are, in all kinds, in small letters. A column that says more than one field
 * is not here.
 */
const TAKEN: Readonly<Partial<Record<string, readonly string[]>>> = {
  name: ['title', 'name', 'item name', 'product name'],
  description: ['description', 'body'],
  price: ['price', 'regular price', 'variant price', 'price tax excluded', 'amount'],
  formerPrice: ['variant compare at price'],
  stock: ['stock', 'current stock', 'quantity', 'qty', 'variant inventory qty'],
  articleNumber: ['sku', 'variant sku', 'reference', 'reference #'],
  barcode: ['gtin', 'gtin, upc, ean, or isbn', 'ean13', 'variant barcode'],
  style: ['handle', 'item group id'],
  size: ['size'],
  colour: ['color'],
  material: ['material', 'materials'],
  category: ['category', 'categories'],
  seller: ['brand', 'brands', 'vendor', 'manufacturer'],
  shipping: ['shipping'],
  img: ['image link', 'base image', 'image1'],
  images: [
    'images',
    'image src',
    'image urls',
    'hosted image urls',
    'additional images',
    'additional image link',
  ],
  imgAlt: ['image alt text'],
};
const TAKEN_FOR = new Map(
  Object.entries(TAKEN).flatMap(([field, columns = []]) =>
    columns.map((column) => [column, field as ImportField] as const),
  ),
);

/** The longest text of a cell that is shown as an example, in characters. */
const LONGEST_EXAMPLE = 60;

export class ForeignColumns {
  readonly chosen: ChosenColumns;
  // The name of each column, the columns by the names that were asked for, and the first text in each.
  private readonly names = new Map<string, string>();
  private readonly asked = new Map<string, string>();
  private readonly filled = new Map<string, string>();

  constructor(choice: ColumnChoice = {}) {
    this.chosen = new Map(Object.entries(choice).map(([name, field]) => [field, name]));
  }

  /** Returns the columns of a header row; empty where another one has that name. */
  open(names: readonly string[], otherNames?: OtherNames): string[] {
    const seen = new Set<string>();
    return names.map((name) => {
      // If two columns have the same short name, the second keeps its whole name.
      const column =
        [columnIn(name, otherNames), name].find((each) => each !== '' && !seen.has(each)) ?? '';
      seen.add(column);
      if (column !== '') this.add(column, name);
      return column;
    });
  }

  add(column: string, name: string): void {
    if (!this.names.has(column)) this.names.set(column, name);
  }

  fill(column: string, cell: string): void {
    if (!this.filled.has(column)) this.filled.set(column, cell);
  }

  has(name: string): boolean {
    return this.names.has(columnOf(name));
  }

  heading(name: string): string {
    return this.names.get(columnOf(name)) ?? name;
  }

  startingWith(start: string): string[] {
    return Array.from(this.names.values()).filter((name) => name.startsWith(start));
  }

  /** Returns a column by its name, and notes that it was asked for: the owner has chosen whole names. */
  named(name: string): string {
    const known = this.asked.get(name);
    if (known !== undefined) return known;
    const isChosen = [...this.chosen.values()].includes(name);
    const [chosen] = [...this.names].find(([, each]) => isChosen && each === name) ?? [];
    const column = chosen ?? columnOf(name);
    this.asked.set(name, column);
    return column;
  }

  /** Tells where a field's value stands: in a column that was chosen or taken for it, else in one that holds just this. */
  placeOf(kind: Kind, field: string, value: unknown, cell: ForeignRow['cell']): Place {
    const all = Array.from(this.names, ([key, column]) => ({ key, column, words: cell(key) }));
    const own = this.columnsFor(kind, field).flatMap(
      (key) => all.find((each) => each.key === key) ?? [],
    );
    const text = typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
    const found =
      own.find(({ words }) => [words, words.replace(',', '.')].includes(text)) ??
      all.find(({ words }) => words !== '' && words === value) ??
      own.find(({ words }) => words !== '' && (text.includes(words) || words.includes(text)));
    const { column, words = '' } = found ?? own[0] ?? { column: field };
    return { column, ...(words !== '' && { words }) };
  }

  /** Returns the columns that say a field, the usual one first. */
  private columnsFor({ marks, amounts = [], taken = {} }: Kind, field: string): string[] {
    const chosen = Array.from(this.chosen).flatMap(([each, name]) => (each === field ? name : []));
    return [
      ...chosen.map((name) => this.named(name)),
      ...Object.keys(taken).filter((column) => taken[column] === field),
      // The columns of a kind that nobody knows are taken only as the owner says.
      ...(marks.length > 0 ? (TAKEN[field] ?? []) : []),
      ...(field === 'price' || field === 'formerPrice' ? amounts.map(columnOf) : []),
    ];
  }

  tellGuessed({ columns }: Findings): void {
    const all = Array.from(this.names, ([column, name]) => this.found(column, name, null));
    const guessed = guessedFields(all);
    for (const each of all)
      columns.set(each.name, { ...each, field: guessed.get(each.name) ?? null, isOpen: true });
  }

  /** Tells what the columns were taken for. Only once a row was read (`isRead`) is it known which are left out. */
  tell({ marks, taken = {} }: Kind, { unknown, columns }: Findings, isRead: boolean): void {
    const asked = new Set(this.asked.values());
    const isOwn = marks.length === 0;
    const fields = new Map(Array.from(this.chosen, ([field, name]) => [name, field]));
    for (const [column, name] of this.names) {
      const isAsked = asked.has(column);
      const isLeft = isRead && !isAsked && this.filled.has(column);
      const read = isAsked ? (taken[column] ?? TAKEN_FOR.get(column) ?? 'read') : null;
      const field = fields.get(name) ?? read;
      const isOpen = [isOwn, fields.has(name), isLeft].includes(true);
      columns.set(name, { ...this.found(column, name, field), isOpen });
      if (isLeft) unknown.add(name);
    }
  }

  private found(column: string, name: string, field: ImportColumn['field']): ImportColumn {
    return { name, field, example: exampleOf(this.filled.get(column)), isOpen: false };
  }
}

/** Returns the beginning of a cell. */
export function exampleOf(text = ''): string {
  const signs = Array.from(
    text
      .slice(0, 200)
      .replaceAll(/[\0\s]+/g, ' ')
      .trim(),
  );
  const start = signs.slice(0, LONGEST_EXAMPLE).join('');
  return signs.length > LONGEST_EXAMPLE ? `${start.trim()}…` : start;
}
