import type { Page } from '@playwright/test';
import { type DevToolsWindow, installDevTools } from './support/devToolsStandIn';
import { hydrated } from './support/hydrated';
import { verifiedPerson } from './support/members';
import { fillShipping, placeOrderButton } from './support/orders';
import { fillLogin } from './support/people';
import { expect, test } from './support/shop';

/** Returns the types of the actions that were listed since the last call. */
const newlyListed = (page: Page) =>
  page.evaluate(() =>
    ((window as DevToolsWindow).devTools?.shown.splice(0) ?? []).map(({ action }) => action.type),
  );

test(
  'Redux DevTools lists few actions for each act of a shopper',
  { tag: '@nightly' },
  async ({ page, shop }) => {
    const person = await verifiedPerson(shop);
    await page.addInitScript(installDevTools);
    const counts: Record<string, string[]> = {};
    const count = async (act: string) => {
      await page.waitForTimeout(1_500);
      counts[act] = await newlyListed(page);
    };
    await page.goto('/shop');
    await hydrated(page);
    await count('opening');
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await count('Add to Cart');
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await count('page turn');
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
    await page.waitForTimeout(1_500);
    await page.getByLabel('Email').fill(person.email);
    await newlyListed(page);
    await fillLogin(page, person);
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await count('sign-in');
    await page.goto('/orders');
    await page
      .getByRole('link', { name: 'Process Checkout' })
      .or(page.getByRole('button', { name: 'Process Checkout' }))
      .first()
      .click();
    await fillShipping(page, 'Ada Weaver');
    // The last field is saved when typing pauses.
    await page.waitForTimeout(1_000);
    await newlyListed(page);
    await placeOrderButton(page).click();
    await expect(page).toHaveURL('/orderConfirmed');
    await count('order');
    expect(counts['Add to Cart']).toEqual([
      'cart/productAdded',
      'announcements/announced',
      'api/getProductsByKeys/fulfilled',
    ]);
    expect(counts['page turn']?.[0]).toBe('pagination/shopPageOpened');
    // These limits include the actions of prefetching.
    // The list of orders is read twice: the placed order makes it stale, and the thank-you page shows it fresh.
    const most = { 'page turn': 4, 'sign-in': 8, order: 16 };
    for (const [act, limit] of Object.entries(most))
      expect(counts[act]?.length, counts[act]?.join()).toBeLessThanOrEqual(limit);
  },
);
