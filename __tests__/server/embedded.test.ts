import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/database/openDatabase';
import { buildEntry } from '../support/builtServer';
import { wholeContract } from './support/contract/wholeContract';

describe('the API on the embedded database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hemline-data-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  wholeContract(() =>
    openDatabase({ dataDir }, buildEntry('server/local/embedded/pgliteWorker.ts')),
  );
});
