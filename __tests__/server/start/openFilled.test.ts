import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#server/base/settings/config';
import { openDatabase } from '#server/start/openDatabase';
import { openFilled } from '#server/start/openFilled';
import { readCount } from '#server/stores/products/productsStore';
import { buildEntry } from '#tests/support/builtServer';
import { PRODUCTS } from '../support/sampleProducts';

/** The client gives up a statement two seconds after the timeout of the settings. */
const SHORT_MS = 10;
const SLOW = '2.5 s';

describe('the first start of a shop', () => {
  const pgliteWorker = buildEntry('server/engines/database/embedded/pgliteWorker.ts');
  const folder = mkdtempSync(join(tmpdir(), 'hemline-filled-'));
  const demoCatalogue = join(folder, 'catalogue.json');
  const settings = {
    ...readSettings({ DATA_DIR: join(folder, 'data') }),
    databaseTimeoutMs: SHORT_MS,
  };
  // As in the processes of the shop.
  const umask = process.umask(0o077);
  afterAll(() => {
    process.umask(umask);
    rmSync(folder, { recursive: true });
  });

  it('loads the demo catalogue, however long a slow machine takes', async () => {
    writeFileSync(demoCatalogue, JSON.stringify(PRODUCTS));
    const slow = `DECLARE start timestamptz := clock_timestamp(); BEGIN
        WHILE clock_timestamp() < start + interval '${SLOW}' LOOP END LOOP;
        RETURN NULL;
      END`;
    const empty = await openDatabase(settings, pgliteWorker, async (one) => {
      await one.query(`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ ${slow} $$`);
      await one.query('CREATE TRIGGER slow AFTER INSERT ON products EXECUTE FUNCTION slow()');
    });
    await empty.close();
    const database = await openFilled(settings, { pgliteWorker, demoCatalogue }, () => undefined);
    expect(await readCount(database)).toBeGreaterThan(0);
    await database.close();
  }, 120_000);
});
