/** The system's folder for temporary files. The embedded database's socket and an owner's file of goods are made there. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from './operatorError';

/** A file that a full disk has no room for. An empty file fits on it. */
const SAMPLE = Buffer.alloc(16_384, 'x');

/** Writes a file to the folder, and removes it. Resolves with the code of the error if that is not possible. */
export async function temporaryFolderFault(): Promise<string | undefined> {
  let made: string | undefined;
  try {
    made = await mkdtemp(join(tmpdir(), 'hemline-probe-'));
    await writeFile(join(made, 'sample'), SAMPLE);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  } finally {
    if (made !== undefined) await rm(made, { recursive: true, force: true });
  }
}

/** Rejects with `SettingsError` if the folder cannot be written. */
export async function requireTemporaryFolder(): Promise<void> {
  const fault = await temporaryFolderFault();
  if (fault !== undefined)
    throw new SettingsError(
      `The folder for temporary files ${tmpdir()} cannot be written (${fault}): make room in it, or set TMPDIR to a directory that this user may write.`,
    );
}
