import type { InjectOptions } from 'fastify';
import { startTestApi, testApi } from '#tests/support/testApi';
import { orderBody } from '../../support/orderBody';
import { PRODUCTS } from '../../support/sampleProducts';

const TOKEN = 'a-token-of-24-letters-or-more';
const EMAIL = 'ann@example.com';
const OUTSIDE = '192.0.2.1';

describe('the metrics for operators', () => {
  const api = testApi({ products: PRODUCTS, settings: { metricsToken: TOKEN } });

  const scrape = (options: Omit<InjectOptions, 'url'> = {}) =>
    api.app.inject({ url: '/metrics', ...options });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const figure = async (line: string) =>
    Number(
      (await scrape()).body
        .split('\n')
        .find((each) => each.startsWith(line))
        ?.split(' ')[1],
    );

  it('are given to this machine in the form that Prometheus reads', async () => {
    const answer = await scrape();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.body).toContain('process_resident_memory_bytes');
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'do not exist for callers through a proxy on this machine (%s)',
    async (name) => {
      expect((await scrape({ headers: { [name]: '127.0.0.1' } })).statusCode).toBe(404);
    },
  );

  it('do not exist for a website whose name resolves to this machine', async () => {
    expect((await scrape({ headers: { host: 'evil.example:3000' } })).statusCode).toBe(404);
  });

  it.each([{}, bearer('another-token-of-24-letters'), { authorization: `Basic ${TOKEN}` }])(
    'are not there for another machine with %j',
    async (headers) => {
      const answer = await scrape({ remoteAddress: OUTSIDE, headers });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
    },
  );

  it('are given to another machine that knows the token', async () => {
    const answer = await scrape({ remoteAddress: OUTSIDE, headers: bearer(TOKEN) });
    expect(answer.statusCode).toBe(200);
  });

  it('count requests by call and status, with their durations', async () => {
    await api.app.inject('/api/products?page=0&size=6');
    const labels = '{method="GET",route="/api/products",status="200"}';
    expect(await figure(`hemline_request_duration_seconds_count${labels}`)).toBe(1);
    expect(await figure(`hemline_request_duration_seconds_sum${labels}`)).toBeGreaterThan(0);
  });

  it('count refusals by their code', async () => {
    await api.app.inject('/api/products?page=-1');
    await api.app.inject('/api/orders?email=x');
    expect(await figure('hemline_refusals_total{code="bad_request"}')).toBe(1);
    expect(await figure('hemline_refusals_total{code="unauthorized"}')).toBe(1);
  });

  it('name the method of each call of the shop', async () => {
    await api.app.inject({ method: 'PATCH', url: '/api/owner/products/hat' });
    const labels = '{method="PATCH",route="/api/owner/products/:id",status="401"}';
    expect(await figure(`hemline_request_duration_seconds_count${labels}`)).toBe(1);
  });

  it('count orders, and repeated ones apart', async () => {
    const headers = { ...bearer(await api.signIn(EMAIL)), 'idempotency-key': 'one' };
    for (let n = 0; n < 3; n += 1)
      await api.app.inject({ method: 'POST', url: '/api/orders', headers, body: orderBody() });
    expect(await figure('hemline_orders_total{outcome="stored"}')).toBe(1);
    expect(await figure('hemline_orders_total{outcome="repeated"}')).toBe(2);
  });

  it('take no label from a client', async () => {
    await api.app.inject({ method: 'PURGE' as 'GET', url: '/secret-path?x=secret-query' });
    await api.app.inject('/api/secret-call');
    expect((await scrape()).body).not.toContain('secret');
  });

  // This test comes last, because it empties the database that all tests share.
  it('in production are given to this machine by the token only', async () => {
    const production = await startTestApi({
      database: { ...api.database, close: () => Promise.resolve() },
      settings: { metricsToken: TOKEN, nodeEnv: 'production' },
    });
    const ask = async (headers = {}) =>
      (await production.app.inject({ url: '/metrics', headers })).statusCode;
    expect([await ask(), await ask(bearer(TOKEN))]).toEqual([404, 200]);
    await production.close();
  });
});
