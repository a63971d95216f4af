/** The system's folder for temporary files. The embedded database's socket and an owner's file of goods are made there. */

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from './operatorError';

/** The content of the test file. An empty file would fit even on a full disk. */
const SAMPLE = Buffer.alloc(16_384, 'x');
/** Matches the names of the folders that this module makes. The number is the id of the process that uses the folder. */
const OWN = /^hemline-(?:import|probe)-(\d+)-\w{6}$/;

/** Makes a folder that only this process uses. The caller removes it; what a kill leaves is swept at the next start. */
export function makeTemporaryFolder(purpose: 'import' | 'probe'): Promise<string> {
  return mkdtemp(join(tmpdir(), `hemline-${purpose}-${process.pid}-`));
}

/** Says why a write to the folder failed; undefined if the error is another one. */
export function temporaryFault(error: unknown): string | undefined {
  const { code } = error as NodeJS.ErrnoException;
  if (code === undefined) return undefined;
  return isDiskFull(code) ? `is full (${code})` : `cannot be written (${code})`;
}

export function isDiskFull(code: string | undefined): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Writes a file to the folder, and removes it. Resolves with why that is not possible; undefined if it is. */
export async function temporaryFolderFault(): Promise<string | undefined> {
  let made: string | undefined;
  try {
    made = await makeTemporaryFolder('probe');
    await writeFile(join(made, 'sample'), SAMPLE);
    return undefined;
  } catch (error) {
    return temporaryFault(error) ?? 'cannot be written';
  } finally {
    if (made !== undefined) await rm(made, { recursive: true, force: true });
  }
}

/** Removes what killed processes have left in the folder. Rejects with `SettingsError` if it cannot be written. */
export async function requireTemporaryFolder(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names) {
    const [, maker] = OWN.exec(name) ?? [];
    if (maker === undefined || isOtherProcess(Number(maker))) continue;
    // What another user's process has left cannot be removed.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
  const fault = await temporaryFolderFault();
  if (fault !== undefined)
    throw new SettingsError(
      `The folder for temporary files ${tmpdir()} ${fault}: make room in it, or set TMPDIR to a directory that this user may write.`,
    );
}

/** Whether another process with this id runs. In a container, a killed process may have had the id of this one. */
function isOtherProcess(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
