import {
  type Database,
  DatabaseUnavailable,
  type Queries,
} from '#server/engines/database/database';
import { EXIT } from '#server/shop/file/importFile';
import { testDatabase } from '#tests/support/memoryDatabase';
import { replaceCatalogue } from '#tests/support/replaceCatalogue';
import { goodsFiles, goodsLine } from '../../support/goodsFiles';

// The import waits longer and longer between its tries.
jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

type When = 'before' | 'after';

/** A database that is away at each second transaction of an import's steps: before it begins, or after it is stored. */
function oftenAway(database: Database, when: When): Database {
  let steps = 0;
  const isAway = () => steps % 2 === 1;
  return {
    ...database,
    async transaction<Result>(work: (queries: Queries) => Promise<Result>, keys?: string[]) {
      const begun = steps;
      const watched = (queries: Queries): Queries => ({
        query: (text, values) => {
          if (text.includes('act_id AS act FROM imports')) {
            steps += 1;
            if (isAway() && when === 'before') throw new DatabaseUnavailable(new Error('away'));
          }
          return queries.query(text, values);
        },
      });
      const result = await database.transaction((queries) => work(watched(queries)), keys);
      if (steps > begun && isAway() && when === 'after')
        throw new DatabaseUnavailable(new Error('away'));
      return result;
    },
  };
}

describe.each(['before', 'after'] as const)(
  'an import whose database is away %s each step',
  (when) => {
    const database = testDatabase();
    let away: Database;
    const files = goodsFiles(() => away);
    afterAll(() => files.remove());

    it('ends with all goods of its file, each change once (trial 66)', async () => {
      await replaceCatalogue(database, []);
      away = database;
      await files.loadLines(['kept', 'gone'].map((id) => goodsLine(id, 10)));
      away = oftenAway(database, when);
      const rows = Array.from({ length: 300 }, (_, n) => goodsLine(`new-${n}`, 3));
      const { exit } = await files.loadLines([...rows, goodsLine('kept', 12)], { remove: true });
      expect(exit).toBe(EXIT.all);
      const stocks = await files.stocks();
      expect(Object.keys(stocks)).toEqual([...rows.map((_, n) => `new-${n}`), 'kept']);
      expect(stocks).toMatchObject({ kept: 12, 'new-0': 3 });
    });
  },
);
