import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { serverOptions } from '#server/http/server/serverOptions';
import { testSettings } from '#tests/support/testSettings';

const opened: FastifyInstance[] = [];
afterAll(() => Promise.all(opened.map((app) => app.close())));

/** Resolves with the seconds for which the shop says that it keeps an unused connection. */
async function secondsKept(trustProxy: false | number | string[]): Promise<number> {
  const app = fastify(serverOptions(testSettings({ trustProxy })));
  opened.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  return Number(/^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '')?.[1]);
}

describe('a connection without requests', () => {
  // Caddy keeps its connections for 2 minutes, Traefik for 90 s, nginx and Amazon’s balancers for 60 s, Google’s for 600 s.
  it.each([1, ['10.0.0.5']])(
    'is kept for longer than proxies keep it (TRUST_PROXY=%j), so that none sends an order on one that the shop is closing',
    async (trustProxy) => {
      expect(await secondsKept(trustProxy)).toBeGreaterThan(600);
    },
  );

  it('is closed after 20 s without a proxy', async () => {
    expect(await secondsKept(false)).toBe(20);
  });
});
