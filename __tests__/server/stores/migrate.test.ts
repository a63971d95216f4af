import type { Database } from '../../../server/stores/database';
import { migrate } from '../../../server/stores/migrate';
import { openDatabase } from '../../../server/stores/openDatabase';
import { createPgDatabase } from '../../../server/stores/pgDatabase';
import { fillWhenNew, replaceCatalogue } from '../../../server/stores/replaceCatalogue';
import { readCount } from '../../../server/stores/productsStore';
import { aProduct } from '../../support/products';
import { startWireDatabase, type WireDatabase } from '../support/postgres';

const GOODS = [{ ...aProduct(), stock: 1 }];

describe('the schema', () => {
  let wire: WireDatabase;
  let database: Database;
  beforeAll(async () => {
    wire = await startWireDatabase();
    database = createPgDatabase('postgresql', {
      connectionString: wire.url,
      max: wire.real ? 10 : 1,
    });
  });
  afterAll(async () => {
    await database.close();
    await wire.stop();
  });
  const steps = () =>
    database.query<{ number: number }>('SELECT number FROM migrations ORDER BY number');

  it('is made once by four instances that start at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(database)));
    expect(await steps()).toEqual([{ number: 1 }]);
  });

  it('is filled once by four instances', async () => {
    const filled = await Promise.all(Array.from({ length: 4 }, () => fillWhenNew(database, GOODS)));
    expect(filled.filter(Boolean)).toHaveLength(1);
    expect(await readCount(database)).toBe(1);
  });

  it('is not filled again after the shop emptied it', async () => {
    await replaceCatalogue(database, []);
    expect(await fillWhenNew(database, GOODS)).toBe(false);
    expect(await readCount(database)).toBe(0);
  });

  it('keeps the old catalogue when the new one cannot be stored', async () => {
    await replaceCatalogue(database, GOODS);
    const twice = [...GOODS, ...GOODS];
    await expect(replaceCatalogue(database, twice)).rejects.toThrow();
    expect(await readCount(database)).toBe(1);
  });

  it('takes the steps that are missing, and a step that fails not at all', async () => {
    const first = { number: 1, name: 'shop', sql: 'SELECT 1' };
    const good = { number: 2, name: 'good', sql: 'CREATE TABLE extra (id integer)' };
    const bad = { number: 3, name: 'bad', sql: 'CREATE TABLE half (id integer); SELECT nothing' };
    await expect(migrate(database, [first, good, bad])).rejects.toThrow();
    expect(await steps()).toHaveLength(1);
    await migrate(database, [first, good]);
    expect(await steps()).toHaveLength(2);
  });

  it('of a newer shop is refused with one sentence', async () => {
    await database.query("INSERT INTO migrations VALUES (9, 'later')");
    const opening = openDatabase({ databaseUrl: wire.url, dataDir: '' }, '');
    await expect(opening).rejects.toThrow('start the newer version');
  });
});
