import type { ProviderSession } from '#server/engines/payments/paymentProvider';
import { openWorld, wantedPage, type World } from './support/standIn';

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

const open = () => world.provider().open(wantedPage());
const read = ({ id }: ProviderSession) => world.provider().read(id);

const BACK = 'Back to the shop';
const FIRST = ['Pay', 'Decline', 'Needs approval', 'Pay later', 'Pay and close the tab', BACK];

describe('the payment page', () => {
  it('says what is paid for, without script, and has its buttons', async () => {
    const { id, url } = await open();
    const answer = await fetch(url ?? '');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html).toContain('<h1>Order 17</h1>');
    expect(html).toContain('23.50 EUR');
    expect(await world.page(id)).toEqual({
      words: 'This page is open until 08:31 UTC.',
      buttons: FIRST,
    });
  });

  it('writes what the shop calls the order as text', async () => {
    const { url } = await world
      .provider()
      .open({ ...wantedPage(), description: '<script>1</script>' });
    expect(await (await fetch(url ?? '')).text()).toContain('<h1>&lt;script&gt;1');
  });

  it('takes the money once and leads back to the shop', async () => {
    const session = await open();
    const back = `https://shop.example/paid?session=${session.id}`;
    const press = () =>
      fetch(session.url ?? '', {
        method: 'POST',
        body: new URLSearchParams({ act: 'pay' }),
        redirect: 'manual',
      });
    const [once, twice] = [await press(), await press()];
    expect([once, twice].map(({ headers }) => headers.get('location'))).toEqual([back, back]);
    expect(await read(session)).toMatchObject({ paymentStatus: 'paid', attempt: 'succeeded' });
    expect((await world.ledger()).taken).toHaveLength(1);
    expect(await world.told(2)).toEqual(['payment_intent.succeeded', 'checkout.session.completed']);
  });

  it('takes the money and does not lead back, where the buyer closes the tab', async () => {
    const session = await open();
    expect(await world.press(session.id, 'Pay and close the tab')).toBe(`/pay/${session.id}`);
    expect(await world.page(session.id)).toMatchObject({ words: 'Paid. You can close this tab.' });
    expect(await read(session)).toMatchObject({ status: 'complete', attempt: 'succeeded' });
    expect(await world.press(session.id, BACK)).toBe(
      `https://shop.example/paid?session=${session.id}`,
    );
  });

  it('declines, and can be tried again', async () => {
    const session = await open();
    expect(await world.press(session.id, 'Decline')).toBe(`/pay/${session.id}`);
    expect(await world.page(session.id)).toEqual({
      words: 'The payment was declined. Try again.',
      buttons: FIRST,
    });
    expect(await read(session)).toMatchObject({ status: 'open', attempt: 'declined' });
    await world.press(session.id, 'Pay');
    expect(await read(session)).toMatchObject({ attempt: 'succeeded' });
  });

  it.each([
    ['Yes, approve', 'complete', 'succeeded'],
    ['No, refuse', 'open', 'declined'],
  ])('asks for approval: %s', async (button, status, attempt) => {
    const session = await open();
    await world.press(session.id, 'Needs approval');
    expect(await read(session)).toMatchObject({ status: 'open', attempt: 'pending' });
    expect((await world.page(session.id)).buttons).toEqual(['Yes, approve', 'No, refuse', BACK]);
    await world.press(session.id, button);
    expect(await read(session)).toMatchObject({ status, attempt });
  });

  it.each([
    ['The bank pays', 'paid', 'succeeded', 'checkout.session.async_payment_succeeded'],
    ['The bank does not pay', 'unpaid', 'declined', 'checkout.session.async_payment_failed'],
  ])('is paid later: %s', async (button, paymentStatus, attempt, type) => {
    const session = await open();
    const back = await world.press(session.id, 'Pay later');
    expect(back).toBe(`https://shop.example/paid?session=${session.id}`);
    expect(await read(session)).toMatchObject({
      status: 'complete',
      paymentStatus: 'unpaid',
      attempt: 'pending',
    });
    await world.press(session.id, button);
    expect(await read(session)).toMatchObject({ status: 'complete', paymentStatus, attempt });
    expect((await world.told(4)).slice(1)).toContain(type);
  });

  it('leads back to the shop with nothing done', async () => {
    const session = await open();
    expect(await world.press(session.id, BACK)).toBe('https://shop.example/checkout');
    expect(await read(session)).toEqual(session);
  });

  it('is closed by the shop or by time, and takes nothing then', async () => {
    const closed = await open();
    await world.provider().close(closed.id);
    const late = await world.provider().open(wantedPage('k2'));
    world.clock.now += 31 * 60_000;
    for (const session of [closed, late]) {
      expect(await world.page(session.id)).toEqual({
        words: 'This page is closed. Nothing was taken.',
        buttons: [BACK],
      });
      await fetch(session.url ?? '', { method: 'POST', body: new URLSearchParams({ act: 'pay' }) });
      expect(await read(session)).toMatchObject({ status: 'expired', paymentStatus: 'unpaid' });
    }
    expect((await world.ledger()).taken).toEqual([]);
  });

  const ENDS = ['End the dispute: the shop wins', 'End the dispute: the buyer wins'] as const;

  it('refunds nothing that the buyer’s bank has', async () => {
    const session = await open();
    await world.press(session.id, 'Pay');
    await world.press(session.id, 'Dispute it');
    expect((await world.page(session.id)).buttons).toEqual([...ENDS, BACK]);
    await world.press(session.id, ENDS[1]);
    expect(await world.page(session.id)).toEqual({
      words: 'Paid. You can close this tab. The bank has given it back to the buyer.',
      buttons: [BACK],
    });
    const intent = (await read(session)).paymentIntent ?? '';
    expect(await world.provider().isDisputed(intent)).toBe(true);
    const refund = { paymentIntent: intent, amount: 100, orderId: 'o1', key: 'r1' };
    await expect(world.provider().refund(refund)).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('refunds and disputes what was paid, as the owner and the buyer can without the shop', async () => {
    const session = await open();
    await world.press(session.id, 'Pay');
    await world.press(session.id, 'Refund all of it');
    await world.press(session.id, 'Dispute it');
    expect(await world.page(session.id)).toEqual({
      words: 'Paid. You can close this tab. 23.50 EUR went back. The buyer disputes it.',
      buttons: ['The bank refuses the refund', ...ENDS, BACK],
    });
    const intent = (await read(session)).paymentIntent ?? '';
    expect(await world.provider().refundsOf(intent)).toMatchObject([{ amount: 2_350, key: null }]);
    expect(await world.provider().isDisputed(intent)).toBe(true);
    await world.press(session.id, ENDS[0]);
    await world.press(session.id, 'The bank refuses the refund');
    expect(await world.page(session.id)).toEqual({
      words: 'Paid. You can close this tab.',
      buttons: ['Refund all of it', BACK],
    });
    expect(await world.provider().isDisputed(intent)).toBe(false);
    expect(await world.provider().refundsOf(intent)).toMatchObject([{ status: 'failed' }]);
    expect((await world.told(6)).slice(2).sort()).toEqual([
      ...['charge.dispute.closed', 'charge.dispute.created'],
      ...['refund.created', 'refund.failed'],
    ]);
  });

  it('is no page under another address', async () => {
    expect((await fetch(`${world.url()}/pay/cs_none`)).status).toBe(404);
  });
});
