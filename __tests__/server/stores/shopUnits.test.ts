import { requireCurrency, setTimeZone } from '#server/stores/shopUnits';
import { testDatabase } from '#tests/support/memoryDatabase';

describe("the shop's currency", () => {
  const database = testDatabase();
  const stored = async () =>
    (await database.query<{ currency: string | null }>('SELECT currency FROM catalogue'))[0];

  it('can be changed until the first order, and no more after it', async () => {
    await requireCurrency(database, 'USD');
    await requireCurrency(database, 'EUR');
    await database.query(
      `INSERT INTO orders (id, uid, body_hash, status, name, email, number, total_cents, items_cents, shipping_cents, tax_cents)
       VALUES ('1', '', '', 'Cancelled', '', '', '', 100, 100, 0, 0)`,
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

describe("the shop's days", () => {
  const database = testDatabase();

  it.each([
    // A week's end, and the day with 25 and the one with 23 hours of Berlin.
    ['Asia/Tokyo', '2026-11-26T15:00:00Z', '2026-11-26T14:59:59Z', '2026-11-27', 24],
    ['America/Los_Angeles', '2026-11-30T08:00:00Z', '2026-11-30T07:59:59Z', '2026-11-30', 24],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-24T21:59:59Z', '2026-10-25', 25],
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-28T22:59:59Z', '2026-03-29', 23],
    ['Asia/Kathmandu', '2026-11-26T18:15:00Z', '2026-11-26T18:14:59Z', '2026-11-27', 24],
  ])('in %s begin at %s and not before', async (zone, first, before, day, hours) => {
    await setTimeZone(database, zone);
    const [row] = await database.query(
      `SELECT shop_day($1::timestamptz)::text AS first, shop_day($2::timestamptz) < $3::date AS "isBefore",
         extract(epoch FROM shop_midnight($3::date + 1) - shop_midnight($3::date))::integer / 3600 AS hours`,
      [first, before, day],
    );
    expect(row).toEqual({ first: day, isBefore: true, hours });
  });

  it('are not those of a zone that the database does not know', async () => {
    await expect(setTimeZone(database, 'Mars/Olympus')).rejects.toThrow(
      'TIME_ZONE is Mars/Olympus, which the database does not know: set it to a name such as Europe/Berlin or UTC.',
    );
  });
});
