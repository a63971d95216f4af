import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database, Queries } from '#server/engines/database/database';
import { lastMigration } from '#server/engines/database/migrate';
import {
  BACKUP_TABLES,
  beginSnapshot,
  readBackupRows,
  type RowCounts,
} from '#server/stores/backupRows';
import { BackupError, FORMAT, type Head } from './backupFormat';

/**
 * Writes a snapshot of the database, without the orders that are placed during the backup. Resolves with the
 * number of rows. The file appears only when it is complete and synced to disk. Only the user who runs the
 * backup can read the file. Throws `BackupError` if the file cannot be written or already exists.
 */
export async function writeBackup(database: Database, file: string): Promise<RowCounts> {
  // Another backup to the same name has another draft.
  const draft = `${file}.${randomUUID()}.unfinished`;
  try {
    if (existsSync(file)) throw thereAlready(file);
    const counts = await database.transaction((queries) => writeDraft(queries, draft));
    await giveName(draft, file);
    await syncDirectory(dirname(file));
    return counts;
  } catch (error) {
    await rm(draft, { force: true });
    throw refusalOf(file, error);
  }
}

/** Gives the draft its name. Unlike a renaming, a link never replaces a file that another backup has written meanwhile. */
async function giveName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
    await rm(draft);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw thereAlready(file);
    if (!WITHOUT_LINKS.includes(code)) throw error;
    if (existsSync(file)) throw thereAlready(file);
    await rename(draft, file);
  }
}

/** The errors of a file system that has no hard links, such as that of many USB sticks. */
const WITHOUT_LINKS = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'];

function thereAlready(file: string): BackupError {
  return new BackupError(`${file} is there already: give the backup another name.`);
}

/** Syncs a directory to disk. Otherwise, a power cut could undo the renaming of a file in it. */
async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path);
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

async function writeDraft(queries: Queries, draft: string): Promise<RowCounts> {
  await beginSnapshot(queries);
  const handle = await open(draft, 'wx', 0o600);
  try {
    const counts = await writeLines(queries, handle);
    await handle.sync();
    return counts;
  } finally {
    await handle.close();
  }
}

async function writeLines(queries: Queries, handle: FileHandle): Promise<RowCounts> {
  const digest = createHash('sha256');
  const counts: RowCounts = {};
  const write = async (lines: readonly string[]): Promise<void> => {
    const text = lines.map((line) => `${line}\n`).join('');
    digest.update(text);
    await handle.appendFile(text);
  };
  const schema = await lastMigration(queries);
  const head: Head = { hemline: FORMAT, schema, madeAt: new Date().toISOString() };
  await write([JSON.stringify(head)]);
  for (const table of BACKUP_TABLES) {
    for await (const lines of readBackupRows(queries, table)) {
      counts[table.name] = (counts[table.name] ?? 0) + lines.length;
      await write(lines);
    }
  }
  await write([JSON.stringify({ end: { sha256: digest.copy().digest('hex') } })]);
  return counts;
}

function refusalOf(file: string, error: unknown): unknown {
  const { code = 'unknown', syscall } = error as NodeJS.ErrnoException;
  if (syscall === undefined) return error;
  return new BackupError(
    `${file} cannot be written (${code}): give a place with room where this user may write.`,
  );
}
