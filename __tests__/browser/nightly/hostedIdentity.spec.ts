import type { BrowserContext, Page } from '@playwright/test';
import { PERSON, playGoogle, test } from '../support/hostedShop';
import { fillLogin } from '../support/people';
import { expect } from '../support/shop';
import { watchViolations } from '../support/violations';

async function ask(page: Page) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
}

const says = (page: Page, code: string) =>
  expect(page.getByRole('alert')).toContainText(`(auth/${code})`);

/** Opens the login page. Returns the later violations of the policy, and the other hosts that are requested. */
async function openWatchedLogin(page: Page, context: BrowserContext) {
  const violations = await watchViolations(context);
  const strangers = await playGoogle(context);
  await page.goto('/login');
  return { violations, strangers };
}

test.describe('a sign-in window', () => {
  test.use({
    // The SDK reports that the frame cannot use storage, and then causes an unhandled rejection.
    expectedNoise: [/authorized|INFO|domain|Pending promise|internal-error/],
  });

  test('that the browser blocks shows a message', async ({ page, context }) => {
    await playGoogle(context);
    await page.addInitScript(() => (window.open = () => null));
    await ask(page);
    await says(page, 'popup-blocked');
  });

  test('that is closed too early shows a message', async ({ page, context }) => {
    await playGoogle(context);
    const opening = page.waitForEvent('popup');
    await ask(page);
    await (await opening).close();
    await says(page, 'popup-closed-by-user');
  });

  test('of a domain that is not authorised shows a message', async ({ page, context }) => {
    await playGoogle(context, { authorizedDomains: ['shop.example'] });
    await ask(page);
    await says(page, 'unauthorized-domain');
  });

  test('without storage shows a message', async ({ page, context }) => {
    await playGoogle(context, { storage: false });
    await ask(page);
    await says(page, 'web-storage-unsupported');
  });
});

test.describe('the content security policy of a shop with hosted Firebase', () => {
  test('lets a person sign in, and lets the look-up through (trial 32)', async ({
    page,
    context,
  }) => {
    const { violations, strangers } = await openWatchedLogin(page, context);
    await fillLogin(page, PERSON);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await page.goto('/inventory');
    await expect(page.getByText('Please Verify your account')).toBeVisible();
    expect([...violations, ...strangers]).toEqual([]);
  });
});

test.describe('strangers beside hosted Firebase', () => {
  // The browser logs what it has blocked.
  test.use({
    expectedNoise: [/Content Security Policy|^failed: https?:\/\/stranger\.example\/\S+ csp$/],
  });

  test('are refused: script, frame, plain picture and fetch (trial 32)', async ({
    page,
    context,
  }) => {
    const { violations, strangers } = await openWatchedLogin(page, context);
    await page.evaluate(async () => {
      const add = (name: 'script' | 'iframe' | 'img', src: string) =>
        document.body.append(Object.assign(document.createElement(name), { src }));
      add('script', 'https://stranger.example/script.js');
      add('iframe', 'https://stranger.example/');
      add('img', 'http://stranger.example/picture.png');
      await fetch('https://stranger.example/basket').catch(() => undefined);
    });
    const directives = ['connect-src', 'frame-src', 'img-src', 'script-src-elem'];
    const refused = () => violations.map((line) => line.split(' ')[0]).sort();
    await expect.poll(refused).toEqual(directives);
    expect(strangers).toEqual([]);
  });
});
