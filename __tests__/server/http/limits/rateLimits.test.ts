import type { InjectOptions } from 'fastify';
import * as v from 'valibot';
import { loginAnswerSchema } from '#domain/account';
import { errorBodySchema } from '#domain/errors';
import { testDatabase } from '#tests/support/memoryDatabase';
import { startTestApi, type TestApi } from '#tests/support/testApi';
import { lineOf, orderBody } from '../../support/orderBody';
import { PRODUCTS } from '../../support/sampleProducts';

const EMAIL = 'ann@example.com';
/** How many sign-ins of all persons behind one address are let through in a minute. */
const LOGINS = 300;
const database = testDatabase();
let api: TestApi;
afterEach(() => api.app.close());

/** Starts a shop with its limits on. `trustProxy` is the parsed setting TRUST_PROXY. */
async function open(trustProxy: false | number | string[] = false): Promise<void> {
  api = await startTestApi({
    products: PRODUCTS,
    database,
    settings: { rateLimit: true, trustProxy },
  });
}

interface From {
  remoteAddress?: string;
  forwardedFor?: string;
}

function send(options: InjectOptions, { remoteAddress = '192.0.2.1', forwardedFor }: From = {}) {
  const headers = { ...options.headers, ...(forwardedFor && { 'x-forwarded-for': forwardedFor }) };
  return api.app.inject({ ...options, remoteAddress, headers });
}

/** Returns how many of `count` requests the server accepted before the first 429, and checks that response. */
async function passed(count: number, request: (n: number) => ReturnType<typeof send>) {
  for (let n = 0; n < count; n += 1) {
    const answer = await request(n);
    if (answer.statusCode !== 429) continue;
    expect(v.parse(errorBodySchema, answer.json()).code).toBe('too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(answer.headers).toHaveProperty('content-security-policy');
    return n;
  }
  return count;
}

const login = (email = EMAIL): InjectOptions => ({
  method: 'POST',
  url: '/api/login',
  headers: { authorization: `Bearer ${api.identity.idTokenFor(email)}` },
  body: { email },
});
/** A sign-in that is refused at once, so that many of them take little time. */
const guess = (): InjectOptions => ({ ...login(), headers: { authorization: 'Bearer guessed' } });
const order = (token: string, quantity = 1): InjectOptions => ({
  method: 'POST',
  url: '/api/orders',
  headers: { authorization: `Bearer ${token}` },
  body: orderBody({ orders: [lineOf(quantity)] }),
});
const read: InjectOptions = { url: '/api/nop' };
const address = (n: number) => ({ remoteAddress: `198.51.${n >> 8}.${n & 255}` });

describe('a flood from one address', () => {
  beforeEach(() => open());

  it('of logins is let through 300 times a minute, and does not keep others out (trial 30)', async () => {
    expect(await passed(LOGINS + 10, () => send(guess()))).toBe(LOGINS);
    expect((await send(login('other@example.com'))).statusCode).toBe(429);
    expect((await send(login(), address(1))).statusCode).toBe(200);
    expect((await send(read)).statusCode).toBe(200);
  });

  it('of guessed session tokens is let through 200 times a minute (trial 30)', async () => {
    expect(await passed(210, () => send(order('A'.repeat(43))))).toBe(200);
  });

  const typed = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' } as const;
  // Most are refused, so that many of them take little time.
  it.each<[string, InjectOptions]>([
    ['/api/nop', {}],
    ['/api/products?page=x', {}],
    ['/api/orders?email=a', {}],
    ['/api/product_by_keys', typed],
  ])('of reads of %s is let through 1,200 times a minute (trial 30)', async (url, options) => {
    expect(await passed(1_300, () => send({ ...options, url }))).toBe(1_200);
  });

  it('of calls that reach no route, or lack a token, is let through 3,000 times a minute (trial 30)', async () => {
    const kinds = [
      (n: number) => ({ url: `/api/unknown-${n}/${n}` }),
      () => ({ method: 'DELETE' as const, url: '/api/nop' }),
      () => ({ ...typed, url: '/api/orders' }),
      (n: number) => ({ url: `/api/${n}%ff` }),
    ];
    const request = (n: number) => send(kinds[n % kinds.length]?.(n) ?? read);
    // They are counted together: of a kind that was not, more would get through.
    expect(await passed(3_100, request)).toBe(3_000);
    for (const n of kinds.keys()) expect((await request(n)).statusCode).toBe(429);
  });

  it('of logins without a token keeps nobody out who has one', async () => {
    const bare = { ...login(), headers: {} };
    expect(await passed(LOGINS + 10, () => send(bare))).toBe(LOGINS + 10);
    expect((await send(login())).statusCode).toBe(200);
  });

  it('may change within its IPv6 network and is still one (trial 30)', async () => {
    const within = (n: number) => ({ remoteAddress: `2001:db8:1:2::${n.toString(16)}` });
    expect(await passed(LOGINS + 10, (n) => send(guess(), within(n)))).toBe(LOGINS);
    expect((await send(login(), { remoteAddress: '2001:db8:1:3::1' })).statusCode).toBe(200);
  });
});

describe('a flood from all networks of one provider’s customer', () => {
  beforeEach(() => open());
  const from = (n: number) => ({ remoteAddress: `2001:db8:1:${n.toString(16)}::1` });

  it('is let through as often as from eight callers (trial 30)', async () => {
    expect(await passed(8 * LOGINS + 10, (n) => send(guess(), from(n)))).toBe(8 * LOGINS);
    expect((await send(login(), { remoteAddress: '2001:db8:2::1' })).statusCode).toBe(200);
  });
});

describe('40 persons behind one address', () => {
  beforeEach(() => open());

  it('all sign in and order within a minute (trial 88)', async () => {
    const people = Array.from({ length: 40 }, (_, n) => `${n}@example.com`);
    for (const email of people) {
      const answer = await send(login(email));
      expect(answer.statusCode).toBe(200);
      const { token } = v.parse(loginAnswerSchema, answer.json());
      const body = orderBody({ email, orders: [lineOf(1, PRODUCTS[Number(email[0])])] });
      expect((await send({ ...order(token), body })).statusCode).toBe(200);
    }
  });
});

describe('a flood of one person from many addresses', () => {
  beforeEach(() => open());

  it('of logins is let through 20 times a minute (trial 30)', async () => {
    expect(await passed(40, (n) => send(login(), address(n)))).toBe(20);
    expect((await send(login('other@example.com'), address(99))).statusCode).toBe(200);
  });

  it('of orders is let through 100 times a minute (trial 30)', async () => {
    const token = await api.signIn(EMAIL);
    const sold = await passed(150, (n) => send(order(token), address(n)));
    expect(sold).toBe(100);
  });
});

describe('X-Forwarded-For', () => {
  const spoofed = (n: number) => ({ forwardedFor: `203.0.113.${n}` });

  it('changes nothing where no proxy is configured (trial 30)', async () => {
    await open();
    expect(await passed(LOGINS + 10, (n) => send(guess(), spoofed(n)))).toBe(LOGINS);
  });

  it.each<[string, (port: number) => string, string]>([
    ['an IPv4', (port) => `198.51.100.7:${port}`, '198.51.100.8:5000'],
    ['an IPv6', (port) => `[2001:db8:1:2::7]:${port}`, '[2001:db8:9::1]:5000'],
  ])(
    'is believed from one configured proxy, and only its own last word, whatever port it writes behind %s address (trial 30)',
    async (_kind, of, other) => {
      await open(1);
      const client = (n: number) => ({ forwardedFor: `203.0.113.${n}, ${of(40_000 + n)}` });
      expect(await passed(LOGINS + 10, (n) => send(guess(), client(n)))).toBe(LOGINS);
      expect((await send(login(), { forwardedFor: other })).statusCode).toBe(200);
    },
  );

  it('is believed from a configured address alone (trial 30)', async () => {
    await open(['10.0.0.0/8']);
    const stranger = (n: number) => ({ remoteAddress: '192.0.2.9', ...spoofed(n) });
    expect(await passed(LOGINS + 10, (n) => send(guess(), stranger(n)))).toBe(LOGINS);
    const proxied = (n: number) => ({ remoteAddress: '10.1.2.3', ...spoofed(n) });
    expect(await passed(LOGINS + 10, (n) => send(guess(), proxied(n)))).toBe(LOGINS + 10);
  });

  it('is no way around, whatever its value (trial 30)', async () => {
    await open(['127.0.0.1']);
    const texts = [
      '',
      'unknown',
      '::1, ',
      'x'.repeat(5_000),
      '127.0.0.1',
      "' OR 1=1",
      '[::1]:80, 1.2.3.4.5',
    ];
    const from = (n: number) => ({ forwardedFor: texts[n % texts.length] ?? '' });
    expect(await passed(LOGINS + 10, (n) => send(guess(), from(n)))).toBe(LOGINS);
  });
});
