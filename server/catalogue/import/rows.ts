/** What the readers of both formats hand on, row by row. */

/** One product as the file holds it. */
export interface Row {
  /** The line of the file on which it begins, from 1. */
  line: number;
  value: unknown;
}

/** Why something in the file was not taken, in plain words. */
export interface Refusal {
  line: number;
  reason: string;
}

/** A file of which nothing can be taken, since nobody can tell where its next row begins. */
export class FileRefused extends Error {
  constructor(
    readonly line: number,
    readonly reason: string,
  ) {
    super(`line ${line}: ${reason}`);
  }
}

/** Far beyond any product: a quote that is never closed must not take the file into memory. */
export const LONGEST_ROW = 1_048_576;
