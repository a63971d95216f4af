/** Makes the data directory private, because it holds addresses and accounts. */

import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from '#server/base/operatorError';

const OTHERS = 0o007;
const GROUP_AND_OTHERS = 0o077;

/**
 * Takes the rights of group and others from a directory that an older version or an installer made. Throws
 * `SettingsError` if others still have some.
 */
export function restrictDataDir(dataDir: string): void {
  // Somebody else may own the directory, as with a volume that is given to a group.
  restrictPath(dataDir);
  const { mode, uid } = statSync(dataDir);
  if ((mode & OTHERS) === 0) return;
  if ([0, uid].includes(process.getuid?.() ?? -1)) throw unfitDiskError(dataDir);
  throw new SettingsError(
    `DATA_DIR ${dataDir} can be read by other users of this machine: run "chmod 700" on it as its owner, or set DATA_DIR to another directory.`,
  );
}

/** Returns the error for a file system without permissions or sockets, such as that of a Windows folder in WSL. */
export function unfitDiskError(dataDir: string): SettingsError {
  return new SettingsError(
    `DATA_DIR ${dataDir} is on a disk that cannot close it to other users or hold its sockets, such as a Windows drive in WSL: set DATA_DIR to a directory on another one, such as ${join(homedir(), 'shop-data')}.`,
  );
}

/** Takes these rights from all files of the directory: an older version made the engine's first files readable for everybody. */
export function restrictFilesIn(directory: string): void {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    restrictPath(join(directory, name));
}

function restrictPath(path: string): void {
  try {
    const state = lstatSync(path);
    if (!state.isSymbolicLink() && (state.mode & GROUP_AND_OTHERS) !== 0)
      chmodSync(path, state.mode & 0o700);
  } catch {
    // The file has gone, or belongs to somebody else. The rights of the directory protect it all the same.
  }
}
