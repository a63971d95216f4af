/** One change of the schema. A released migration is never edited. Mistakes are corrected in a later one. */
export interface Migration {
  /** From 1, without gaps. */
  number: number;
  name: string;
  sql: string;
}
