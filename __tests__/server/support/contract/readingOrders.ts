import { orderListSchema } from '#domain/orders/order';
import type { TestApi } from '#tests/support/testApi';
import { type Answer, call } from '../caller';
import { orderBody } from '../orderBody';
import { PRODUCTS } from '../sampleProducts';

const ANN = 'ann@example.com';
const BOB = 'bob@example.com';

export function readingContract(api: TestApi): void {
  const tokens: Record<string, string> = {};
  beforeEach(async () => {
    for (const email of [ANN, BOB]) {
      const token = await api.signIn(email);
      await call(api, 'POST /orders', { token, body: orderBody({ email }) });
      tokens[email] = token;
    }
  });

  const read = (query: string, person = ANN) =>
    call(api, `GET /orders${query}`, { token: tokens[person] });

  describe('GET /orders', () => {
    it("gives a person's own orders, newest first, as they were stored", async () => {
      const body = orderBody({ email: BOB }, PRODUCTS.slice(0, 3));
      const newest = await call(api, 'POST /orders', { token: tokens[BOB], body });
      const orders = (await read(`?email=${BOB}`, BOB)).as(orderListSchema);
      expect(orders).toHaveLength(2);
      expect(orders[0]).toEqual(newest.json());
      expect(orders[0]?.orders.map((line) => line._id)).toEqual(['p0', 'p1', 'p2']);
    });

    /** Returns the ids of each page, from the first page to the one without a next. */
    const readAll = async (first: string): Promise<string[][]> => {
      const pages: string[][] = [];
      let next: string | undefined = first;
      while (next !== undefined) {
        const answer: Answer = await read(next);
        pages.push(answer.as(orderListSchema).map(({ _id }) => _id));
        next = /^<(.*)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
      }
      return pages;
    };

    /** Adds orders of Ann's, each with this many lines. `many-1` is the oldest. */
    const insertOrders = async (orders: number, lines: number): Promise<void> => {
      await api.database.query(
        `INSERT INTO orders (id, uid, body_hash, status, name, email, number, total_cents,
           items_cents, shipping_cents, tax_cents)
         SELECT 'many-' || n, uid, '', 'Processing', 'Ann', $2, '1', 100, 95, 5, 0
         FROM generate_series(1, $1::integer) AS n, orders WHERE email = $2`,
        [orders, ANN],
      );
      await api.database.query(
        `INSERT INTO order_lines (order_id, line, product_id, img, name, price_cents, seller, shipping_cents,
           items_cents, tax_cents, quantity)
         SELECT 'many-' || n, line - 1, 'p0', '/p.svg', 'product', 100, 'maker', 5, 100, 0, 1
         FROM generate_series(1, $1::integer) AS n, generate_series(1, $2::integer) AS line`,
        [orders, lines],
      );
    };

    it('gives so many at once as are asked for, and says where the next are', async () => {
      await insertOrders(4, 1);
      const all = (await read(`?email=${ANN}`)).as(orderListSchema).map(({ _id }) => _id);
      const pages = await readAll(`?email=${ANN}&limit=2`);
      expect(all).toHaveLength(5);
      expect(pages.map((ids) => ids.length)).toEqual([2, 2, 1]);
      expect(pages.flat()).toEqual(all);
    });

    it('gives fewer at once when they are of a thousand lines each, all whole (trial 45)', async () => {
      await insertOrders(12, 1_000);
      const answer = await read(`?email=${ANN}&limit=100`);
      const lines = answer.as(orderListSchema).map(({ orders }) => orders.length);
      expect(lines).toEqual([1_000, 1_000, 1_000, 1_000, 1_000]);
      const pages = await readAll(`?email=${ANN}&limit=100`);
      expect(pages.map((ids) => ids.length)).toEqual([5, 5, 3]);
      expect(new Set(pages.flat()).size).toBe(13);
    });

    it('gives the newest fifty to who asks for no number (trial 45)', async () => {
      await insertOrders(60, 1);
      const answer = await read(`?email=${ANN}`);
      const ids = answer.as(orderListSchema).map(({ _id }) => _id);
      expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 'many-60', 'many-11']);
      expect(answer.headers.link).toContain('before=many-11');
    });

    it('gives nothing behind an order of somebody else, nor to whom has none', async () => {
      const [bobs] = (await read(`?email=${BOB}`, BOB)).as(orderListSchema);
      expect((await read(`?email=${ANN}&before=${bobs?._id}`)).json()).toEqual([]);
      const token = await api.signIn('new@example.com');
      expect((await call(api, 'GET /orders?email=new@example.com', { token })).json()).toEqual([]);
    });

    const questions: [status: number, query: string][] = [
      [400, `?email=${ANN}&page=1`],
      [400, `?email=${ANN}&limit=0`],
      [400, `?email=${ANN}&limit=101`],
      [400, `?email=${ANN}&limit=x`],
      [400, `?email=${ANN}&before=`],
      [400, `?email=${ANN}&before='`],
      [403, `?email=${ANN},${BOB}`],
      [403, "?email=' OR 1=1 --"],
      [403, '?email=%ff'],
    ];
    it('refuses a question that is none, and shows no foreign order', async () => {
      for (const [status, query] of questions) {
        const answer = await read(query);
        expect([query, answer.status]).toEqual([query, status]);
        expect(answer.body).not.toContain(BOB);
      }
    });
  });
}
