/**
 * The lock on the data directory. Two processes on one embedded database destroy it, and the engine
 * does not notice by itself.
 */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { SettingsError } from '../settings/settingsError';
import { processMark } from './processMark';

const holderSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  mark: v.string(),
  /** Names this one taking of the lock; becomes a part of a file name. */
  token: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
});
type Holder = v.InferOutput<typeof holderSchema>;

/**
 * Makes the directory, and takes its lock until the returned function is called or the process ends.
 * Throws `SettingsError` when the directory cannot be written or another process holds it. A second
 * taking by the same process is granted and releases nothing.
 */
export function holdDataDir(dataDir: string): () => void {
  return telling(dataDir, () => {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.W_OK);
    return takeLock(dataDir, join(dataDir, 'lock'));
  });
}

/** By itself, because Node's recursive form never returns where the system makes no directories (/proc). */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function telling<Result>(dataDir: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new SettingsError(
      `DATA_DIR ${dataDir} cannot be written (${reason}): set DATA_DIR to a directory that this user may write.`,
    );
  }
}

/** A hard link appears with its whole content or not at all, and only one of many succeeds. */
function takeLock(dataDir: string, path: string): () => void {
  const mine = {
    pid: process.pid,
    mark: processMark(process.pid),
    token: randomBytes(8).toString('hex'),
  };
  const draft = `${path}-${mine.token}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    while (!linked(draft, path)) {
      const holder = readHolder(path);
      if (holder === undefined) continue;
      if (holder.pid === process.pid && holder.mark === mine.mark) return () => undefined;
      if (processMark(holder.pid) === holder.mark) throw heldBy(dataDir, holder);
      removeStale(dataDir, path, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(path, { force: true });
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    return v.parse(holderSchema, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    // Foreign content, for links of ours are never half written: there is nobody to ask.
    return { pid: 0, mark: '', token: 'foreign' };
  }
}

/**
 * Of several starters that find the same dead holder, only the one that locks its removal removes
 * it, and only after it has seen that the lock is still the dead one's.
 */
function removeStale(dataDir: string, path: string, dead: Holder): void {
  const release = takeLock(dataDir, `${path}-after-${dead.token}`);
  if (readHolder(path)?.token === dead.token) rmSync(path, { force: true });
  release();
}

function heldBy(dataDir: string, { pid }: Holder): SettingsError {
  return new SettingsError(
    `DATA_DIR ${dataDir} is in use by process ${pid}: stop that process, or set DATA_DIR to another directory.`,
  );
}
