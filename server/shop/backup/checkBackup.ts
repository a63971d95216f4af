import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as v from 'valibot';
import type { Table } from '#server/stores/backupRows';
import { BackupError, endSchema, headSchema, rowSchema } from './backupFormat';

/** The maximum length of a line, in characters. The shop writes only much shorter lines. */
const LONGEST_LINE = 2 ** 20;

interface RowLine {
  table: Table;
  /** The whole line, as the database wrote it. */
  line: string;
}

/**
 * Resolves with the backup's schema. Throws `BackupError` if it is newer than `newest`, or if the backup is incomplete
 * or was changed.
 */
export async function checkBackup(file: string, newest: number): Promise<number> {
  const digest = createHash('sha256');
  let number = 0;
  let schema = newest;
  let isWhole = false;
  const refuse = (reason: string): never => {
    throw new BackupError(
      `${file} ${reason} (line ${number}): give a whole backup that this version of the shop or an older one wrote.`,
    );
  };
  for await (const line of linesOf(file)) {
    number += 1;
    const value = parsed(line);
    if (isWhole) refuse('continues after its end');
    if (number === 1) schema = schemaIn(value, newest, refuse);
    else if (!v.is(rowSchema, value)) isWhole = isEnd(value, digest) || refuse('is damaged');
    digest.update(`${line}\n`);
  }
  if (!isWhole) refuse('is cut off');
  return schema;
}

/** Yields the rows of a file that `checkBackup` has accepted. */
export async function* rowLinesOf(file: string): AsyncGenerator<RowLine> {
  for await (const line of linesOf(file)) {
    const row = v.safeParse(rowSchema, parsed(line));
    if (row.success) yield { table: row.output.table, line };
  }
}

/** Does not use `readline`, which also ends a line at U+2028, a character that shoppers can type. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const text of createReadStream(file, 'utf8')) {
    const lines = (rest + String(text)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > LONGEST_LINE) throw tooLong(file);
  }
  if (rest !== '') yield rest;
}

function tooLong(file: string): BackupError {
  return new BackupError(
    `${file} has a line that is too long for a backup: give the file that the backup wrote.`,
  );
}

function schemaIn(value: unknown, newest: number, refuse: (reason: string) => never): number {
  const head = v.safeParse(headSchema, value);
  if (!head.success) return refuse('is no backup of a shop');
  const { schema } = head.output;
  return schema <= newest ? schema : refuse(`is of schema ${schema}, and this shop of ${newest}`);
}

function isEnd(value: unknown, digest: Hash): boolean {
  const end = v.safeParse(endSchema, value);
  return end.success && end.output.end.sha256 === digest.copy().digest('hex');
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
