import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { orderListSchema } from '#domain/orders/order';
import { taxShares } from '#domain/pricing';
import {
  emptyToSchema,
  lastMigration,
  migrate,
  MIGRATIONS,
} from '#server/engines/database/migrate';
import { describeRestored } from '#server/shop/backup/backupFormat';
import { restoreBackup } from '#server/shop/backup/restoreBackup';
import { storedColumns } from '#server/stores/backupRows';
import { readPage } from '#server/stores/products/productsStore';
import { testDatabase } from '#tests/support/memoryDatabase';
import { isNightly } from '#tests/support/repetitions';
import { startTestApi } from '#tests/support/testApi';
import { call } from '../../support/caller';
import { sealBackup } from '../../support/sealBackup';

const EMAIL = 'ann@example.com';

describe('a backup of an older version of the shop', () => {
  const home = mkdtempSync(join(tmpdir(), 'hemline-older-'));
  const database = testDatabase();
  afterAll(() => rmSync(home, { recursive: true }));

  /** Creates a shop with this older schema, and returns the rows of its backup. */
  async function rowsOfOldShop(schema: number): Promise<string[]> {
    await database.transaction((queries) => emptyToSchema(queries, schema));
    await database.query(`INSERT INTO products (position, id, img, name, price_cents, seller, ratings, shipping_cents, stock)
      VALUES (0, 'shirt', '/s.svg', 'Shirt', 1999, 'Maker', 4, 500, 7)`);
    await database.query('UPDATE catalogue SET filled = true, count = 1');
    await database.query(`INSERT INTO orders (id, uid, body_hash, status, name, email, number, total_cents, tax_cents)
      VALUES ('HL-1', 'uid of ${EMAIL}', '', 'Processing', 'Ann', '${EMAIL}', '0123', 3374, 375)`);
    await database.query(`INSERT INTO order_lines (order_id, line, product_id, img, name, price_cents, seller, shipping_cents, quantity)
      VALUES ('HL-1', 0, 'shirt', '/s.svg', 'Shirt', 1999, 'Maker', 500, 1),
        ('HL-1', 1, 'button', '/b.svg', 'Button', 100, 'Maker', 0, 5)`);
    const lines: string[] = [];
    for (const table of ['catalogue', 'products', 'orders', 'order_lines'] as const) {
      const columns = (await storedColumns(database, table)).join(', ');
      const rows = await database.query<{ line: string }>(
        `SELECT json_build_object('table', '${table}', 'row', row_to_json(stored))::text AS line
         FROM (SELECT ${columns} FROM ${table}) AS stored`,
      );
      lines.push(...rows.map(({ line }) => line));
    }
    return lines;
  }

  it.each(isNightly ? [1, 2, 5, 8, 20, 43] : [1, 20, 43])(
    'of schema %i is restored, and its shop is updated to this version',
    async (schema) => {
      const file = join(home, `schema ${schema}`);
      sealBackup(file, schema, await rowsOfOldShop(schema));
      await database.query('DROP SCHEMA public CASCADE');
      await database.query('CREATE SCHEMA public');
      await migrate(database);
      const restored = await restoreBackup(database, file);
      const names = MIGRATIONS.slice(schema).map(({ name }) => name);
      expect(describeRestored(file, restored)).toBe(
        `Restored 1 products and 1 orders from ${file}. The backup is of an older version and holds nothing of what came later: ${names.join(', ')}.`,
      );
      expect(await lastMigration(database)).toBe(MIGRATIONS.length);
      expect(await readPage(database, 0, 6)).toMatchObject([{ _id: 'shirt', price: 19.99 }]);
    },
  );

  it('keeps its orders for the people who placed them', async () => {
    const api = await startTestApi({ database: { ...database, close: () => Promise.resolve() } });
    const token = await api.signIn(EMAIL);
    const orders = (await call(api, `GET /orders?email=${EMAIL}`, { token })).as(orderListSchema);
    const amounts = { items: 24.99, shipping: 5, tax: 3.75, total: 33.74 };
    expect(orders).toMatchObject([{ _id: 'HL-1', name: 'Ann', totalPrice: 33.74 }]);
    expect(orders[0]?.amounts).toEqual(amounts);
    const lines = await database.query<{ tax: number }>(
      'SELECT tax_cents AS tax FROM order_lines ORDER BY line',
    );
    expect(lines.map(({ tax }) => tax)).toEqual(taxShares(375, [2499, 500]));
    await api.close();
  });
});
