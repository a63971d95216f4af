/** The lock on the data directory. Two processes would destroy an embedded database, and the engine does not notice. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
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
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { SettingsError } from '#server/base/operatorError';
import { restrictDataDir, restrictFilesIn, unfitDiskError } from './privateFiles';
import { connectTo, meansNoListener, socketPath } from './socketMessages';

const holderSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Identifies this acquisition of the lock, and the socket on which its owner listens. */
  token: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
});
type Holder = v.InferOutput<typeof holderSchema>;

/** The tokens of the locks that this process owns. */
const ours = new Set<string>();

const socketOf = (token: string): string => `lock-${token}.sock`;

/**
 * Creates the directory and locks it until the returned function is called or the process ends. Throws `SettingsError` if
 * it is not writable, or if another process owns the lock, be it in another container. If this process owns the lock
 * already, the returned function does nothing.
 */
export async function holdDataDir(dataDir: string): Promise<() => void> {
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.W_OK);
    restrictDataDir(dataDir);
    const release = await takeLock(dataDir, 'lock');
    restrictFilesIn(dataDir);
    return release;
  } catch (error) {
    throw error instanceof SettingsError ? error : cannotWrite(dataDir, error);
  }
}

/** Node's recursive `mkdir` never returns where directories cannot be created, such as in /proc. */
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
  if (reason === 'ENOTSUP') return unfitDiskError(dataDir);
  return new SettingsError(
    `DATA_DIR ${dataDir} cannot be written (${reason}): set DATA_DIR to a directory that this user may write.`,
  );
}

/**
 * Takes the lock `name`; returns the function that releases it. The lock is a hard link: it appears with its whole
 * content or not at all, and only one process can create it. Before that, the owner listens on a socket, so that whoever
 * finds the link can learn whether the owner is still alive.
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
      if (await isListening(dataDir, socketOf(holder.token))) throw heldBy(dataDir, holder);
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
    // The shop's own lock files are never partial: another program wrote this one, and there is no owner to ask.
    return { pid: 0, token: 'foreign' };
  }
}

/**
 * Removes the lock of a dead owner. Several processes can find it at the same time, so each first takes a second lock, and
 * then looks whether the first one still belongs to the dead owner.
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

/**
 * Listens on the socket `name` until the returned function is called or the process ends, however it ends. Every process
 * that sees the directory can connect. Process ids are not enough: they are reused, and differ between containers that
 * share a volume.
 */
async function listenIn(directory: string, name: string): Promise<() => void> {
  const { path, close } = socketPath(directory, name);
  // Without a listener, a later error, such as too many open files, would end the process.
  const server = createServer((socket) => socket.destroy()).on('error', () => undefined);
  try {
    await once(server.listen(path), 'listening');
  } catch (error) {
    close();
    throw error;
  }
  server.unref();
  return () => {
    server.close();
    rmSync(path, { force: true });
    close();
  };
}

/** Whether a process listens on the socket; true if that is unknown. */
async function isListening(directory: string, name: string): Promise<boolean> {
  try {
    (await connectTo(directory, name)).destroy();
    return true;
  } catch (error) {
    return !meansNoListener(error as NodeJS.ErrnoException);
  }
}
