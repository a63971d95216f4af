import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/engines/database/database';
import { openDatabase } from '#server/start/openDatabase';
import { becomes } from '#tests/server/trials/support/trial';
import { buildEntry } from '#tests/support/builtServer';

const MEGABYTE = 2 ** 20;
const WITHIN_MS = 40_000;

describe('the log of the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hemline-log-'));
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(
      { dataDir },
      buildEntry('server/engines/database/embedded/pgliteWorker.ts'),
    );
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });

  /** Returns how many bytes of the write-ahead log would be read again after a crash. */
  const toReadAgain = async () => {
    const [row] = await database.query<{ bytes: number }>(
      'SELECT (pg_current_wal_lsn() - redo_lsn)::bigint AS bytes FROM pg_control_checkpoint()',
    );
    return row?.bytes ?? 0;
  };

  it('is shortened automatically while the shop runs', async () => {
    await database.query(
      "CREATE TABLE filler AS SELECT repeat('x', 1000) AS text FROM generate_series(1, 50000)",
    );
    expect(await toReadAgain()).toBeGreaterThan(40 * MEGABYTE);
    expect(await becomes(async () => (await toReadAgain()) < MEGABYTE, WITHIN_MS)).toBe(true);
  }, 60_000);
});
