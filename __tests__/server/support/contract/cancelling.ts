import { orderSchema } from '#domain/orders/order';
import type { TestApi } from '#tests/support/testApi';
import { call, refused } from '../caller';
import { ANN, BOB, moved, placedBy, seen, stockOf } from '../ownerShop';

export function cancellingContract(api: TestApi): void {
  const cancel = async (id: string, email = ANN) =>
    call(api, `POST /orders/${id}/cancel`, { token: await api.signIn(email), body: {} });

  describe('POST /orders/:id/cancel', () => {
    it("cancels the shopper's own order, puts its pieces back into stock, and answers with it again (trial 80)", async () => {
      const stock = await stockOf(api, 'p0');
      const { _id } = await placedBy(api);
      const answer = await cancel(_id);
      expect(answer.as(orderSchema)).toMatchObject({ _id, orderStatus: 'Cancelled' });
      const again = await cancel(_id);
      expect([again.status, again.json()]).toEqual([200, answer.json()]);
      expect(await stockOf(api, 'p0')).toBe(stock);
      const order = await seen(api, _id);
      expect(order?.history).toMatchObject([
        { by: 'shopper', from: 'Processing', to: 'Cancelled' },
      ]);
    });

    it('refuses an order that is packed or shipped', async () => {
      const order = await placedBy(api);
      const stock = await stockOf(api, 'p0');
      for (const status of ['Packed', 'Shipped'] as const) {
        await moved(api, order, status);
        expect(await refused(cancel(order._id))).toBe('409 not_lawful');
      }
      expect(await stockOf(api, 'p0')).toBe(stock);
    });

    it('answers the same for an order of somebody else and for none', async () => {
      const { _id } = await placedBy(api);
      const foreign = await cancel(_id, BOB);
      const none = await cancel('HL-000000-0000000000', BOB);
      expect([foreign.status, none.status]).toEqual([404, 404]);
      expect(foreign.body).toBe(none.body);
      expect((await call(api, `POST /orders/${_id}/cancel`, { body: {} })).status).toBe(401);
    });

    it('cancels once when it is asked for four times at once', async () => {
      const stock = await stockOf(api, 'p0');
      const { _id } = await placedBy(api);
      const answers = await Promise.all(Array.from({ length: 4 }, () => cancel(_id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200]);
      expect(await stockOf(api, 'p0')).toBe(stock);
      const order = await seen(api, _id);
      expect(order?.history).toHaveLength(1);
    });
  });
}
