/** Every response has the strict headers, whatever the request and the settings are. */

import type { Settings } from '#server/base/settings/config';
import { sendRequest, type RawRequest, sendBytes } from '#tests/support/rawRequest';
import { siteApp } from './support/testSite';

const hosted = { mode: 'hosted', apiKey: 'k', authDomain: 'a.example', projectId: 'p' } as const;
const JSON_BODY = [['content-type', 'application/json']] as const;
const read = (target: string, headers: RawRequest['headers'] = []): RawRequest => ({
  method: 'GET',
  target,
  headers,
});
const send = (target: string, body: string, headers: RawRequest['headers'] = JSON_BODY) => ({
  method: 'POST',
  target,
  body,
  headers,
});

const REQUESTS: [number, RawRequest][] = [
  [200, read('/')],
  [200, read('/shop/')],
  [200, { method: 'HEAD', target: '/login' }],
  [200, read('/assets/shop.0a1b2c3d.js')],
  [200, read('/api/identity')],
  [404, read('/no-such-page', [['accept', 'text/html']])],
  [404, read('/assets/none.js')],
  [404, read('/api/no-such-call')],
  [405, { method: 'DELETE', target: '/api/products' }],
  [405, { method: 'POST', target: '/shop' }],
  [400, read('/api/products?page=-1')],
  [400, read('/%')],
  [400, send('/api/product_by_keys', '[')],
  [413, send('/api/product_by_keys', `["${'a'.repeat(2_000_000)}"]`)],
  [415, send('/api/product_by_keys', '[]', [['content-type', 'text/plain']])],
  [401, read('/api/orders?email=a@example.com')],
];

const POLICY = {
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

describe.each([
  ['a shop with the local identity', {}, 'same-origin', "'self'"],
  [
    'a hosted shop',
    { identity: hosted },
    'same-origin-allow-popups',
    "'self' https://apis.google.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  ],
] as [string, Partial<Settings>, string, string][])('%s', (_name, settings, opener, scripts) => {
  // The database never opens, because none of these responses needs it.
  const site = siteApp({ settings });

  it.each(REQUESTS)('sends them with %i (trial 32)', async (status, request) => {
    const answer = await sendRequest(site.port, request);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
      'cross-origin-opener-policy': opener,
    });
    const policy = String(answer.headers['content-security-policy']).split('; ');
    const isData = request.target.startsWith('/api/');
    const expected = {
      ...POLICY,
      ...(isData ? { 'default-src': "'none'" } : { 'script-src': scripts }),
    };
    for (const directive of Object.entries(expected)) expect(policy).toContain(directive.join(' '));
    expect(policy.join()).not.toContain('unsafe-eval');
  });

  it('sends them to who does not speak HTTP (trial 32)', async () => {
    const answer = await sendBytes(site.port, 'nonsense\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'self'");
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  });
});
