import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SettingsError } from '#server/base/operatorError';

/** A file that a full disk has no room for. An empty file fits on it. */
const SAMPLE = Buffer.alloc(16_384, 'x');

/**
 * Writes a file to the system's folder for temporary files, and removes it. The embedded database's socket and an
 * owner's file of goods are made there. Throws `SettingsError` if that is not possible.
 */
export function requireTemporaryFolder(): void {
  let made: string | undefined;
  try {
    made = mkdtempSync(join(tmpdir(), 'hemline-probe-'));
    writeFileSync(join(made, 'sample'), SAMPLE);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new SettingsError(
      `The folder for temporary files ${tmpdir()} cannot be written (${reason}): make room in it, or set TMPDIR to a directory that this user may write.`,
    );
  } finally {
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
  }
}
