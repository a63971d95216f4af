/** Files of the embedded database that survive a power cut, not only a killed process. */
import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];

/** The part of the compiled engine's file system that is completed here. */
interface FileOperations {
  fsync?: (stream: { nfd?: number }) => number;
}
interface CompiledFileSystem {
  filesystems: { NODEFS: { stream_ops: FileOperations } };
}

/**
 * The engine's own fsync does nothing, because its file layer lacks the call. Given the call, the
 * engine keeps PostgreSQL's whole promise: the write-ahead log is on the disk before COMMIT returns,
 * and a checkpoint's files before the log is recycled.
 */
export class SyncedFiles extends NodeFS {
  override async init(...[engine, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(engine, options);
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: { FS: unknown }) => addSync(module.FS),
    ];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function addSync(files: unknown): void {
  (files as CompiledFileSystem).filesystems.NODEFS.stream_ops.fsync = ({ nfd }) => {
    if (nfd !== undefined) fsyncSync(nfd);
    return 0;
  };
}
