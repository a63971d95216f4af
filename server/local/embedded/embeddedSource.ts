/** Opens the embedded database in a data directory. Locks the directory for this process. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '#server/operatorError';
import { keepVacuumed } from './autovacuum';
import { holdDataDir } from './dataDirLock';
import { DIRECTORY, startEmbedded } from './startEmbedded';
import { keepCheckpointed } from './checkpointer';
import type { DatabaseSource } from '#server/database/database';

export async function openEmbedded(
  dataDir: string,
  workerFile: string | URL,
): Promise<DatabaseSource> {
  const release = await holdDataDir(dataDir);
  const embedded = await startEmbedded(dataDir, workerFile).catch((error: unknown) => {
    release();
    throw cannotOpen(dataDir, error);
  });
  return {
    engine: 'embedded',
    // The engine's default user and database.
    config: { host: embedded.socketDir, user: 'postgres', database: 'postgres' },
    startMaintenance(database) {
      const ends = [keepCheckpointed(database), keepVacuumed(database)];
      return () => ends.forEach((end) => end());
    },
    async close() {
      await embedded.stop();
      release();
    },
  };
}

/** Throws `SettingsError` if no shop was ever started with this directory. */
export function requireEmbedded(dataDir: string): void {
  if (existsSync(join(dataDir, DIRECTORY))) return;
  throw new SettingsError(
    `There is no shop in DATA_DIR ${dataDir}: correct DATA_DIR or DATABASE_URL, or make an empty shop with "npm run migrate".`,
  );
}

function cannotOpen(dataDir: string, error: unknown): SettingsError {
  const reason = error instanceof Error ? error.message : String(error);
  return new SettingsError(
    `The embedded database in ${dataDir} cannot be opened (${reason.split('\n')[0]}): make room on the disk, or set DATA_DIR to another directory.`,
  );
}
