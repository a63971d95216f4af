import type { BrowserContext, Page } from '@playwright/test';
import { playGoogle, test } from './support/hostedShop';
import { expect } from './support/shop';

/** The outcomes of Google's pop-up, in a shop with hosted Firebase and a stand-in for Google. */
const GOOGLE = 'Continue with Google';

async function ask(page: Page) {
  await page.goto('/login');
  await page.getByRole('button', { name: GOOGLE }).click();
}

const says = (page: Page, code: string) =>
  expect(page.getByRole('alert')).toContainText(`(auth/${code})`, { timeout: 20_000 });

const google = (context: BrowserContext, whims?: Parameters<typeof playGoogle>[1]) =>
  playGoogle(context, whims);

test.describe('a sign-in window', () => {
  test.use({
    // The SDK causes an unhandled rejection after it has reported that the frame cannot use storage.
    expectedNoise: [/authorized|INFO|domain|Pending promise|internal-error/],
  });

  test('that the browser blocks shows a message', async ({ page, context }) => {
    await google(context);
    await page.addInitScript(() => (window.open = () => null));
    await ask(page);
    await says(page, 'popup-blocked');
  });

  test(
    'that is closed too early shows a message',
    { tag: '@nightly' },
    async ({ page, context }) => {
      await google(context);
      const opening = page.waitForEvent('popup');
      await ask(page);
      await (await opening).close();
      await says(page, 'popup-closed-by-user');
    },
  );

  test(
    'of a domain that is not authorised shows a message',
    { tag: '@nightly' },
    async ({ page, context }) => {
      await google(context, { authorizedDomains: ['shop.example'] });
      await ask(page);
      await says(page, 'unauthorized-domain');
    },
  );

  test('without storage shows a message', { tag: '@nightly' }, async ({ page, context }) => {
    await google(context, { storage: false });
    await ask(page);
    await says(page, 'web-storage-unsupported');
  });
});
