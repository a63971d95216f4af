/** The whole server over real sockets, with the cache of the shop's answers. */

import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createApp } from '#server/http/app';
import { testDatabase } from '../support/memoryDatabase';
import { replaceCatalogue } from '../support/replaceCatalogue';
import { createTestIdentity } from '../support/testIdentity';
import { testSettings } from '../support/testSettings';
import { PRODUCTS } from './support/sampleProducts';

const PAGE = '/api/products?page=0&size=6';
const SEEN_WITHIN_MS = 2_000;

const database = testDatabase();
let app: FastifyInstance;
let log: string[];
beforeEach(async () => {
  log = [];
  await fill(1);
  const settings = testSettings({ rateLimit: true, logLevel: 'info' });
  const logTo = { write: (line: string) => log.push(line) };
  const parts = { settings, database, identity: createTestIdentity(), logTo };
  // Without `staleMs`: on a busy machine the database may count as slow.
  app = await createApp({ ...parts, cacheTimes: { freshMs: 1_000, timeoutMs: 300, staleMs: 0 } });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const fill = (stock: number) =>
  replaceCatalogue(
    database,
    PRODUCTS.map((product) => ({ ...product, stock })),
  );

function read(): Promise<Response> {
  return fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${PAGE}`);
}

async function stock(): Promise<unknown> {
  return ((await (await read()).json()) as { stock: number }[])[0]?.stock;
}

/** Returns the number of successful requests, and the status of the last one. */
async function flood(count: number, ask: () => Promise<number>) {
  let passed = 0;
  let last = 0;
  for (let n = 0; n < count; n += 1) {
    last = await ask();
    if (last === 200) passed += 1;
  }
  return { passed, last };
}

describe('a page of products that many ask for', () => {
  it('shows a change in the catalogue within two seconds', async () => {
    expect(await stock()).toBe(1);
    await fill(2);
    const changed = performance.now();
    while ((await stock()) === 1) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(performance.now() - changed).toBeLessThan(SEEN_WITHIN_MS);
    expect(await stock()).toBe(2);
  });

  it('is limited over a socket as without one, and refused with the usual headers', async () => {
    // Most go by the cheaper way, but enough by the other that a count which misses them shows.
    const injected = await flood(1_170, async () => (await app.inject(PAGE)).statusCode);
    const sent = await flood(32, async () => {
      const answer = await read();
      await answer.arrayBuffer();
      return answer.status;
    });
    expect([injected.passed, sent.passed, sent.last]).toEqual([1_170, 30, 429]);
    const refused = await read();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('is counted and logged each time', async () => {
    for (let n = 0; n < 20; n += 1) await (await read()).arrayBuffer();
    const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost' } });
    const labels = '{method="GET",route="/api/products",status="200"}';
    expect(body).toContain(`hemline_request_duration_seconds_count${labels} 20`);
    const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
    const answered = lines.filter(({ msg }) => msg === 'answered');
    const req = { method: 'GET', path: '/api/products', remoteAddress: '127.0.0.1' };
    expect(answered.filter((line) => 'status' in line).slice(0, 20)).toEqual(
      Array(20).fill(expect.objectContaining({ req, status: 200 })),
    );
  });
});
