import { expect, type Page } from '@playwright/test';

/** Waits until the page is hydrated. `timeout` is in milliseconds. With a slowed processor, pass a longer one. */
export const hydrated = (page: Page, timeout?: number) =>
  expect(page.locator('#root:not([data-rendered])')).toBeAttached({ timeout });

/** Moves the mouse, which starts hydration, and waits until the page is hydrated. */
export async function hydrate(page: Page) {
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await hydrated(page);
}

/**
 * Opens the shop page with a link inside the shop, so that the page requests its products. A page that is opened by its
 * URL contains them.
 */
export const openShopFromWithin = (page: Page) => openFromWithin(page, 'Shop');

/** Opens the cart in the same way as `openShopFromWithin` opens the shop page. */
export const openCartFromWithin = (page: Page) => openFromWithin(page, 'Order Review');

async function openFromWithin(page: Page, link: string) {
  await page.goto('/login');
  await hydrate(page);
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
}
