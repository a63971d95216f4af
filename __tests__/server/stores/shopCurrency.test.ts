import type { Database } from '#server/engines/database/database';
import { requireCurrency } from '#server/stores/shopCurrency';
import { openMemoryDatabase } from '#tests/support/memoryDatabase';

describe("the shop's currency", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openMemoryDatabase();
  });
  afterAll(() => database.close());
  const stored = async () =>
    (await database.query<{ currency: string | null }>('SELECT currency FROM catalogue'))[0];

  it('can be changed until the first order, and no more after it', async () => {
    await requireCurrency(database, 'USD');
    await requireCurrency(database, 'EUR');
    await database.query(
      `INSERT INTO orders (id, uid, body_hash, status, name, email, number, total_cents)
       VALUES ('1', '', '', 'Cancelled', '', '', '', 100)`,
    );
    await requireCurrency(database, 'EUR');
    await expect(requireCurrency(database, 'USD')).rejects.toThrow(
      'CURRENCY is USD but the orders in the database are in EUR: set CURRENCY to EUR, or use an empty database for a shop in USD.',
    );
    expect(await stored()).toEqual({ currency: 'EUR' });
  });

  it('is that of the settings if the orders are older than its record', async () => {
    await database.query('UPDATE catalogue SET currency = NULL');
    await requireCurrency(database, 'GBP');
    expect(await stored()).toEqual({ currency: 'GBP' });
  });
});
