import type { Page } from '@playwright/test';
import { signIn, verifiedPerson } from './support/members';
import { expect, test } from './support/shop';
import { waitsSeen, watchWaits } from './support/waits';

/** A delay for which the page must show a loading indicator. */
const LONG_MS = 900;

/** Delays before and after the moment when a loading indicator appears. */
const DELAYS = [0, 220, 320, LONG_MS];

/** An indicator that was visible for less than `FLASH_MS` must have been fainter than `FAINT`. */
const FLASH_MS = 200;
const FAINT = 0.9;

/** Returns functions that hold the responses of these calls back, and release them after a delay. */
async function holdable(page: Page, calls: RegExp) {
  let gate = Promise.resolve();
  let open = () => undefined as void;
  await page.route(calls, async (route) => {
    await gate;
    await route.continue();
  });
  return {
    hold: () => {
      gate = new Promise((resolve) => (open = resolve));
    },
    letGo: (ms: number) => void setTimeout(() => open(), ms),
  };
}

/** Delays the responses of these calls. The returned function sets the delay. */
async function delayed(page: Page, calls: RegExp): Promise<(ms: number) => void> {
  let delay = 0;
  await page.route(calls, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  return (ms) => (delay = ms);
}

async function expectCalm(page: Page, delay: number): Promise<void> {
  const waits = await waitsSeen(page);
  const when = `when an answer takes ${delay} ms`;
  if (delay >= LONG_MS) expect(waits, `a wait is seen ${when}`).not.toEqual([]);
  expect(
    waits.filter(({ length, strength }) => length < FLASH_MS && strength > FAINT),
    when,
  ).toEqual([]);
}

test.describe('no loading indicator flashes', { tag: '@nightly' }, () => {
  test.slow();

  test('on the way to the products', async ({ page }) => {
    await watchWaits(page);
    const answers = await holdable(page, /api\/products\?/);
    for (const delay of DELAYS) {
      answers.hold();
      await page.goto('/login');
      // The button only works on a hydrated page. Before hydration, the link would load a server-rendered page.
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
      await page.getByRole('link', { name: 'Shop', exact: true }).click();
      answers.letGo(delay);
      await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(6);
      await expectCalm(page, delay);
    }
  });

  test('on the way to who is there and what they ordered', async ({ page, shop }) => {
    await signIn(page, await verifiedPerson(shop));
    await watchWaits(page);
    const answerAfter = await delayed(page, /assets\/identity\.|api\/orders/);
    for (const delay of DELAYS) {
      answerAfter(delay);
      await page.goto('/manageOrders');
      await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
      await expectCalm(page, delay);
    }
  });
});
