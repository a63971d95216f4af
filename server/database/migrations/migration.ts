/** One step of the schema. A step that has been released is never edited: a later one corrects it. */
export interface Migration {
  /** From 1, without gaps. */
  number: number;
  name: string;
  sql: string;
}
