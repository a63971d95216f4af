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
import { SettingsError } from '../../settings/settingsError';
import { isHeard, listenIn } from './lockSocket';

const holderSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Names this one taking of the lock, and the socket at which its holder listens. */
  token: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
});
type Holder = v.InferOutput<typeof holderSchema>;

/** The locks that this process holds. */
const ours = new Set<string>();

const socketOf = (token: string): string => `lock-${token}.sock`;

/**
 * Makes the directory, and takes its lock until the returned function is called or the process ends.
 * Throws `SettingsError` when the directory cannot be written or another process holds it, be it in
 * another container that shares the directory. A second taking by the same process is granted and
 * releases nothing.
 */
export async function holdDataDir(dataDir: string): Promise<() => void> {
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.W_OK);
    return await takeLock(dataDir, 'lock');
  } catch (error) {
    throw error instanceof SettingsError ? error : cannotWrite(dataDir, error);
  }
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

function cannotWrite(dataDir: string, error: unknown): SettingsError {
  const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
  return new SettingsError(
    `DATA_DIR ${dataDir} cannot be written (${reason}): set DATA_DIR to a directory that this user may write.`,
  );
}

/**
 * A hard link appears with its whole content or not at all, and only one of many succeeds. Whoever finds
 * it listens for its holder, who was heard before the link was there.
 */
async function takeLock(dataDir: string, name: string): Promise<() => void> {
  const path = join(dataDir, name);
  const token = randomBytes(8).toString('hex');
  const draft = `${path}-${token}`;
  const stop = await listenIn(dataDir, socketOf(token));
  let taken = false;
  try {
    writeFileSync(draft, JSON.stringify({ pid: process.pid, token }), { mode: 0o600 });
    while (!(taken = linked(draft, path))) {
      const holder = readHolder(path);
      if (holder === undefined) continue;
      if (ours.has(holder.token)) return () => undefined;
      if (await isHeard(dataDir, socketOf(holder.token))) throw heldBy(dataDir, holder);
      await removeStale(dataDir, name, holder);
    }
  } finally {
    rmSync(draft, { force: true });
    if (!taken) stop();
  }
  ours.add(token);
  return () => {
    ours.delete(token);
    rmSync(path, { force: true });
    stop();
  };
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
    return { pid: 0, token: 'foreign' };
  }
}

/**
 * Of several starters that find the same dead holder, only the one that locks its removal removes
 * it, and only after it has seen that the lock is still the dead one's.
 */
async function removeStale(dataDir: string, name: string, dead: Holder): Promise<void> {
  const path = join(dataDir, name);
  const release = await takeLock(dataDir, `${name}-after-${dead.token}`);
  if (readHolder(path)?.token === dead.token) {
    rmSync(path, { force: true });
    rmSync(join(dataDir, socketOf(dead.token)), { force: true });
  }
  release();
}

function heldBy(dataDir: string, { pid }: Holder): SettingsError {
  return new SettingsError(
    `DATA_DIR ${dataDir} is in use by process ${pid}: stop that process (it may run in another container), or set DATA_DIR to another directory.`,
  );
}
