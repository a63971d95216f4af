import { orderSchema } from '#domain/orders/order';
import type { TestApi } from '#tests/support/testApi';
import { call, refusalOf } from '../caller';
import { ANN, BOB, moveAsOwner, placeOrderAs, readAsOwner, readStock } from '../ownerShop';

export function cancellingContract(api: TestApi): void {
  const cancel = async (id: string, email = ANN) =>
    call(api, `POST /orders/${id}/cancel`, { token: await api.signIn(email), body: {} });

  describe('POST /orders/:id/cancel', () => {
    it("cancels the shopper's own order, puts its pieces back into stock, and answers with it again (trial 80)", async () => {
      const stock = await readStock(api, 'p0');
      const { _id } = await placeOrderAs(api);
      const answer = await cancel(_id);
      expect(answer.as(orderSchema)).toMatchObject({ _id, orderStatus: 'Cancelled' });
      const again = await cancel(_id);
      expect([again.status, again.json()]).toEqual([200, answer.json()]);
      expect(await readStock(api, 'p0')).toBe(stock);
      const order = await readAsOwner(api, _id);
      expect(order?.history).toMatchObject([
        { by: 'shopper', from: 'Processing', to: 'Cancelled' },
      ]);
    });

    it('refuses an order that is packed or shipped', async () => {
      const order = await placeOrderAs(api);
      const stock = await readStock(api, 'p0');
      for (const status of ['Packed', 'Shipped'] as const) {
        await moveAsOwner(api, order, status);
        expect(await refusalOf(cancel(order._id))).toBe('409 not_lawful');
      }
      expect(await readStock(api, 'p0')).toBe(stock);
    });

    it('answers the same for an order of somebody else and for none', async () => {
      const { _id } = await placeOrderAs(api);
      const foreign = await cancel(_id, BOB);
      const none = await cancel('HL-000000-0000000000', BOB);
      expect([foreign.status, none.status]).toEqual([404, 404]);
      expect(foreign.body).toBe(none.body);
      expect((await call(api, `POST /orders/${_id}/cancel`, { body: {} })).status).toBe(401);
    });

    it('cancels once when it is asked for four times at once', async () => {
      const stock = await readStock(api, 'p0');
      const { _id } = await placeOrderAs(api);
      const answers = await Promise.all(Array.from({ length: 4 }, () => cancel(_id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200]);
      expect(await readStock(api, 'p0')).toBe(stock);
      const order = await readAsOwner(api, _id);
      expect(order?.history).toHaveLength(1);
    });
  });
}
