/** What the readers of both formats hand on. */

/** One product as the file holds it. */
export interface Row {
  /** The line of the file on which it begins, from 1. */
  line: number;
  value: unknown;
}

/** Why something in the file was not taken, in plain words. */
export interface Refusal {
  line: number;
  fault: string;
}

export interface ReadRows {
  rows: Row[];
  refused: Refusal[];
}

/** A file of which nothing can be taken. */
export function fileRefused(line: number, fault: string): ReadRows {
  return { rows: [], refused: [{ line, fault }] };
}
