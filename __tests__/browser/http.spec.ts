import { hydrate } from './support/hydrated';
import { expect, test } from './support/shop';

const STRICT = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
  'cross-origin-opener-policy': /^same-origin$/,
  'content-security-policy': /object-src 'none'/,
};

test.describe('every answer', () => {
  for (const address of [
    '/',
    '/shop',
    '/no-such-page',
    '/api/products',
    '/api/no-such-call',
    '/assets/none.js',
  ]) {
    test(`of ${address} carries the strict headers`, async ({ request }) => {
      const headers = (await request.get(address)).headers();
      for (const [name, form] of Object.entries(STRICT)) expect(headers[name]).toMatch(form);
      const policy = headers['content-security-policy'];
      expect(policy).toMatch(/base-uri 'none'/);
      expect(policy).toMatch(/frame-ancestors 'none'/);
      expect(policy).not.toMatch(/script-src[^;]*'unsafe/);
    });
  }
});

test.describe('addresses that do not exist', () => {
  for (const address of ['/assets/none.js', '/pictures/none.svg', '/.env', '/package.json']) {
    test(`${address} is a real 404`, async ({ request }) => {
      const answer = await request.get(address);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).not.toContain('id="root"');
    });
  }

  test('/shopping is a 404 with the page of the shop', async ({ request }) => {
    const answer = await request.get('/shopping', { headers: { accept: 'text/html' } });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).toContain('id="root"');
  });
});

test('scripts are compressed and kept for ever, the page is not', async ({ page }) => {
  const script = page.waitForResponse(/\/assets\/.*\.js$/);
  const opened = await page.goto('/');
  expect(opened?.headers()['cache-control']).toMatch(/no-cache|no-store|max-age=0/);
  await hydrate(page);
  const headers = await (await script).allHeaders();
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toMatch(/immutable/);
});

test.describe('the local identity service', () => {
  test('has no emulator interface through the shop', async ({ request }) => {
    for (const address of ['/emulator/openapi.json', '/emulator/v1/projects/demo-shop/oobCodes']) {
      expect((await request.get(address)).status()).toBe(404);
    }
    const admin = await request.get(
      '/identitytoolkit.googleapis.com/v1/projects/demo-shop/accounts:query',
      {
        headers: { authorization: 'Bearer owner' },
      },
    );
    expect(admin.status()).toBeGreaterThanOrEqual(400);
  });
});
