import type { Order } from '#domain/orders/order';
import type { ProviderRefund } from '#server/engines/payments/stripeAnswers';
import { checkPayments, type PaymentCheck } from '#server/shop/payments/checkPayments';
import { spanOfDays } from '#server/stores/ledgerStore';
import { call } from '#tests/server/support/caller';
import { openPaidShop, type PaidShop, placeUnpaidOrder } from '#tests/server/support/paidShop';

let shop: PaidShop;
beforeEach(async () => {
  shop = await openPaidShop();
});
afterEach(() => shop.close());

const HOUR = 3_600_000;
const provider = () => {
  if (!shop.app.payments) throw new Error('The shop takes no card.');
  return shop.app.payments.provider;
};
const check = (minutesAgo = 60, currency = 'USD'): Promise<PaymentCheck> => {
  const from = new Date(Date.now() - minutesAgo * 60_000);
  const span = { from, to: new Date(from.getTime() + 2 * HOUR) };
  return checkPayments(shop.database, provider(), { span, currency });
};
const sql = (text: string, values: unknown[] = []) => shop.database.query(text, values);

/** Two paid orders, the second one with a refund that the owner made on the provider's pages. */
async function twoPaid(): Promise<Order[]> {
  shop.hearEvents(false);
  const orders: Order[] = [];
  for (const key of ['a-key-of-an-attempt-1', 'a-key-of-an-attempt-2']) {
    const { order, token } = await placeUnpaidOrder(shop, { key });
    await shop.press(order, 'pay');
    if (orders.length > 0) await shop.press(order, 'refund');
    await call(shop, `GET /orders/${order._id}/payment`, { token });
    orders.push(order);
  }
  return orders;
}

describe('the check of both ledgers', () => {
  it('finds nothing where they are equal, and compares what was booked later than its page was opened', async () => {
    await twoPaid();
    expect(await check()).toEqual({ compared: 3, differences: [] });
    await sql("UPDATE ledger SET booked_at = booked_at + interval '5 hours'");
    expect(await check(-4 * 60)).toEqual({ compared: 3, differences: [] });
    expect(await check(48 * 60)).toEqual({ compared: 0, differences: [] });
  });

  it('names each amount that differs, and changes nothing', async () => {
    const [one, two] = await twoPaid();
    const total = one?.totalPrice.toFixed(2);
    await sql("DELETE FROM ledger WHERE kind = 'taken' AND order_id = $1", [one?._id]);
    await sql("UPDATE ledger SET cents = 1 WHERE kind = 'refunded'");
    await sql(
      `INSERT INTO ledger (order_id, kind, cents, state, payment_id, provider_id)
       VALUES ($1, 'taken', 700, 'done', 'pi_none', 'pi_none'), ($1, 'refunded', 300, 'waiting', 'pi_none', NULL)`,
      [two?._id],
    );
    const before = await sql('SELECT * FROM ledger ORDER BY sequence');
    expect(await check()).toEqual({
      compared: 5,
      differences: [
        `${one?._id}, taken ${total}: the shop has no such amount.`,
        `${two?._id}, refunded ${total}: the shop says 0.01.`,
        `${two?._id}, taken 7.00: the provider has no such amount.`,
        `${two?._id}, refunded 3.00: the provider has not answered.`,
      ],
    });
    expect(await sql('SELECT * FROM ledger ORDER BY sequence')).toEqual(before);
    expect((await check(60, 'EUR')).differences).toContain(
      `${one?._id}, taken ${total}: it is in USD.`,
    );
  });

  it('names a refund that failed at the provider after it was booked as sent', async () => {
    const [, two] = await twoPaid();
    const real = { ...provider() };
    const failed = (refund: ProviderRefund) => ({ ...refund, status: 'failed' as const });
    jest
      .spyOn(provider(), 'refundsOf')
      .mockImplementation(async (id) => (await real.refundsOf(id)).map(failed));
    jest.spyOn(provider(), 'movements').mockImplementation(async function* (from, to) {
      for await (const each of real.movements(from, to))
        yield each.kind === 'taken' ? each : { ...each, refund: failed(each.refund) };
    });
    expect((await check()).differences).toEqual([
      `${two?._id}, refunded ${two?.totalPrice.toFixed(2)}: the provider has no such amount.`,
    ]);
  });

  it('counts days of the shop', async () => {
    expect(await spanOfDays(shop.database, '2026-03-01', '2026-03-29', 'Europe/Berlin')).toEqual({
      from: new Date('2026-02-28T23:00:00Z'),
      to: new Date('2026-03-29T22:00:00Z'),
    });
  });
});
