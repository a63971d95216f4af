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

/** A file that cannot be imported at all, because the start of its next row is unknown. */
export class FileRefused extends Error {
  constructor(
    readonly line: number,
    readonly reason: string,
  ) {
    super(`line ${line}: ${reason}`);
  }
}

/**
 * The limit of a row, in characters, far above any real product. Without it, an unclosed quote would load
 * the whole file into memory.
 */
export const LONGEST_ROW = 1_048_576;
