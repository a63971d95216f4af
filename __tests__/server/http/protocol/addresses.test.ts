import { testDatabase } from '#tests/support/memoryDatabase';
import { sendRequest, sendBytes } from '#tests/support/rawRequest';
import { replaceCatalogue } from '#tests/support/replaceCatalogue';
import { NO_CACHE } from '#tests/support/testApi';
import { words } from '#tests/support/words';
import { PRODUCTS } from '../../support/sampleProducts';
import { siteApp } from './support/testSite';

const database = testDatabase();
beforeAll(() =>
  replaceCatalogue(
    database,
    PRODUCTS.map((product) => ({ stock: 9, ...product })),
  ),
);
const site = siteApp({ database, cacheTimes: NO_CACHE });

const get = (target: string, accept = '*/*') =>
  sendRequest(site.port, { method: 'GET', target, headers: [['accept', accept]] });

const SECRET_PLACES = words`
  /.env /.git/config /%2eenv /../.env /../secret.json /assets/../.env /assets/../../secret.json
  /assets/%2e%2e/%2e%2e/secret.json /assets/..%2f..%2fsecret.json /assets/..%5c..%5csecret.json
  /assets/..\..\secret.json /assets/%252e%252e/secret.json /assets/....//....//secret.json
  /assets/..;/..;/secret.json /assets/%c0%ae%c0%ae/secret.json /assets/.%00/secret.json
  /assets/shop.0a1b2c3d.js.map /assets/shop.0a1b2c3d.js%00.html /assets/ /assets //etc/passwd
  /etc/passwd /file:///etc/passwd /C:/Windows/win.ini /package.json /server/serve.mjs
  /api/../.env /api/%2e%2e/.env /api/.env /emulator/openapi.json /wp-login.php
`;

describe('an address', () => {
  it.each(SECRET_PLACES)('%s reaches no file (trial 34)', async (target) => {
    const answer = await get(target);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body).not.toMatch(/SECRET|root:|id="root"/);
  });

  it.each(['/%', '/%zz', '/%ff', '/api/%', '/api/orders%'])(
    '%s that cannot be decoded is refused (trial 34)',
    async (target) => {
      expect((await get(target)).status).toBe(400);
    },
  );

  it.each(['/orders', '/orders/', '/orders?a=b'])('%s is the page (trial 34)', async (target) => {
    expect((await get(target, 'text/html')).status).toBe(200);
  });

  it.each(words`//api/nop /api//nop /api/nop/ /API/nop /api/nop;a /x/../api/nop /api%2fnop`)(
    '%s is no call of the API (trial 34)',
    async (target) => {
      expect((await get(target)).status).toBe(404);
    },
  );

  it('of another host in the request line is not fetched (trial 34)', async () => {
    const lines = 'Host: localhost\r\nConnection: close\r\n\r\n';
    const answer = await sendBytes(site.port, `GET http://127.0.0.1:1/secret HTTP/1.1\r\n${lines}`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
  });
});

const METHODS = words`TRACE TRACK DEBUG PUT PATCH DELETE PROPFIND MKCOL COPY OPTIONS QUERY`;

describe('a method', () => {
  it.each(METHODS)('%s is refused everywhere (trial 34)', async (method) => {
    for (const target of ['/', '/orders', '/api/orders', '/api/nop', '/assets/shop.0a1b2c3d.js']) {
      const headers = 'Host: x\r\nConnection: close\r\nCookie: secret=1\r\n\r\n';
      const answer = await sendBytes(site.port, `${method} ${target} HTTP/1.1\r\n${headers}`);
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
      expect(answer).not.toContain('secret=1');
    }
  });

  it('CONNECT makes no tunnel (trial 34)', async () => {
    const answer = await sendBytes(site.port, 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  });

  it('cannot be changed by a header (trial 34)', async () => {
    const headers = [['x-http-method-override', 'DELETE']] as const;
    const answer = await sendRequest(site.port, { method: 'GET', target: '/api/nop', headers });
    expect(JSON.parse(answer.body)).toEqual({ count: PRODUCTS.length });
  });
});

const SQL = [
  "' OR '1'='1",
  "'; DROP TABLE orders; --",
  '1); SELECT pg_sleep(5)--',
  '\\',
  '$1',
  '%',
  "p0' --",
  '{p0}',
];

describe('SQL', () => {
  it.each(SQL)('%s in a parameter is text (trial 34)', async (text) => {
    const value = encodeURIComponent(text);
    for (const target of [
      `/api/products?page=${value}&size=6`,
      `/api/products?page=0&size=${value}`,
      `/api/nop?${value}`,
      `/api/orders?email=${value}`,
    ]) {
      const { status } = await get(target);
      expect([400, 401]).toContain(status);
    }
  });

  it.each(SQL)('%s in a body or a header finds and changes nothing (trial 34)', async (text) => {
    const post = (target: string, body: unknown) =>
      sendRequest(site.port, {
        method: 'POST',
        target,
        headers: [
          ['content-type', 'application/json'],
          ['authorization', `Bearer ${text.replaceAll(' ', '')}`],
          ['idempotency-key', text],
        ],
        body: JSON.stringify(body),
      });
    const found = await post('/api/product_by_keys', [text]);
    expect(found).toMatchObject({ status: 200, body: '[]' });
    expect((await post('/api/login', { email: text })).status).toBe(401);
    expect((await post('/api/orders', {})).status).toBe(401);
    expect((await database.query('SELECT id FROM products')).length).toBe(PRODUCTS.length);
  });
});
