import Stripe from 'stripe';
import { START, openWorld, type World } from './support/standIn';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Wanted = Stripe.Checkout.SessionCreateParams;

const params = (changes: Partial<Wanted> = {}): Wanted => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: 2_350, product_data: { name: 'Order 17' } },
    },
  ],
  client_reference_id: 'o1',
  metadata: { order: 'o1' },
  success_url: 'https://shop.example/paid?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'https://shop.example/checkout',
  expires_at: world.clock.now / 1_000 + 31 * 60,
  ...changes,
});
const open = (changes?: Partial<Wanted>, options: Stripe.RequestOptions = {}) =>
  world.stripe().checkout.sessions.create(params(changes), options);

async function intentOf(session: string): Promise<string> {
  const { payment_intent } = await world.stripe().checkout.sessions.retrieve(session);
  if (typeof payment_intent !== 'string') throw new Error('Nobody has tried to pay.');
  return payment_intent;
}

/** Opens a page and pays on it. Returns the payment's id. */
async function pay(): Promise<string> {
  const { id } = await open();
  await world.press(id, 'Pay');
  return intentOf(id);
}

const price = (unit_amount: number, currency = 'eur') => ({
  line_items: [
    { quantity: 1, price_data: { currency, unit_amount, product_data: { name: 'Order' } } },
  ],
});

describe('a payment page of the stand-in, by the official client', () => {
  it('is opened, and read with its payment', async () => {
    const opened = await open();
    expect(opened).toMatchObject({
      object: 'checkout.session',
      amount_total: 2_350,
      currency: 'eur',
      client_reference_id: 'o1',
      metadata: { order: 'o1' },
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      url: `${world.url()}/pay/${opened.id}`,
      expires_at: START / 1_000 + 1_860,
    });
    await world.press(opened.id, 'Pay');
    const read = await world
      .stripe()
      .checkout.sessions.retrieve(opened.id, { expand: ['payment_intent'] });
    expect(read).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: { status: 'succeeded', amount_received: 2_350 },
    });
    const intent = (read.payment_intent as Stripe.PaymentIntent).id;
    const list = await world.stripe().checkout.sessions.list({ payment_intent: intent });
    expect(list.data.map(({ id }) => id)).toEqual([opened.id]);
  });

  it.each<[string, () => Partial<Wanted>, { code?: string; param?: string }]>([
    [
      'lives less than 30 min',
      () => ({ expires_at: START / 1_000 + 1_799 }),
      { param: 'expires_at' },
    ],
    ['lives over a day', () => ({ expires_at: START / 1_000 + 86_401 }), { param: 'expires_at' }],
    ['costs 49 cents', () => price(49), { code: 'amount_too_small' }],
    ['costs a fraction', () => price(100.5), { code: 'parameter_invalid_integer' }],
    ['costs less than nothing', () => price(-100), { code: 'parameter_invalid_integer' }],
    ['has no currency', () => price(100, 'euro'), { param: 'line_items[0][price_data][currency]' }],
    ['has a bad email', () => ({ customer_email: 'ann' }), { code: 'email_invalid' }],
    ['leads back nowhere', () => ({ success_url: '/paid' }), { code: 'url_invalid' }],
    ['has no way back', () => ({ success_url: '' }), { code: 'parameter_missing' }],
    ['is for a subscription', () => ({ mode: 'subscription' }), { param: 'mode' }],
    ['has an unknown field', () => ({ customer: 'cus_1' }), { code: 'parameter_unknown' }],
  ])('is refused when it %s', async (_name, changes, expected) => {
    const error = await open(changes()).catch((refused: unknown) => refused);
    expect(error).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(error).toMatchObject({ statusCode: 400, ...expected });
  });

  it('is unknown under another id, and to another key', async () => {
    const { sessions } = world.stripe().checkout;
    await expect(sessions.retrieve('cs_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(world.stripe('sk_test_other').checkout.sessions.list()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
  });

  it('is closed once, and closes by itself', async () => {
    const { sessions } = world.stripe().checkout;
    const { id } = await open();
    expect(await sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    await expect(sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
    const late = await open();
    world.clock.now += 31 * 60_000;
    expect(await sessions.retrieve(late.id)).toMatchObject({ status: 'expired' });
    world.clock.now = START;
  });

  it('is the same for the same key, also when it comes ten times at once', async () => {
    const key = { idempotencyKey: 'same' };
    const pages = await Promise.all(Array.from({ length: 10 }, () => open({}, key)));
    expect(new Set(pages.map(({ id }) => id)).size).toBe(1);
    await expect(open({ client_reference_id: 'o2' }, key)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
    world.clock.now += 25 * 3_600_000;
    expect((await open({}, key)).id).not.toBe(pages[0]?.id);
    world.clock.now = START;
  });

  it('is found in lists by pages, newest first, and by its time', async () => {
    world.clock.now = START + 40 * 86_400_000;
    const ids: string[] = [];
    for (let index = 0; index < 7; index++) {
      world.clock.now += 1_000;
      ids.unshift((await open()).id);
    }
    const from = START / 1_000 + 40 * 86_400;
    const found: string[] = [];
    const created = { gte: from + 2, lt: from + 7 };
    for await (const { id } of world.stripe().checkout.sessions.list({ created, limit: 2 }))
      found.push(id);
    expect(found).toEqual(ids.slice(1, 6));
    world.clock.now = START;
  });
});

describe('a refund of the stand-in, by the official client', () => {
  it('goes back in parts, and never above what was taken', async () => {
    const { refunds } = world.stripe();
    const payment_intent = await pay();
    const part = await refunds.create({
      payment_intent,
      amount: 1_000,
      metadata: { refund: 'r1' },
    });
    expect(part).toMatchObject({ object: 'refund', amount: 1_000, status: 'succeeded' });
    await expect(refunds.create({ payment_intent, amount: 1_351 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
    });
    const rest = await refunds.create({ payment_intent });
    expect(rest.amount).toBe(1_350);
    await expect(refunds.create({ payment_intent, amount: 1 })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const { data } = await refunds.list({ payment_intent });
    expect(data.map(({ id }) => id)).toEqual([rest.id, part.id]);
    expect(data[1]).toMatchObject({ metadata: { refund: 'r1' } });
  });

  it.each([0, -1, 1.5])('is refused for %s', async (amount) => {
    const payment_intent = await pay();
    await expect(world.stripe().refunds.create({ payment_intent, amount })).rejects.toMatchObject({
      code: 'parameter_invalid_integer',
    });
  });

  it('is refused where nothing was taken', async () => {
    const { id } = await open();
    await world.press(id, 'Decline');
    const payment_intent = await intentOf(id);
    await expect(world.stripe().refunds.create({ payment_intent })).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await expect(
      world.stripe().refunds.create({ payment_intent: 'pi_none' }),
    ).rejects.toMatchObject({ code: 'resource_missing' });
  });

  it('is done once for the same key', async () => {
    const payment_intent = await pay();
    const wanted = { payment_intent, amount: 100 };
    const twice = await Promise.all(
      [1, 2].map(() => world.stripe().refunds.create(wanted, { idempotencyKey: 'r2' })),
    );
    expect(twice[0]?.id).toBe(twice[1]?.id);
    expect((await world.stripe().refunds.list({ payment_intent })).data).toHaveLength(1);
  });
});

describe('the stand-in', () => {
  it('answers programs of this machine only', async () => {
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['x-forwarded-for', '203.0.113.7'],
    ] as const) {
      const answer = await fetch(`${world.url()}/ledger`, { headers: { [name]: value } });
      expect(answer.status).toBe(403);
    }
  });
});
