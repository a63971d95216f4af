import { type Summary, summarySchema } from '#domain/owner/ownerSummary';
import { setTimeZone } from '#server/stores/shopUnits';
import type { TestApi } from '#tests/support/testApi';
import { callerOf, refusalOf } from '../caller';
import { lineOf } from '../orderBody';
import { ANN, moveAsOwner, OWNER, placeOrderAs } from '../ownerShop';
import { PRODUCTS } from '../sampleProducts';

const NOTHING = { orders: 0, pieces: 0, turnover: 0, shipping: 0, tax: 0 };

export function ownerSummaryContract(api: TestApi): void {
  const owner = callerOf(api, OWNER);
  afterEach(() => setTimeZone(api.database, 'UTC'));
  const asked = async (query: string) =>
    (await owner(`GET /owner/summary?${query}`)).as(summarySchema);
  const summary = (days: number) => asked(`days=${days}`);
  const buy = (...bought: [product: number, pieces: number][]) =>
    placeOrderAs(api, ANN, {
      orders: bought.map(([product, pieces]) => lineOf(pieces, PRODUCTS[product])),
    });
  const ago = (id: string, days: number) =>
    api.database.query(
      `UPDATE orders SET ordered_at = now() - $2 * interval '1 day' WHERE id = $1`,
      [...[id, days]],
    );
  const stocks = (...given: [id: string, stock: number | null][]) =>
    api.database.query(
      'UPDATE products SET stock = given.stock FROM unnest($1::text[], $2::integer[]) AS given (id, stock) WHERE products.id = given.id',
      [given.map(([id]) => id), given.map(([, stock]) => stock)],
    );
  const today = () => new Date().toISOString().slice(0, 10);
  const sold = (list: Summary['bestSellers']) => list.map(({ _id, pieces }) => [_id, pieces]);
  const sums = ({ days }: Summary) => {
    const sumOf = (name: 'orders' | 'pieces' | 'turnover') =>
      days.reduce((sum, day) => sum + day[name], 0);
    return [sumOf('orders'), sumOf('pieces'), sumOf('turnover')];
  };

  it('has every day of the period, also without orders', async () => {
    expect(await summary(1)).toEqual({
      days: [{ day: today(), ...NOTHING }],
      before: NOTHING,
      bestSellers: [],
      soldOut: [],
      runsOut: [],
    });
    expect(await asked('')).toEqual(await summary(1));
    expect((await summary(14)).days).toHaveLength(14);
    const { days } = await summary(30);
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.day).toBe(today());
    expect(new Set(days.map(({ day }) => day)).size).toBe(30);
  });

  it('counts orders, pieces and turnover on the day they were placed', async () => {
    const one = await buy([0, 2], [1, 3]);
    const two = await buy([1, 1]);
    const old = await buy([2, 4]);
    await ago(old._id, 8);
    const now = await summary(1);
    const turnover = one.totalPrice + two.totalPrice;
    expect(now.days).toMatchObject([{ day: today(), orders: 2, pieces: 6, turnover }]);
    expect(sold(now.bestSellers)).toEqual([
      ['p1', 4],
      ['p0', 2],
    ]);
    expect(sums(await summary(7))).toEqual([2, 6, turnover]);
    const month = await summary(30);
    expect(sums(month)).toEqual([3, 10, turnover + old.totalPrice]);
    expect(month.days.at(-9)).toMatchObject({ orders: 1, pieces: 4, turnover: old.totalPrice });
    expect(sold(month.bestSellers)).toEqual([
      ['p1', 4],
      ['p2', 4],
      ['p0', 2],
    ]);
  });

  it('does not count what was cancelled, and counts it again if that is undone', async () => {
    const order = await buy([0, 2]);
    const before = await summary(7);
    await moveAsOwner(api, order, 'Packed');
    expect(await summary(7)).toEqual(before);
    await moveAsOwner(api, order, 'Cancelled');
    expect(sums(await summary(7))).toEqual([0, 0, 0]);
    expect((await summary(7)).bestSellers).toEqual([]);
    await api.database.query("UPDATE orders SET status = 'Processing'");
    expect(await summary(7)).toEqual(before);
  });

  it('says what is sold out and what will be, by the pace of the days', async () => {
    const old = await buy([0, 10], [1, 7], [2, 7], [3, 7], [4, 7]);
    await ago(old._id, 6);
    await stocks(['p0', 0], ['p1', 1], ['p2', 500], ['p3', null], ['p4', -2], ['p5', 0]);
    const { soldOut, runsOut } = await summary(7);
    expect(sold(soldOut)).toEqual([
      ['p0', 10],
      ['p4', 7],
    ]);
    expect(runsOut).toMatchObject([{ _id: 'p1', name: 'product 1', pieces: 7, stock: 1 }]);
    expect(runsOut[0]?.daysLeft).toBeCloseTo(1, 0);
    await api.database.query('UPDATE products SET hidden = true');
    expect(await summary(7)).toMatchObject({ soldOut: [], runsOut: [] });
  });

  it('names a best seller that has left the catalogue', async () => {
    await buy([0, 2]);
    await api.database.query("DELETE FROM products WHERE id = 'p0'");
    expect((await summary(1)).bestSellers).toEqual([
      { _id: 'p0', name: 'product 0', pieces: 2, isGone: true },
    ]);
  });

  it('has any days of the shop, and beside them as many before, also where its clocks change', async () => {
    await setTimeZone(api.database, 'Europe/Berlin');
    // The 25th of October has 25 hours there.
    const times = ['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z'];
    for (const [index, time] of [...times, '2026-10-25T23:00:00Z'].entries()) {
      const { _id } = await buy([index, 1 + index]);
      await api.database.query('UPDATE orders SET ordered_at = $2 WHERE id = $1', [_id, time]);
    }
    const day = await asked('from=2026-10-25&to=2026-10-25');
    expect(day.days).toMatchObject([{ day: '2026-10-25', orders: 2, pieces: 5 }]);
    expect(day.before).toMatchObject({ orders: 1, pieces: 1 });
    expect(sold(day.bestSellers)).toEqual([
      ['p2', 3],
      ['p1', 2],
    ]);
    const two = await asked('from=2026-10-26&to=2026-10-27');
    expect(two.days).toMatchObject([{ orders: 1, pieces: 4 }, NOTHING]);
    expect(two.before).toMatchObject({ orders: 3, pieces: 6 });
    expect((await asked('from=2028-01-01&to=2028-12-31')).days).toHaveLength(366);
  });

  it('says how much of the turnover is shipping and tax, to the cent as in the orders', async () => {
    const amounts = [await buy([0, 3], [1, 1]), await buy([2, 7])].map((order) => order.amounts);
    const sum = (name: 'total' | 'shipping' | 'tax') =>
      amounts.reduce((all, order) => all + Math.round(100 * (order?.[name] ?? NaN)), 0) / 100;
    const expected = { turnover: sum('total'), shipping: sum('shipping'), tax: sum('tax') };
    expect(expected.tax * expected.shipping).toBeGreaterThan(0);
    expect((await summary(1)).days).toMatchObject([expected]);
    await api.database.query("UPDATE orders SET ordered_at = ordered_at - interval '1 day'");
    expect((await summary(1)).before).toMatchObject(expected);
  });

  const wrong = [
    ...['?days=367', '?days=0', '?days=07', '?days=', '?days=7&days=7', '?days=7&q=x'],
    ...['?from=2026-10-01', '?to=2026-10-01', '?from=2026-10-02&to=2026-10-01'],
    ...['?from=2026-02-30&to=2026-03-01', '?from=2025-01-01&to=2026-01-02'],
    '?from=2026-10-01&to=2026-10-02&days=7',
  ];
  it('refuses a question that is none', async () => {
    for (const query of wrong)
      expect([query, await refusalOf(owner(`GET /owner/summary${query}`))]).toEqual([
        query,
        '400 bad_request',
      ]);
  });
}
