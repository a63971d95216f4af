/** A file layer for the embedded database, with which its files survive a killed process and a power cut. */
import { existsSync, fstatSync, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { stateOf, fsyncTree } from './fsyncTree';

type Init = NodeFS['init'];

/** The part of the engine's file system to which this file adds the missing `fsync`. */
interface FileOperations {
  fsync?: (stream: { nfd?: number }) => number;
}
interface CompiledFileSystem {
  filesystems: { NODEFS: { stream_ops: FileOperations } };
}

/**
 * Adds the fsync call that the engine's file layer lacks. Without this call, the engine's fsync does nothing.
 * With it, the engine keeps two guarantees of PostgreSQL: the write-ahead log is on disk before COMMIT
 * returns, and the files of a checkpoint are on disk before the log is recycled. After a crash, the engine
 * syncs each of its files twice, and one after the other. This is slow, so `init` first syncs all files in
 * parallel. The fsync call then skips every file that has not changed since.
 */
export class FsyncFileSystem extends NodeFS {
  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options);
    const synced = hasCrashed(this.rootDir) ? await fsyncTree(this.rootDir) : new Set<string>();
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: { FS: unknown }) => addSync(module.FS, synced),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Whether the engine has crashed. When it shuts down properly, it removes its file `postmaster.pid`. */
function hasCrashed(directory: string): boolean {
  return existsSync(join(directory, 'postmaster.pid'));
}

function addSync(files: unknown, synced: ReadonlySet<string>): void {
  (files as CompiledFileSystem).filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined && !synced.has(stateOf(fstatSync(nfd, { bigint: true })))) fsyncSync(nfd);
    return 0;
  };
}
