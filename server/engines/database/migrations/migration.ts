/**
 * One change of the schema. A released migration is never edited: databases have already run it. Mistakes are
 * corrected in a later one. So a migration imports nothing that can change, and a test holds its hash.
 */
export interface Migration {
  /** From 1, without gaps. */
  number: number;
  name: string;
  sql: string;
}
