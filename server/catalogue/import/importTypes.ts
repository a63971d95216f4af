/** The types that both file readers share. */

/** One product of the file, not yet validated. */
export interface Row {
  /** The line of the file on which the row begins, counted from 1. */
  line: number;
  value: unknown;
}

/** Why a row was refused, in plain words. */
export interface Refusal {
  line: number;
  reason: string;
}

/** Thrown if no row of a file can be imported, for example because the header row lacks a field. */
export class FileRefused extends Error {
  constructor(
    readonly line: number,
    readonly reason: string,
  ) {
    super(`line ${line}: ${reason}`);
  }
}

/**
 * The maximum length of a row, in characters. No real product is nearly as long. Without this limit, an
 * unclosed quote would load the whole file into memory.
 */
export const LONGEST_ROW = 1_048_576;
