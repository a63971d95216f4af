/** One change of the schema. A released migration is never edited: a later one corrects it. */
export interface Migration {
  /** From 1, without gaps. */
  number: number;
  name: string;
  sql: string;
}
