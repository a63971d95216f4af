/**
 * The format of a backup file: one line of JSON for its head, one for each row, and one for its end. The
 * database itself converts rows to JSON and back, so numbers and times are never changed. The embedded
 * database and PostgreSQL can both restore it.
 */
import { createHash, type Hash } from 'node:crypto';
import * as v from 'valibot';
import { TABLE_NAMES } from './backupTables';

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

/** The last line of the file. If it is missing, the file is incomplete. `sha256` covers all lines before it. */
export const endSchema = v.object({
  end: v.object({ sha256: v.string() }),
});

/** Computes one digest of all lines that are added. */
export class LinesDigest {
  private readonly hash: Hash = createHash('sha256');

  add(line: string): void {
    this.hash.update(line).update('\n');
  }

  get hex(): string {
    return this.hash.copy().digest('hex');
  }
}
