/** Copies the embedded database of a running shop, so that a backup can read it for minutes while orders come in. */

import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '#server/base/operatorError';
import type { Database } from '../database';
import { holdDataDir } from './dataDirLock';
import { DIRECTORY } from './startEmbedded';

/** The subdirectory of the data directory for the copy. It can be opened like a data directory. */
const COPY = 'copy';
/** The times of files can be some milliseconds behind the clock. */
const CLOCK_MARGIN_MS = 1_000;

/**
 * Copies the files while the shop works, and then, in a transaction that holds up the only session, those that have
 * changed meanwhile. So the copy is what a kill at that moment would leave, which the engine can open, and orders wait
 * only for the second part. Throws `OperatorError` if another command works on such a copy, or if there is no room.
 */
export async function copyRunning(dataDir: string, running: Database) {
  const copy = join(dataDir, COPY);
  const release = await holdDataDir(copy);
  const remove = async () => {
    release();
    await rm(copy, { recursive: true, force: true });
  };
  const [from, to] = [join(dataDir, DIRECTORY), join(copy, DIRECTORY)];
  try {
    // A command that was killed may have left its copy.
    await rm(to, { recursive: true, force: true });
    const start = Date.now() - CLOCK_MARGIN_MS;
    await copyChanged(from, to, 0);
    await running.transaction(async (queries) => {
      await queries.query('SELECT 1');
      await copyChanged(from, to, start);
    });
    return { dataDir: copy, remove };
  } catch (error) {
    await remove();
    const { code, syscall } = error as NodeJS.ErrnoException;
    throw syscall === undefined ? error : cannotCopy(copy, code);
  }
}

/**
 * Copies the files whose `ctime` is `since` (in ms) or later, and removes from `to` what `from` no longer has. With
 * `since` 0, copies everything.
 */
async function copyChanged(from: string, to: string, since: number): Promise<void> {
  const names = new Set(await readdir(from, { recursive: true }));
  for (const name of since > 0 ? await readdir(to, { recursive: true }) : [])
    if (!names.has(name)) await rm(join(to, name), { recursive: true, force: true });
  for (const name of names) {
    const [source, target] = [join(from, name), join(to, name)];
    const state = await stat(source).catch(() => undefined);
    if (state?.isDirectory()) await mkdir(target, { recursive: true });
    if (!state?.isFile() || state.ctimeMs < since) continue;
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source, target, constants.COPYFILE_FICLONE).catch(unlessGone);
  }
}

/** The engine may remove a file while it is copied. It is then not part of the second copy. */
function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

function cannotCopy(place: string, code = 'unknown'): OperatorError {
  return new OperatorError(
    `The shop's database cannot be copied to ${place} (${code}): make room on its disk, or stop the shop meanwhile.`,
  );
}
