/** From a server-rendered page to the hydrated one. */
import { expect, type Page } from '@playwright/test';

/** Until the page takes clicks and keys by itself. */
export const hydrated = (page: Page) =>
  expect(page.locator('#root:not([data-rendered])')).toBeAttached();

/** Comes near with the mouse, and waits. */
export async function hydrate(page: Page) {
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await hydrated(page);
}

/** Comes to the shop from within: what a page is sent with, nobody has to ask for. */
export const openShopFromWithin = (page: Page) => openFromWithin(page, 'Shop');

/** The same with the cart. */
export const openCartFromWithin = (page: Page) => openFromWithin(page, 'Order Review');

async function openFromWithin(page: Page, link: string) {
  await page.goto('/login');
  await hydrate(page);
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
}
