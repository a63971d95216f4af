import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/start/openDatabase';
import { buildEntry } from '#tests/support/builtServer';
import { wholeContract } from './wholeContract';

/** Tests the whole contract on the embedded database, opened as by `npm start`. */
export function embeddedContract(): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'hemline-data-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  wholeContract(() =>
    openDatabase({ dataDir }, buildEntry('server/engines/database/embedded/pgliteWorker.ts')),
  );
}
