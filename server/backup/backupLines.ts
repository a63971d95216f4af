/**
 * A backup's form: JSON, a line each for its head, every row and its end. The rows are written and read
 * by the database itself, so that no number or time passes through ours. It suits both databases.
 */
import { createHash, type Hash } from 'node:crypto';
import * as v from 'valibot';
import { TABLE_NAMES } from './tables';

export const FORMAT = 1;

export const headSchema = v.object({
  hemline: v.literal(FORMAT),
  /** The number of the last migration. */
  schema: v.pipe(v.number(), v.integer()),
  /** ISO 8601 in UTC. */
  madeAt: v.string(),
});
export type Head = v.InferOutput<typeof headSchema>;

export const rowSchema = v.object({ table: v.picklist(TABLE_NAMES) });

/** Without it the file is not whole. `sha256` is of all lines before it. */
export const endSchema = v.object({
  end: v.object({ sha256: v.string() }),
});

/** The digest of lines, as they come. */
export class LinesDigest {
  private readonly hash: Hash = createHash('sha256');

  add(line: string): void {
    this.hash.update(line).update('\n');
  }

  get hex(): string {
    return this.hash.copy().digest('hex');
  }
}
