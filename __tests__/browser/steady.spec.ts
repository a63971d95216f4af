/** What can be pressed stays where it is: parts that come late, and messages, do not move it. */

import type { Locator, Page } from '@playwright/test';
import { hydrate } from './support/hydrated';
import { signIn, verifiedPerson } from './support/members';
import { expect, test } from './support/shop';

test.use({
  viewport: { width: 360, height: 740 },
});

/** Holds these requests back until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Where a part stands on the page, wherever the page is scrolled to. */
const placeOf = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y } = element.getBoundingClientRect();
    return [x + window.scrollX, y + window.scrollY].map(Math.round);
  });

test('the links of the header stay where they are when it is known who is signed in', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await verifiedPerson(shop));
  const release = await hold(page, /accounts:lookup/);
  await page.goto('/shop');
  await hydrate(page);
  const banner = page.getByRole('banner');
  const links = await banner.getByRole('link').filter({ hasNotText: 'Login' }).all();
  expect(links.length).toBeGreaterThan(6);
  const places = () => Promise.all(links.map(placeOf));
  const before = await places();
  release();
  await expect(banner.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(await places()).toEqual(before);
});
