import { expect, type Page } from '@playwright/test';

export const cartLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /cart/i });

export const cartLines = (page: Page) =>
  page.getByRole('list', { name: 'Cart' }).getByRole('listitem');

/** Adds the first `count` products of the open shop page to the cart. */
export async function addProducts(page: Page, count: number) {
  for (let index = 0; index < count; index += 1) {
    await page.getByRole('button', { name: 'Add to Cart' }).nth(index).click();
    await expect(cartLink(page)).toHaveAccessibleName(new RegExp(`\\b${index + 1}\\b`));
  }
}

export function storedCart(page: Page): Promise<Record<string, number> | null> {
  return page.evaluate(
    () => JSON.parse(localStorage.getItem('shopping-cart') ?? 'null') as Record<string, number>,
  );
}

/** Waits until the stored cart has this many lines, because the page shows a line before it stores the line. */
export const cartStored = (page: Page, lines: number) =>
  expect.poll(async () => Object.keys((await storedCart(page)) ?? {}).length).toBe(lines);

/** Stores this text as the cart before each start of the page. */
export const startOver = (page: Page, text: string) =>
  page.addInitScript((cart) => localStorage.setItem('shopping-cart', cart), text);

/** Fills the open shipping form and places the order. Waits for the answer: leaving the page earlier ends the call. */
export async function placeOrder(page: Page, name: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Phone Number').fill('+49 30 1234567');
  await page.getByLabel('Address').fill('12 Weaver Street');
  await page
    .getByRole('main')
    .getByRole('button', { name: /place order/i })
    .click();
  await expect(page).toHaveURL('/orderConfirmed', { timeout: 30_000 });
}

/** Stores a cart before the page is opened, as an earlier visit would: the first `size` products, and these ids. */
export async function rememberCart(page: Page, size: number, ids: readonly string[] = []) {
  const products = (await (await page.request.get(`/api/products?page=0&size=${size}`)).json()) as {
    _id: string;
  }[];
  const cart = JSON.stringify(
    Object.fromEntries([...products.map(({ _id }) => _id), ...ids].map((id) => [id, 1])),
  );
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('visited') === null) localStorage.setItem('shopping-cart', stored);
    sessionStorage.setItem('visited', '1');
  }, cart);
}
