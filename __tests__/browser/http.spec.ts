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
  test('carries the strict headers', async ({ request }) => {
    const pages = ['/', '/shop', '/no-such-page'];
    for (const address of [...pages, '/api/products', '/api/no-such-call', '/assets/none.js']) {
      const headers = (await request.get(address)).headers();
      for (const [name, form] of Object.entries(STRICT))
        expect(headers[name], address).toMatch(form);
      const policy = headers['content-security-policy'];
      expect(policy, address).toMatch(/base-uri 'none'/);
      expect(policy, address).toMatch(/frame-ancestors 'none'/);
      expect(policy, address).not.toMatch(/script-src[^;]*'unsafe/);
    }
  });
});

test.describe('addresses that do not exist', () => {
  test('are a real 404', async ({ request }) => {
    for (const address of ['/assets/none.js', '/pictures/none.svg', '/.env', '/package.json']) {
      const answer = await request.get(address);
      expect(answer.status(), address).toBe(404);
      expect(await answer.text(), address).not.toContain('id="root"');
    }
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
