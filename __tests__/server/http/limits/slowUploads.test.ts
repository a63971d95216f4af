import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { testApi } from '#tests/support/testApi';
import { GOODS_HEADER, goodsLine } from '../../support/goodsFiles';
import { ANN, OWNER } from '../../support/ownerShop';

/** After so long, Node has looked for late requests several times. */
const LATE_MS = 1_500;

describe('a body that takes longer than a request may', () => {
  const api = testApi();
  beforeAll(async () => {
    const times = { requestTimeout: 500, headersTimeout: 400, connectionsCheckingInterval: 200 };
    Object.assign(api.app.server, times);
    await api.app.listen({ port: 0, host: '127.0.0.1' });
  });

  /** Sends a goods file in two parts, with a long pause between them. Resolves with the status of the answer. */
  const sendSlowly = async (path: string, email: string) => {
    const body = [GOODS_HEADER, goodsLine('a')].join('\n');
    const sent = request({
      host: '127.0.0.1',
      port: (api.app.server.address() as AddressInfo).port,
      method: 'POST',
      path: `/api${path}`,
      headers: {
        authorization: `Bearer ${await api.signIn(email)}`,
        'content-type': path.includes('imports') ? 'text/csv' : 'application/json',
        'content-length': body.length,
      },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.on('error', () => undefined).write(body.slice(0, 9));
    await Promise.race([pause(LATE_MS), answered]);
    sent.end(body.slice(9));
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode;
  };

  it('is waited for where an owner sends a file (trial 66)', async () => {
    expect(await sendSlowly('/owner/imports', OWNER)).toBe(200);
  });

  it.each([
    ['/payments/events', ANN],
    ['/orders', ANN],
    ['/owner/products', OWNER],
  ])('is not waited for at %s (trial 36)', async (path, email) => {
    expect(await sendSlowly(path, email)).toBe(408);
  });

  it('is not waited for where somebody else sends a file (trial 36)', async () => {
    expect(await sendSlowly('/owner/imports', ANN)).toBe(403);
  });
});
