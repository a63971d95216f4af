/** Unusual URLs, over a real socket and with rendered pages. */

import { testDatabase } from '#tests/support/memoryDatabase';
import { sendRequest } from '#tests/support/rawRequest';
import { words } from '#tests/support/words';
import { siteApp } from './support/testSite';

const STARTS = words`/ // /// /./ /../ /%2f /\ /shop/ //shop /api/ //api /pictures/`;
const ENDS = [
  '',
  ...words`/ // ? ?? ?# # ?page ?page=% ?page=%ff ?page=1&page=2 ?=&= : :80 @ @evil ; * ~ %20 %00 ' " [ ] { [::1] ..`,
];
const ADDRESSES = STARTS.flatMap((start) => ENDS.map((end) => start + end));
const METHODS = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'];

describe(`${ADDRESSES.length} odd addresses`, () => {
  const site = siteApp({ database: testDatabase(), html: () => '' });

  const statusOf = async (method: string, target: string, accept: string) =>
    (await sendRequest(site.port, { method, target, headers: [['accept', accept]] })).status;

  it('are answered to GET, and never with a 5xx (trial 44)', async () => {
    const faults: string[] = [];
    for (const target of ADDRESSES) {
      for (const accept of ['text/html', '*/*']) {
        const status = await statusOf('GET', target, accept);
        if (status >= 500) faults.push(`${accept} ${target}: ${status}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it('are so to every other method, of which each address meets one (trial 44)', async () => {
    const faults: string[] = [];
    for (const [n, target] of ADDRESSES.entries()) {
      const start = Math.floor(n / ENDS.length);
      const method = METHODS[(n + start) % METHODS.length] ?? '';
      const status = await statusOf(method, target, start % 2 === 0 ? 'text/html' : '*/*');
      if (status >= 500) faults.push(`${method} ${target}: ${status}`);
    }
    expect(faults).toEqual([]);
  });

  it.each([
    ['an address with punctuation that does not end it', `/${'!'.repeat(15_000)}a`, ''],
    ['a price with blanks that do not end it', `/shop?priceFrom=1${'+'.repeat(15_000)}!`, ''],
    ['languages with blanks between them', '/', `de${' '.repeat(15_000)}en`],
  ])('are answered twenty times in three seconds, also %s', async (_what, target, languages) => {
    const headers = [
      ['accept', 'text/html'],
      ['accept-language', languages],
    ] as const;
    const open = () => sendRequest(site.port, { method: 'GET', target, headers });
    await open();
    const began = performance.now();
    for (let times = 0; times < 20; times += 1) await open();
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  it.each([
    ...['//', '///', '//shop', '/shop//', '//orders', '/orders//', '/%2forders', '/orders/1'],
    ...['/./orders', '/x/../orders', '/ORDERS', '/orders;a=b', '/orders%20', '/no-such-page'],
    ...['/@evil', '//evil.example/%2e%2e', '/\\evil'],
  ])(
    'of no page, as %s, show the not-found page and lead nowhere (trials 34, 44)',
    async (target) => {
      const answer = await sendRequest(site.port, {
        method: 'GET',
        target,
        headers: [['accept', 'text/html']],
      });
      expect(answer.status).toBe(404);
      expect(answer.body).toContain('data-rendered="/404"');
      expect(answer.headers).not.toHaveProperty('location');
    },
  );

  it.each([
    ['/%73hop?page=2', '/shop?page=2'],
    ['/de/logi%6E', '/de/login'],
  ])('with encoded letters, as %s, lead to the page', async (target, page) => {
    const answer = await site.app.inject(target);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, page]);
  });
});
