import type { ProviderSession } from '#server/engines/payments/stripeAnswers';
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

  const ENDS = ['End the dispute: the shop wins', 'End the dispute: the buyer wins'] as const;

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
