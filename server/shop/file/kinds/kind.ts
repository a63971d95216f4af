/** What a kind of file is: goods as another shop's software writes them. */

import type { ImportQuestion } from '#domain/owner/importAnswers';
import type { ImportField } from '#domain/owner/importColumns';
import type { Notes, RowRefusal, Row, ImportDefaults } from '../catalogueFile';
import type { OtherNames } from './columnNames';

/** A row of another shop's file. */
export interface ForeignRow {
  /** The line of the file on which the row begins, counted from 1. */
  line: number;
  /** The name of its file, if that is one of several in a zip file. */
  part: string | undefined;
  /**
   * Returns the trimmed text of a cell, by its column's name in capitals or not; empty without such a column. What
   * stands in brackets behind a column's name, and a star, may be left out, unless it tells two columns apart.
   */
  cell: (column: string) => string;
}

/** What a kind needs to read a file, and what it says meanwhile. */
export interface Reading extends Pick<ImportDefaults, 'shop' | 'answers'> {
  has: (column: string) => boolean;
  /** Returns a column's name as the file has it. */
  heading: (column: string) => string;
  /** Returns the columns whose names begin with `start`. */
  columns: (start: string) => string[];
  /** An amount, or its text where it can be read in two ways or is in another currency. Undefined for an empty cell. */
  number: (text: string) => number | string | undefined;
  /** What the owner is told about the file. */
  notes: Notes;
  /** Notes that the owner must answer what the file does not say. */
  ask: (what: ImportQuestion) => void;
}

export interface Kind {
  /** The name of the software that writes such files. */
  name: string;
  /** A file of this kind has all columns of one of these lists, in small letters. Without lists, the owner chooses all columns. */
  marks: readonly (readonly string[])[];
  otherNames?: OtherNames;
  /** The columns that hold amounts: they show how the file writes decimals. */
  amounts?: readonly string[];
  /** Whether its columns say how much of a price is tax, so that its rows have prices without tax. */
  saysTax?: true;
  /** The fields of columns, in small letters, that mean something else than in most kinds. */
  taken?: Readonly<Record<string, ImportField | 'read'>>;
  /** Yields rows with the field names of the catalogue file, without a `seller` or `shipping` that the file does not say. */
  rowsOf: (rows: readonly ForeignRow[], reading: Reading) => Iterable<Row | RowRefusal>;
}
