import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { ProviderError } from '#server/engines/payments/providerCalls';
import type { PaymentProvider } from '#server/engines/payments/stripeProvider';
import { createStripeProvider } from '#server/engines/payments/stripeProvider';

interface Seen {
  line: string;
  form: [string, string][];
  headers: IncomingMessage['headers'];
}
type Answer =
  | { status?: number; body: unknown; headers?: Record<string, string> }
  | 'never'
  | 'cut';

/** A server that writes down what it is asked, and gives the answers of the list in turn, the last one for ever. */
const server = createServer((request, reply) => void respond(request, reply));
let seen: Seen[] = [];
let answers: Answer[] = [];
let provider: PaymentProvider;
let official: Stripe;

async function respond(request: IncomingMessage, reply: ServerResponse) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const [path, query = ''] = (request.url ?? '').split('?');
  const form = [...new URLSearchParams(Buffer.concat(chunks).toString() || query)];
  seen.push({
    line: `${request.method} ${path}`,
    form: form.sort(([a], [b]) => (a < b ? -1 : 1)),
    headers: request.headers,
  });
  const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'never';
  if (answer === 'never') return;
  if (answer === 'cut') return void request.socket.destroy();
  const { status = 200, body, headers = {} } = answer;
  reply.writeHead(status, headers);
  reply.end(typeof body === 'string' ? body : JSON.stringify(body));
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  provider = createStripeProvider({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    baseUrl: `http://127.0.0.1:${port}`,
    timeoutMs: 800,
  });
  official = new Stripe('sk_test_1', { host: '127.0.0.1', port, protocol: 'http' });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  answers = [{ body: SESSION }];
});

const SESSION = {
  id: 'cs_1',
  object: 'checkout.session',
  mode: 'payment',
  url: 'https://pay.example/cs_1',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 2_350,
  currency: 'eur',
  client_reference_id: 'o1',
  payment_intent: null,
  created: 1_800_000_000,
  expires_at: 1_800_001_860,
};
const REFUND = {
  id: 're_1',
  amount: 100,
  currency: 'eur',
  status: 'succeeded',
  payment_intent: 'pi_1',
  metadata: { refund: 'r1' },
  created: 1_800_000_000,
};
const WANTED = {
  orderId: 'o1',
  amount: 2_350,
  currency: 'EUR',
  email: 'ann+1@example.com',
  language: 'de' as const,
  description: 'Order 17 & more',
  successUrl: 'https://shop.example/paid?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://shop.example/cart',
  expiresAt: new Date(1_800_001_860_500),
  key: 'k1',
};
const refusal = (code: string) => ({
  error: { type: 'invalid_request_error', code, param: 'amount', message: 'ann@example.com' },
});
const fault = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error('It succeeded.')),
    (error: unknown) => error as ProviderError,
  );

describe('the client of the payment provider', () => {
  it('asks in the words of the official client, of the same version', async () => {
    await provider.open(WANTED);
    const metadata = { order: 'o1' };
    await official.checkout.sessions.create(
      {
        expand: ['payment_intent'],
        mode: 'payment',
        submit_type: 'pay',
        client_reference_id: 'o1',
        customer_email: WANTED.email,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'eur',
              unit_amount: 2_350,
              product_data: { name: WANTED.description },
            },
          },
        ],
        metadata,
        payment_intent_data: { description: WANTED.description, metadata },
        locale: 'de',
        success_url: WANTED.successUrl,
        cancel_url: WANTED.cancelUrl,
        expires_at: 1_800_001_860,
      },
      { idempotencyKey: 'k1' },
    );
    answers = [{ body: REFUND }];
    await provider.refund({ ...refundOf(100), reason: 'Torn' });
    await official.refunds.create(
      {
        payment_intent: 'pi_1',
        amount: 100,
        reason: 'requested_by_customer',
        metadata: { order: 'o1', refund: 'r1', reason: 'Torn' },
      },
      { idempotencyKey: 'r1' },
    );
    const asked = seen.map(({ line, form, headers }) => ({
      line,
      form,
      version: headers['stripe-version'],
      key: headers['idempotency-key'],
      type: headers['content-type'],
      secret: headers.authorization,
    }));
    expect(asked[0]).toEqual(asked[1]);
    expect(asked[2]).toEqual(asked[3]);
    expect(asked[0]).toMatchObject({ key: 'k1', secret: 'Bearer sk_test_1' });
  });

  it('reads a page', async () => {
    expect(await provider.read('cs_1')).toEqual({
      id: 'cs_1',
      url: 'https://pay.example/cs_1',
      status: 'open',
      paymentStatus: 'unpaid',
      attempt: 'none',
      amount: 2_350,
      currency: 'EUR',
      orderId: 'o1',
      paymentIntent: null,
    });
    expect(seen[0]).toMatchObject({
      line: 'GET /v1/checkout/sessions/cs_1',
      form: [['expand[0]', 'payment_intent']],
    });
  });

  it.each([
    ['open', 'unpaid', undefined, undefined, 'none'],
    ['open', 'unpaid', 'requires_payment_method', undefined, 'none'],
    ['open', 'unpaid', 'requires_payment_method', { code: 'card_declined' }, 'declined'],
    ['open', 'unpaid', 'requires_action', undefined, 'pending'],
    ['complete', 'unpaid', 'processing', undefined, 'pending'],
    ['complete', 'unpaid', 'requires_action', undefined, 'pending'],
    ['complete', 'unpaid', 'a_status_of_next_year', undefined, 'pending'],
    ['complete', 'unpaid', 'requires_payment_method', undefined, 'declined'],
    ['complete', 'paid', 'succeeded', undefined, 'succeeded'],
    ['expired', 'unpaid', 'canceled', undefined, 'none'],
    ['expired', 'unpaid', 'canceled', { code: 'card_declined' }, 'declined'],
  ])(
    'tells a page that is %s and %s, with an intent that is %s (%o), as %s',
    async (status, payment_status, intent, last_payment_error, attempt) => {
      const payment_intent = intent ? { id: 'pi_1', status: intent, last_payment_error } : null;
      answers = [{ body: { ...SESSION, status, payment_status, payment_intent } }];
      expect(await provider.read('cs_1')).toMatchObject({ attempt });
    },
  );

  it('opens a page without the email that Stripe refuses: it only fills in a field there', async () => {
    answers = [{ status: 400, body: refusal('email_invalid') }, { body: SESSION }];
    expect(await provider.open({ ...WANTED, email: 'jörg@example' })).toMatchObject({ id: 'cs_1' });
    const emails = seen.map(({ form }) => new Map(form).get('customer_email'));
    expect(emails).toEqual(['jörg@example', undefined]);
    // With the first one's key, it would be refused for being another question.
    const [first, second] = seen.map(({ headers }) => headers['idempotency-key']);
    expect(second).not.toBe(first);
  });

  it('closes a page, and reads one that cannot be closed any more', async () => {
    answers = [
      { status: 400, body: refusal('session_not_open') },
      { body: { ...SESSION, status: 'complete', payment_status: 'paid' } },
    ];
    expect(await provider.close('cs_1')).toMatchObject({ status: 'complete' });
    expect(seen.map(({ line }) => line)).toEqual([
      'POST /v1/checkout/sessions/cs_1/expire',
      'GET /v1/checkout/sessions/cs_1',
    ]);
  });

  it('finds the page of an order whose opening was not answered, by its end', async () => {
    const older = { ...SESSION, id: 'cs_0', expires_at: SESSION.expires_at - 60 };
    const other = { ...SESSION, id: 'cs_2', client_reference_id: 'o2' };
    answers = [{ body: { data: [other, older, SESSION], has_more: false } }];
    expect(await provider.find(WANTED)).toMatchObject({ id: 'cs_1' });
    const asked = Object.fromEntries(seen[0]?.form ?? []);
    expect(Number(asked['created[gte]'])).toBeLessThan(SESSION.created);
    expect(Number(asked['created[lt]'])).toBeGreaterThan(SESSION.created);
    answers = [{ body: { data: [other, older], has_more: false } }];
    expect(await provider.find(WANTED)).toBeUndefined();
  });

  it.each([
    [[], false],
    [['needs_response'], true],
    [['won', 'a_status_of_next_year'], true],
    [['won', 'warning_closed', 'prevented'], false],
    [['won', 'lost'], true],
  ])('of disputes that are %o says: %s', async (statuses, isDisputed) => {
    const data = statuses.map((status, n) => ({ id: `dp_${n}`, status }));
    answers = [{ body: { data, has_more: false } }];
    expect(await provider.isDisputed('pi_1')).toBe(isDisputed);
    expect(seen[0]).toMatchObject({ line: 'GET /v1/disputes' });
  });

  it('lists the movements of a span by pages, without other pages of the same account', async () => {
    const paid = { ...SESSION, status: 'complete', payment_status: 'paid', url: null };
    answers = [
      { body: { data: [paid, { id: 'cs_2', mode: 'setup' }], has_more: true } },
      { body: { data: [{ ...paid, id: 'cs_3' }, SESSION], has_more: false } },
      { body: { data: [{ ...REFUND, metadata: {}, status: 'requires_action' }], has_more: false } },
    ];
    const found = [];
    for await (const row of provider.movements(new Date(1_000), new Date(9_000))) found.push(row);
    expect(found).toMatchObject([
      { kind: 'taken', session: { id: 'cs_1', attempt: 'succeeded' } },
      { kind: 'taken', session: { id: 'cs_3' } },
      { kind: 'refunded', refund: { id: 're_1', key: null, status: 'pending' } },
    ]);
    expect(Object.fromEntries(seen[1]?.form ?? [])).toMatchObject({
      'created[gte]': '1',
      'created[lt]': '9',
      starting_after: 'cs_2',
    });
  });
});

const refundOf = (amount: number) => ({ paymentIntent: 'pi_1', amount, orderId: 'o1', key: 'r1' });
const HTML = { body: '<h1>Sign in to the wifi</h1>' };
const FAULT = { status: 500, body: { error: { type: 'api_error' } } };
const LATER = {
  status: 429,
  body: { error: { type: 'invalid_request_error', code: 'rate_limit' } },
};
const IN_USE = { status: 409, body: { error: { type: 'idempotency_error' } } };
const NOT_AGAIN = { ...FAULT, headers: { 'stripe-should-retry': 'false' } };
const answered = (status: number) => ({ status, body: refusal('no_matter') });
const REFUSED = { status: 400, body: refusal('amount_too_large') };

describe('an answer of the payment provider that is none', () => {
  it.each<[string, Answer[], Partial<ProviderError>, number]>([
    ['a fault', [FAULT], { kind: 'unreachable' }, 2],
    ['a fault that stays', [NOT_AGAIN], { kind: 'unreachable' }, 1],
    ['a fault of whom the provider asks', [answered(424)], { kind: 'unreachable' }, 2],
    ['a secret key that has ended', [answered(401)], { kind: 'unreachable' }, 1],
    ['a secret key that may not', [answered(403)], { kind: 'unreachable' }, 1],
    ['a connection that is cut', ['cut'], { kind: 'unreachable' }, 2],
    ['no answer', ['never'], { kind: 'unreachable' }, 2],
    ['a page of the network', [HTML], { kind: 'unreachable' }, 2],
    ['a refund without amount', [{ body: { id: 're_1' } }], { kind: 'unreachable' }, 2],
    ['a negative refund', [{ body: { ...REFUND, amount: -1 } }], { kind: 'unreachable' }, 2],
    ['too many calls', [LATER], { kind: 'busy' }, 2],
    ['a key that is in use', [IN_USE], { kind: 'busy' }, 2],
    ['a key of another question', [{ ...IN_USE, status: 400 }], { kind: 'busy' }, 1],
    ['no answer, then too many calls', ['cut', LATER], { kind: 'busy' }, 2],
    ['a refusal', [REFUSED], { kind: 'refused', code: 'amount_too_large' }, 1],
    ['a card that is refused', [answered(402)], { kind: 'refused' }, 1],
    ['no answer, then a refusal', ['cut', REFUSED], { kind: 'refused' }, 2],
  ])('%s', async (_name, given, expected, calls) => {
    answers = given;
    const started = Date.now();
    const error = await fault(provider.refund(refundOf(100)));
    expect(error).toBeInstanceOf(ProviderError);
    expect(error).toMatchObject(expected);
    expect(error.message).not.toContain('ann@example.com');
    expect(Date.now() - started).toBeLessThan(1_500);
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(calls).fill('r1'));
  });

  it('is asked for once more with the same key, and then taken', async () => {
    answers = ['cut', { body: REFUND }];
    expect(await provider.refund(refundOf(100))).toMatchObject({ id: 're_1', key: 'r1' });
    expect(seen).toHaveLength(2);
  });

  it('does not take the secret key to another address', async () => {
    answers = [{ status: 302, body: '', headers: { location: '/elsewhere' } }];
    expect(await fault(provider.read('cs_1'))).toMatchObject({ kind: 'unreachable' });
    expect(seen.map(({ line }) => line)).not.toContain('GET /elsewhere');
  });
});
