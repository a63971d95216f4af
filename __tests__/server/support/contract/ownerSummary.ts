import { type Summary, summarySchema } from '#domain/owner/ownerSummary';
import { readSummary, foldSales } from '#server/stores/salesStore';
import type { TestApi } from '#tests/support/testApi';
import { call } from '../caller';
import { lineOf } from '../orderBody';
import { ANN, moved, OWNER, placedBy } from '../ownerShop';
import { PRODUCTS } from '../sampleProducts';

export function ownerSummaryContract(api: () => TestApi): void {
  let token: string;
  beforeEach(async () => {
    token = await api().signIn(OWNER);
  });
  const summary = async (days: number) =>
    (await call(api(), `GET /owner/summary?days=${days}`, { token })).as(summarySchema);
  const buy = (...bought: [product: number, pieces: number][]) =>
    placedBy(api(), ANN, {
      orders: bought.map(([product, pieces]) => lineOf(pieces, PRODUCTS[product])),
    });
  const ago = (id: string, days: number) =>
    api().database.query(
      `UPDATE orders SET ordered_at = now() - $2 * interval '1 day' WHERE id = $1`,
      [...[id, days]],
    );
  const stocks = (...given: [id: string, stock: number | null][]) =>
    api().database.query(
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
      days: [{ day: today(), orders: 0, pieces: 0, turnover: 0 }],
      ...{ bestSellers: [], soldOut: [], runsOut: [] },
    });
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
    expect(now.days).toEqual([{ day: today(), orders: 2, pieces: 6, turnover }]);
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
    await moved(api(), token, order, 'Packed');
    expect(await summary(7)).toEqual(before);
    await moved(api(), token, order, 'Cancelled');
    expect(sums(await summary(7))).toEqual([0, 0, 0]);
    expect((await summary(7)).bestSellers).toEqual([]);
    await api().database.query("UPDATE orders SET status = 'Processing'");
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
    await api().database.query('UPDATE products SET hidden = true');
    expect(await summary(7)).toMatchObject({ soldOut: [], runsOut: [] });
  });

  it('names a best seller that has left the catalogue', async () => {
    await buy([0, 2]);
    await api().database.query("DELETE FROM products WHERE id = 'p0'");
    expect((await summary(1)).bestSellers).toEqual([{ _id: 'p0', name: 'product 0', pieces: 2 }]);
  });

  it('is the same after its journal was folded, and forgets what is older than any question', async () => {
    const order = await buy([0, 2], [1, 1]);
    await buy([0, 1]);
    await moved(api(), token, order, 'Cancelled');
    await ago((await buy([2, 2]))._id, 20);
    await api().database.query(
      "INSERT INTO sales VALUES ((now() - interval '50 days')::date, 'p9', 'product 9', 1, 1, 1)",
    );
    const before = await summary(30);
    await Promise.all([foldSales(api().database), foldSales(api().database)]);
    expect(await summary(30)).toEqual(before);
    expect(sums(await readSummary(api().database, 100))).toEqual(sums(before));
    await ago(order._id, 60);
    expect(await summary(30)).toEqual(before);
  });

  it.each(['', '?days=2', '?days=0', '?days=07', '?days=', '?days=7&days=7', '?days=7&q=x'])(
    'refuses the question "%s"',
    async (query) => {
      const answer = await call(api(), `GET /owner/summary${query}`, { token });
      expect([answer.status, answer.refusal().code]).toEqual([400, 'bad_request']);
    },
  );
}
