import { MAX_ACT_PRODUCTS } from '#domain/owner/ownerProduct';
import type { Database } from '#server/engines/database/database';
import { undoAct } from '#server/shop/goods/undoAct';
import { readActs } from '#server/stores/goods/acts';
import { beginAct, continueAct, forgetOldActs } from '#server/stores/goods/journal';
import { removeGoods } from '#server/stores/goods/writeGoods';
import { rebuildListAndVocabulary } from '#server/stores/products/listIndexes';
import { testDatabase } from '#tests/support/memoryDatabase';

const COUNT = MAX_ACT_PRODUCTS + 500;

describe('the undo of an import of more products than one transaction takes', () => {
  const database = testDatabase();
  const owner = { database, email: 'owner@hemline.example' };
  beforeAll(async () => {
    await database.transaction(async (queries) => {
      await queries.query(
        `INSERT INTO products (id, position, img, name, price_cents, seller, ratings, shipping_cents, stock, stock_said, style)
         SELECT 'p' || n, n * 1000, '/x.svg', 'shirt ' || n % 7, 1000, 'maker', 4, 5, 10, 10, 'style ' || n / 4
         FROM generate_series(1, $1::integer) AS n`,
        [COUNT],
      );
      await rebuildListAndVocabulary(queries);
    });
  });

  /** Changes, removes and adds products in two transactions, as an import does. */
  const importAll = async (): Promise<string> => {
    const id = await database.transaction(async (queries) => {
      const act = await beginAct(queries, { kind: 'import', by: null });
      await queries.query(
        'UPDATE products SET price_cents = 900, stock = stock + 5, stock_said = 15',
      );
      return act;
    });
    await database.transaction(async (queries) => {
      await continueAct(queries, id);
      await queries.query(
        "UPDATE products SET name = 'coat', position = -position WHERE id LIKE 'p1%'",
      );
      const gone = await queries.query<{ id: string }>(
        "SELECT id FROM products WHERE id LIKE 'p22%'",
      );
      await removeGoods(
        queries,
        gone.map(({ id }) => id),
      );
      await queries.query(
        `INSERT INTO products (id, position, img, name, price_cents, seller, ratings, shipping_cents, hidden)
         SELECT 'new' || n, n, '', 'new', 1, 'maker', 0, 0, n > 50 FROM generate_series(1, 100) AS n`,
      );
      await rebuildListAndVocabulary(queries);
    });
    return id;
  };
  const state = async () => [
    await database.query(
      `SELECT id, position, name, price_cents, stock, stock_said, leads, heads, img, hidden, added_at
       FROM products ORDER BY id`,
    ),
    await database.query('SELECT * FROM page_marks ORDER BY ordinal'),
    await database.query('SELECT count FROM catalogue'),
    await database.query('SELECT * FROM search_terms ORDER BY kind, text'),
  ];
  /** A database whose second transaction fails. */
  const broken = (): Database => {
    let begun = 0;
    return {
      ...database,
      transaction: (work, keys) =>
        (begun += 1) > 1 ? Promise.reject(new Error('gone')) : database.transaction(work, keys),
    };
  };

  it('brings back all but what was sold since, also over a stop of the shop (trial 75)', async () => {
    const before = await state();
    const act = await importAll();
    expect(await readActs(database, { limit: 1 })).toMatchObject([
      { _id: act, kind: 'import', by: 'terminal', count: COUNT + 100 },
    ]);
    const sell = (pieces: number) =>
      database.query("UPDATE products SET stock = stock - $1 WHERE id LIKE 'p3%'", [pieces]);
    await sell(7);
    await expect(undoAct({ ...owner, database: broken() }, act)).rejects.toThrow('gone');
    expect(await state()).not.toEqual(before);
    const undone = await undoAct(owner, act);
    expect([undone.refusedCount, undone.act.count]).toEqual([0, COUNT + 100]);
    await sell(-7);
    expect(await state()).toEqual(before);
    const redone = await undoAct(owner, undone.act._id);
    expect(redone.act.count).toBe(COUNT + 100);
    await expect(undoAct(owner, act)).rejects.toMatchObject({ code: 'not_undoable' });
  }, 120_000);

  it('is no more possible when the journal has forgotten it', async () => {
    const [act] = await readActs(database, { limit: 1 });
    await database.query("UPDATE owner_acts SET acted_at = now() - interval '181 days'");
    await forgetOldActs(database);
    expect(await readActs(database, { limit: 1 })).toEqual([]);
    await expect(undoAct(owner, act?._id ?? '')).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await database.query('SELECT true FROM owner_act_changes')).toEqual([]);
  });
});
