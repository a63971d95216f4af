/** A file layer for the embedded database whose files survive a power cut, not only a killed process. */
import { existsSync, fstatSync, fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { stateOf, syncTree } from './syncTree';

type Init = NodeFS['init'];

/** The part of the engine's file system that is completed here. */
interface FileOperations {
  fsync?: (stream: { nfd?: number }) => number;
}
interface CompiledFileSystem {
  filesystems: { NODEFS: { stream_ops: FileOperations } };
}

/**
 * Adds the fsync call that the engine's file layer lacks; without it, the engine's fsync does nothing. With
 * it, the engine keeps PostgreSQL's guarantee: the write-ahead log is on disk before COMMIT returns, and a
 * checkpoint's files are on disk before the log is recycled. After a crash, the engine syncs all its files
 * twice, one by one. Therefore this class syncs them in parallel before that, and then skips the files that
 * are unchanged when the engine syncs them.
 */
export class SyncedFiles extends NodeFS {
  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options);
    const synced = hasCrashed(this.rootDir) ? await syncTree(this.rootDir) : new Set<string>();
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: { FS: unknown }) => addSync(module.FS, synced),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Whether the engine has crashed: it removes this file when it shuts down properly. */
function hasCrashed(directory: string): boolean {
  return existsSync(join(directory, 'postmaster.pid'));
}

function addSync(files: unknown, synced: ReadonlySet<string>): void {
  (files as CompiledFileSystem).filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined && !synced.has(stateOf(fstatSync(nfd, { bigint: true })))) fsyncSync(nfd);
    return 0;
  };
}
