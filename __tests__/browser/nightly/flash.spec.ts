import type { Page } from '@playwright/test';
import { hold } from '../support/hold';
import { signIn, unverifiedPerson, verifiedPerson } from '../support/members';
import { expect, test } from '../support/shop';

const HEADINGS = {
  '/shipping': 'Shipping',
  '/orderConfirmed': 'No orders yet',
  '/manageOrders': 'Manage Orders',
  '/inventory': 'Manage Inventory',
};

declare global {
  interface Window {
    /** The text of every main heading that was visible, in order. */
    headingsSeen: string[];
  }
}

async function watchHeadings(page: Page) {
  await page.addInitScript(() => {
    window.headingsSeen = [];
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) {
        const text = heading.textContent;
        if (window.headingsSeen.at(-1) !== text) window.headingsSeen.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** Holds the identity service's chunk back until the returned function is called. */
const holdIdentity = (page: Page) => hold(page, '**/assets/identity.*.js');

test.describe('a protected page before it is known who is there', () => {
  test('shows a spinner and then only itself (trial 28)', async ({ page, shop }) => {
    await signIn(page, await verifiedPerson(shop));
    await watchHeadings(page);
    for (const [address, heading] of Object.entries(HEADINGS)) {
      const release = await holdIdentity(page);
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.getByRole('progressbar')).toBeVisible();
      await expect(page).toHaveURL(address);
      expect(await page.evaluate(() => window.headingsSeen)).toEqual([]);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeHidden();
      release();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const seen = await page.evaluate(() => window.headingsSeen);
      expect(seen.filter((text) => text !== 'Thank you')).toEqual([heading]);
    }
  });

  test('is never shown to users who are not verified (trial 28)', async ({ page, shop }) => {
    await signIn(page, await unverifiedPerson(shop));
    await watchHeadings(page);
    await page.goto('/inventory');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please Verify your account');
    expect(await page.evaluate(() => window.headingsSeen)).toEqual(['Please Verify your account']);
  });

  test('never shows itself to a visitor (trial 28)', async ({ page }) => {
    await watchHeadings(page);
    await page.goto('/manageOrders');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
    expect(await page.evaluate(() => window.headingsSeen)).toEqual(['Login']);
  });
});
