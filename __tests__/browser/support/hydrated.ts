/** Hydrates a server-rendered page. */
import { expect, type Page } from '@playwright/test';

/** Waits until the page is hydrated. `timeout` is in milliseconds; a slowed processor needs more than usual. */
export const hydrated = (page: Page, timeout?: number) =>
  expect(page.locator('#root:not([data-rendered])')).toBeAttached({ timeout });

/** Moves the mouse, which starts hydration, and waits for it. */
export async function hydrate(page: Page) {
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await hydrated(page);
}

/**
 * Opens the shop by a link within the shop: a page loaded by address contains its products, so nothing
 * would be requested.
 */
export const openShopFromWithin = (page: Page) => openFromWithin(page, 'Shop');

/** The same with the cart. */
export const openCartFromWithin = (page: Page) => openFromWithin(page, 'Order Review');

async function openFromWithin(page: Page, link: string) {
  await page.goto('/login');
  await hydrate(page);
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
}
