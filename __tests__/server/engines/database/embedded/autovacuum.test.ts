import { vacuumDue } from '#server/engines/database/embedded/autovacuum';
import { testDatabase } from '#tests/support/memoryDatabase';

describe('a table of the embedded database', () => {
  const database = testDatabase();
  beforeAll(async () => {
    // The engine has served other test files, whose rows may be due.
    await vacuumDue(database);
    await database.query('CREATE TABLE rows AS SELECT n FROM generate_series(1, 2000) AS n');
  });
  const pages = async () =>
    (await database.query<{ pages: number }>("SELECT pg_relation_size('rows') / 8192 AS pages"))[0]
      ?.pages;

  it('is vacuumed after many rows were added, so that the planner knows them', async () => {
    expect(await vacuumDue(database)).toEqual(['rows']);
  });

  it('is left alone while little of it is dead', async () => {
    await database.query('UPDATE rows SET n = n + 1 WHERE n <= 100');
    expect(await vacuumDue(database)).toEqual([]);
  });

  it('does not grow with its updates, because it is vacuumed when it is due', async () => {
    const update = async () => {
      await database.query('UPDATE rows SET n = n + 1');
      expect(await vacuumDue(database)).toEqual(['rows']);
    };
    for (let round = 0; round < 2; round += 1) await update();
    const grown = await pages();
    for (let round = 0; round < 5; round += 1) await update();
    expect(await pages()).toBeLessThan(1.5 * (grown ?? 0));
  });
});
