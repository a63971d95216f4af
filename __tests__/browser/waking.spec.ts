/** How a page comes to life without disturbing what stands in it, and without holding the reader up. */
import type { Page } from '@playwright/test';
import { cartLink } from './support/cart';
import { wake } from './support/living';
import { expect, test } from './support/shop';

/** Keeps the sheet of the drawn styles: an element that is moved gets another one. */
const keepSheet = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.querySelector<HTMLStyleElement>('style[data-rules]')?.sheet;
    Object.assign(window, { sheet });
  });

/** Whether it still holds, and whether the faces of the type stand in no other one besides. */
const isUndisturbed = (page: Page) =>
  page.evaluate(() => {
    const { sheet } = window as unknown as { sheet: CSSStyleSheet };
    const hasFaces = ({ cssRules }: CSSStyleSheet) =>
      [...cssRules].some((rule) => rule instanceof CSSFontFaceRule);
    const withFaces = [...document.styleSheets].filter(hasFaces);
    return withFaces.length === 1 && withFaces[0] === sheet;
  });

test.describe('a page that wakes', () => {
  for (const address of ['/', '/shop', '/orders', '/login']) {
    test(`leaves its styles at ${address} where they are`, async ({ page }) => {
      await page.goto(address);
      await keepSheet(page);
      await wake(page);
      expect(await isUndisturbed(page)).toBe(true);
    });
  }

  test('gets the styles of what it shows later', async ({ page }) => {
    await page.goto('/orders');
    await wake(page);
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    expect(await card.evaluate((each) => getComputedStyle(each).display)).toBe('grid');
  });
});

test.describe('the files of the living shop', () => {
  test('ask to be compiled as they come in', async ({ page }) => {
    await page.goto('/shop');
    const files: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') files.push(response.text());
    });
    await wake(page);
    expect(files.length).toBeGreaterThan(2);
    for (const text of await Promise.all(files)) {
      expect(text.slice(0, 40)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    }
  });
});

test.describe('the helper that makes numbers ready', () => {
  test('is used, and gone afterwards', async ({ page }) => {
    const helper = page.waitForEvent('worker');
    await page.goto('/shop');
    await wake(page);
    expect((await helper).url()).toMatch(/\/assets\/first-number\.\w+\.js$/);
    await expect.poll(() => page.workers()).toEqual([]);
  });
});

test.describe('without that helper', () => {
  test.use({ expectedNoise: [/net::ERR_FAILED/] });

  test('the page wakes all the same', async ({ page }) => {
    await page.route('**/first-number*', (route) => route.abort());
    await page.goto('/shop');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(cartLink(page)).toHaveAccessibleName(/\b1\b/);
  });

  test('and where it never answers', async ({ page }) => {
    await page.route('**/first-number*', () => undefined);
    await page.goto('/shop');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(cartLink(page)).toHaveAccessibleName(/\b1\b/);
  });
});

test.describe('Back on a slow phone', () => {
  test('leads from the last page, which is shorter, to where one was', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto('/shop');
    const last = page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem').last();
    const count = Number(await last.textContent());
    await page.goto(`/shop?page=${count - 1}`);
    const next = page.getByRole('link', { name: 'Next' });
    await next.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(500);
    await next.click();
    await expect(page).toHaveURL(new RegExp(`page=${count}$`));
    await expect(page.getByRole('article')).not.toHaveCount(6);
    await page.goBack();
    await expect(page.getByRole('article')).toHaveCount(6);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });
});
