/** A file layer for the embedded database, with which its files survive a killed process and a power cut. */

import { existsSync, fstatSync, fsyncSync, type BigIntStats } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/** The parts of the engine's file system that this file completes. */
interface FileOperations {
  fsync?: (stream: { nfd?: number }) => number;
  setattr: (target: object, attributes: { mode?: number | null }) => void;
}
interface CompiledFileSystem {
  filesystems: { NODEFS: { node_ops: FileOperations; stream_ops: FileOperations } };
}

/**
 * Adds the fsync call that the engine's file layer lacks. With it, the write-ahead log is on disk before COMMIT returns,
 * and the files of a checkpoint before the log is recycled. After a crash, the engine syncs each file twice, and one after
 * the other. That is slow, so `init` first syncs all in parallel, and fsync skips those that have not changed since.
 *
 * Also keeps the engine from making its first files readable for everybody.
 */
export class FsyncFileSystem extends NodeFS {
  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options);
    const synced = hasCrashed(this.rootDir) ? await fsyncTree(this.rootDir) : new Set<string>();
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ FS }: { FS: unknown }) => {
        const { node_ops, stream_ops } = (FS as CompiledFileSystem).filesystems.NODEFS;
        addSync(stream_ops, synced);
        keepPrivate(node_ops);
        keepPrivate(stream_ops);
      },
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Whether the engine has crashed. When it shuts down properly, it removes its file `postmaster.pid`. */
function hasCrashed(directory: string): boolean {
  return existsSync(join(directory, 'postmaster.pid'));
}

function addSync(operations: FileOperations, synced: ReadonlySet<string>): void {
  operations.fsync = ({ nfd }) => {
    if (nfd !== undefined && !synced.has(stateOf(fstatSync(nfd, { bigint: true })))) fsyncSync(nfd);
    return 0;
  };
}

function keepPrivate(operations: FileOperations): void {
  const { setattr } = operations;
  operations.setattr = (target, { mode, ...others }) =>
    setattr(target, { ...others, ...(typeof mode === 'number' && { mode: mode & ~0o077 }) });
}

const AT_ONCE = 32;

/**
 * Syncs everything in `directory`, many files at once, for which the disk writes its journal once: one after the other, a
 * thousand take seconds on a busy machine. Resolves with the state of each file (see `stateOf`) just before.
 */
export async function fsyncTree(directory: string): Promise<Set<string>> {
  const names = await readdir(directory, { recursive: true });
  const left = ['.', ...names].map((name) => join(directory, name));
  const states = new Set<string>();
  const work = async (): Promise<void> => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) states.add(await sync(path));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return states;
}

/** Syncs a file or directory. Resolves with the state (see `stateOf`) that it had just before. */
export async function sync(path: string): Promise<string> {
  const file = await open(path);
  try {
    const state = stateOf(await file.stat({ bigint: true }));
    await file.sync();
    return state;
  } finally {
    await file.close();
  }
}

/** Identifies the state of a file: a change of its content or name changes `ctime`. */
function stateOf({ dev, ino, ctimeNs }: BigIntStats): string {
  return `${dev} ${ino} ${ctimeNs}`;
}
