/** What a kind of file is: goods as another shop's software writes them. */

import type { Refusal, Row } from '../catalogueFile';

/** A row of such a file. */
export interface ForeignRow {
  /** The line of the file on which the row begins, counted from 1. */
  line: number;
  /** Returns the text of a cell without blanks around it, by its column in any letters; empty without such a column. */
  cell: (column: string) => string;
}

/** What a kind needs to read a file, and what is counted meanwhile. */
export interface Reading {
  has: (column: string) => boolean;
  /** Returns a number cell as a number where it can be read in one way only. Undefined if the cell is empty. */
  number: (text: string) => number | string | undefined;
  counts: Counts;
}

export interface Counts {
  garments: number;
  sizes: number;
  /** Hidden garments. */
  hidden: number;
  longDescriptions: number;
  /** Gift cards and other rows that are no garments. */
  noGarments: number;
  /** Picture addresses that are none, each with its line. */
  lostPictures: { address: string; line: number }[];
}

export interface Kind {
  /** The name that its owners know. */
  name: string;
  /** The columns, in small letters, by which it is known. It has all of them. */
  marks: readonly string[];
  /**
   * Yields the rows as the shop's own: objects by the field names of the catalogue file. `seller` and `shipping` may be
   * missing where the file does not say them.
   */
  rowsOf: (rows: readonly ForeignRow[], reading: Reading) => Iterable<Row | Refusal>;
}
