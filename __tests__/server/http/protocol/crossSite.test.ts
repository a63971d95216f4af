import * as v from 'valibot';
import { errorBodySchema } from '#domain/errors';
import { sendRequest, sendBytes, openPort } from '#tests/support/rawRequest';
import { startTestApi, testApi } from '#tests/support/testApi';
import { orderBody } from '../../support/orderBody';
import { PRODUCTS } from '../../support/sampleProducts';

const EMAIL = 'ann@example.com';
const PAGES = 'https://pages.example';
let port: number;
let token: string;
const api = testApi({ products: PRODUCTS, settings: { allowedOrigins: [PAGES] } });
beforeAll(async () => {
  port = await openPort(api.app);
  token = await api.signIn(EMAIL);
});

type Header = readonly [string, string];

/** Sends a valid order of a signed-in shopper with these additional headers. */
function order(...headers: Header[]) {
  const own: Header = ['authorization', `Bearer ${token}`];
  const body = JSON.stringify(orderBody());
  return sendRequest(port, {
    method: 'POST',
    target: '/api/orders',
    headers: [own, ...headers],
    body,
  });
}
async function orderCount(): Promise<number> {
  return (await api.database.query('SELECT id FROM orders')).length;
}
const json: Header = ['content-type', 'application/json'];

describe('a content type', () => {
  it.each([
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json-patch+json',
    'application/vnd.api+json',
    'text/json',
    'application/json, text/plain',
    'text/plain, application/json',
    'text/plain; application/json',
    'application/json; charset=utf-16',
    'application/json; charset=utf-7',
    'application/json; charset=utf-8; charset=utf-16',
    'application/json; boundary=x',
    'application /json',
    'application/json;charset=utf-8\tx',
    '*/*',
    '',
  ])('of %j is answered 415 (trial 33)', async (type) => {
    const before = await orderCount();
    const answer = await order(['content-type', type]);
    expect(answer.status).toBe(415);
    expect(v.parse(errorBodySchema, JSON.parse(answer.body)).code).toBe('unsupported_media_type');
    expect(await orderCount()).toBe(before);
  });

  it.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
    '\tapplication/json\t',
  ])('of %j is JSON (trial 33)', async (type) => {
    expect((await order(['content-type', type])).status).toBe(200);
  });

  it('that is doubled, in either order, or missing is answered 415 (trial 33)', async () => {
    const plain: Header = ['content-type', 'text/plain'];
    expect((await order(json, plain)).status).toBe(415);
    expect((await order(plain, json)).status).toBe(415);
    expect((await order(json, json)).status).toBe(415);
    expect((await order()).status).toBe(415);
  });
});

describe('a page of another origin', () => {
  it.each([
    'https://evil.example',
    'null',
    'http://localhost',
    'http://localhost:1',
    `${PAGES}.evil.example`,
    `${PAGES}:8443`,
    'http://pages.example',
    'https://PAGES.example',
    'https://sub.pages.example',
    'https://pages.example, https://evil.example',
    'file://',
    'chrome-extension://abc',
    '*',
    '',
  ])('at %j can neither post nor ask leave to (trial 33)', async (origin) => {
    const before = await orderCount();
    const posted = await order(json, ['origin', origin]);
    expect(posted.status).toBe(403);
    expect(posted.headers).not.toHaveProperty('access-control-allow-origin');
    const asked = await preflight(origin);
    expect(asked.status).toBeGreaterThanOrEqual(400);
    expect(asked.headers).not.toHaveProperty('access-control-allow-origin');
    expect(await orderCount()).toBe(before);
  });

  it('is not the shop’s own because the request names its host, and the shop’s own is (trial 33)', async () => {
    const rebound = await order(json, ['host', 'evil.example'], ['origin', 'http://evil.example']);
    expect(rebound.status).toBe(403);
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000'])
      expect((await order(json, ['origin', origin])).status).toBe(200);
  });

  it.each(['PUT', 'PATCH', 'DELETE'])(
    'may send %s when it is listed (trial 33)',
    async (method) => {
      const { headers } = await preflight(PAGES, method);
      expect(headers['access-control-allow-methods']).toContain(method);
    },
  );

  it('cannot read what it asks for (trial 33)', async () => {
    const headers: Header[] = [['origin', 'https://evil.example']];
    const answer = await sendRequest(port, { method: 'GET', target: '/api/products', headers });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('can do so when it is listed, without credentials (trial 33)', async () => {
    const { status, headers } = await preflight(PAGES);
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(PAGES);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect((await order(json, ['origin', PAGES])).status).toBe(200);
  });

  it('cannot do so where no other origin is listed (trial 33)', async () => {
    const alone = await startTestApi({ database: api.database });
    const answer = await alone.app.inject({
      method: 'OPTIONS',
      url: '/api/orders',
      headers: { origin: PAGES, 'access-control-request-method': 'POST' },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    await alone.app.close();
    await api.reset();
    token = await api.signIn(EMAIL);
  });

  function preflight(origin: string, method = 'POST') {
    const headers: Header[] = [
      ['origin', origin],
      ['access-control-request-method', method],
      ['access-control-request-headers', 'authorization,content-type'],
    ];
    return sendRequest(port, { method: 'OPTIONS', target: '/api/orders', headers });
  }
});

describe('two readings of one request', () => {
  const head = (...lines: string[]) =>
    [
      'POST /api/product_by_keys HTTP/1.1',
      'Host: x',
      'Content-Type: application/json',
      ...lines,
      '',
      '',
    ].join('\r\n');
  const hidden = 'GET /api/nop HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

  it.each([
    ['two lengths', head('Content-Length: 2', 'Content-Length: 60') + '[]'],
    ['a length and chunks', head('Content-Length: 2', 'Transfer-Encoding: chunked') + '0\r\n\r\n'],
    ['an unknown coding', head('Transfer-Encoding: xchunked') + '[]'],
    ['a coding after chunks', head('Transfer-Encoding: chunked, identity') + '0\r\n\r\n'],
    ['a length with a sign', head('Content-Length: +2') + '[]'],
    ['a name with a space', head('Content-Length : 2') + '[]'],
    ['a folded line', head('X-A: 1\r\n Content-Length: 2') + '[]'],
    ['a bare line feed', head('X-A: 1\nContent-Length: 2') + '[]'],
  ])(
    'by %s ends the connection, and nothing after it is processed (trial 33)',
    async (_name, bytes) => {
      const answer = await sendBytes(port, bytes + hidden);
      expect(answer.match(/^HTTP\/1\.1 4\d\d/gm)).toHaveLength(1);
      expect(answer).not.toContain('"count"');
    },
  );
});
