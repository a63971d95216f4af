import { setTimeout } from 'node:timers/promises';
import { orderListSchema, orderSchema } from '#domain/orders/order';
import type { TestApi } from '#tests/support/testApi';
import { call, refusalOf } from '../caller';
import { orderBody } from '../orderBody';
import { ANN, BOB, readStock } from '../ownerShop';

/**
 * The number of rounds in which an order and the question about it are sent together. In each, the question is sent
 * `PAUSE_MS` later than in the last, so that each comes first at times; on a slow machine, this takes more rounds.
 */
const ROUNDS = { least: 10, most: 40 };
const PAUSE_MS = 4;

export function askingContract(api: TestApi): void {
  const ask = async (key: string, email = ANN) =>
    call(api, `POST /orders/attempts/${encodeURIComponent(key)}`, {
      token: await api.signIn(email),
    });
  const place = async (key: string, email = ANN) =>
    call(api, 'POST /orders', {
      token: await api.signIn(email),
      body: orderBody({ email }),
      headers: { 'idempotency-key': key },
    });
  const ordersOf = async (email: string) => {
    const token = await api.signIn(email);
    return (await call(api, `GET /orders?email=${email}&limit=100`, { token })).as(orderListSchema);
  };

  describe('POST /orders/attempts/:key', () => {
    it('answers with the order that came with the key, however often, and orders nothing', async () => {
      const { _id } = (await place('an attempt/1')).as(orderSchema);
      const stock = await readStock(api, 'p0');
      const answers = [await ask('an attempt/1'), await ask('an attempt/1')];
      expect(answers.map((answer) => answer.as(orderSchema)._id)).toEqual([_id, _id]);
      expect(await readStock(api, 'p0')).toBe(stock);
    });

    it('closes a key that no order came with: a later order is refused, another key is not', async () => {
      expect(await refusalOf(ask('never sent'))).toBe('404 never_seen');
      expect(await refusalOf(place('never sent'))).toBe('409 attempt_closed');
      expect((await ask('never sent')).refusal().code).toBe('never_seen');
      expect(await ordersOf(ANN)).toEqual([]);
      expect((await place('another key')).status).toBe(200);
    });

    it("neither finds nor closes another person's key", async () => {
      await place('the same key');
      expect((await ask('the same key', BOB)).refusal().code).toBe('never_seen');
      expect((await ask('not sent yet', BOB)).refusal().code).toBe('never_seen');
      expect((await place('not sent yet')).status).toBe(200);
    });

    it('asks for a session, a key in its form, and no body', async () => {
      const token = await api.signIn(ANN);
      const statuses = await Promise.all([
        call(api, 'POST /orders/attempts/k', {}),
        call(api, `POST /orders/attempts/${'k'.repeat(256)}`, { token }),
        call(api, 'POST /orders/attempts/%C3%A4', { token }),
        call(api, 'POST /orders/attempts/k', { token, body: orderBody() }),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([401, 400, 400, 400]);
    });

    it('either finds or refuses an order that comes at the same time (trial 79)', async () => {
      const outcomes = new Set<string>();
      for (let round = 0; round < ROUNDS.most; round += 1) {
        if (round >= ROUNDS.least && outcomes.size > 1) break;
        const key = `round ${round}`;
        const placing = place(key);
        await setTimeout(round * PAUSE_MS);
        const [placed, asked] = await Promise.all([placing, ask(key)]);
        outcomes.add(`${placed.status} ${asked.status}`);
        const again = await ask(key);
        expect(again.status).toBe(placed.status === 200 ? 200 : 404);
      }
      expect([...outcomes].sort()).toEqual(['200 200', '409 404']);
    });
  });
}
