import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { hydrated } from './support/hydrated';
import { brokenWords } from './support/layoutDefects';
import { expect, test } from './support/shop';

test.use({ goods: 'demo' });

const searchLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('article');
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
async function openFilter(page: Page, name: string) {
  await page.getByRole('button', { name: new RegExp(`^${name}( |$)`) }).click();
  return group(page, name);
}
/** The grid while new products load. */
const busyGrid = (page: Page) =>
  page.locator('[aria-busy=true]', { has: page.getByRole('article') });
const count = (page: Page) => page.getByText(/\d\+? products?$/);

/** Returns the total in the page's text: "13–18 of 87 products" is 87. */
async function numberOfProducts(page: Page): Promise<number> {
  const words = (await count(page).innerText()).split(' of ').at(-1) ?? '';
  return parseInt(words.replace(/\D/g, ''), 10);
}

test.describe('the search', () => {
  test('opens, suggests, has what was typed ready, and leads on by keys alone', async ({
    page,
  }) => {
    await page.goto('/');
    await hydrated(page);
    await searchLink(page).press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('rai');
    const options = page.getByRole('option');
    await expect(options.first()).toBeVisible();
    await expect(page.getByText(/^\d suggestions?\.$/)).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveClass(/Mui-focused/);
    await page.keyboard.press('Escape');
    await expect(options.first()).toBeHidden();
    await expect(field(page)).toHaveValue('rai');
    const ready = page.waitForResponse(/api\/products\?.*q=raincoat/);
    const counted = page.waitForResponse(/api\/nop\?q=raincoat/);
    await page.keyboard.type('ncoat');
    await (await ready).finished();
    await (await counted).finished();
    await page.route(/api\/(products|nop)\?/, () => undefined);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/shop?q=raincoat');
    await expect(heading(page)).toHaveText(/raincoat/);
    await expect(page).toHaveTitle('Results for raincoat | Hemline');
    await expect(cards(page).first()).toContainText(/Raincoa/);
    await expect(heading(page)).toBeFocused();
  });

  test(
    'is closed by Escape, and the focus is where it was',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto('/login');
      await hydrated(page);
      await searchLink(page).click();
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(field(page)).toBeHidden();
      await expect(searchLink(page)).toBeFocused();
    },
  );
});

test.describe('the filters above the grid', () => {
  test('narrow the list, which survives reload, Back and a shared link', async ({
    page,
    context,
  }) => {
    await page.goto('/shop?page=3');
    await hydrated(page);
    const all = await numberOfProducts(page);
    const categories = await openFilter(page, 'Category');
    await categories.getByRole('checkbox', { name: /^Coats / }).check();
    await expect(page).toHaveURL('/shop?category=Coats');
    await expect.poll(() => numberOfProducts(page)).toBeLessThan(all);
    const coats = await numberOfProducts(page);
    await page.getByRole('checkbox', { name: 'In stock' }).check();
    await expect(page).toHaveURL('/shop?category=Coats&inStock=true');
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Highest price');
    await expect(page).toHaveURL('/shop?category=Coats&inStock=true&sort=-price');
    await expect(busyGrid(page)).toHaveCount(0);
    const dearest = await cards(page).first().innerText();

    await page.reload();
    await expect(cards(page).first()).toContainText(dearest.split('\n')[0] ?? '?');
    await expect(page.getByRole('checkbox', { name: 'In stock' })).toBeChecked();
    const shared = await context.newPage();
    await shared.goto(page.url());
    await expect(cards(shared).first()).toContainText(dearest.split('\n')[0] ?? '?');
    await shared.close();

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL('/shop?category=Coats');
    await expect.poll(() => numberOfProducts(page)).toBe(coats);
    // The heading and the breadcrumb name the category, so it is not among the chosen filters.
    await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Shop' })
      .click();
    await expect(page).toHaveURL('/shop');
    await expect.poll(() => numberOfProducts(page)).toBe(all);
  });

  test(
    'announce the number of results, and keep the focus',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto('/shop');
      await hydrated(page);
      const box = (await openFilter(page, 'Category')).getByRole('checkbox', {
        name: /^Skirts /,
      });
      await box.focus();
      await page.keyboard.press('Space');
      await expect(page.getByText(/^Showing \d+ products?\.$/)).toBeAttached();
      await expect(box).toBeFocused();
      await expect(box).toBeChecked();
    },
  );

  test('open one at a time, count all values, are closed by Escape, by a tap and by Tab, and give way to a button on a tablet', async ({
    page,
  }) => {
    await page.goto('/shop');
    await hydrated(page);
    const sizes = page.getByRole('button', { name: 'Size' });
    await (await openFilter(page, 'Size')).getByRole('checkbox').first().focus();
    for (const system of ['Letters', 'UK', 'EU', 'Waist'])
      await expect(group(page, system)).toContainText(/\d/);
    await page.keyboard.press('Escape');
    await expect(group(page, 'Size')).toBeHidden();
    await expect(sizes).toBeFocused();
    await openFilter(page, 'Size');
    await openFilter(page, 'Colour');
    await expect(group(page, 'Size')).toBeHidden();
    const colours = group(page, 'Colour').getByRole('checkbox');
    await expect(colours).toHaveCount(35);
    await colours.last().focus();
    await page.keyboard.press('Tab');
    await expect(group(page, 'Colour')).toBeHidden();
    await page.setViewportSize({ width: 768, height: 1024 });
    const button = page.getByRole('button', { name: 'Filter', exact: true });
    await expect(button).toBeVisible();
    // The tablet is turned.
    await page.setViewportSize({ width: 1024, height: 768 });
    await openFilter(page, 'Price');
    await expect(group(page, 'Price')).toBeVisible();
    await expect(button).toHaveCount(0);
  });

  test('come without moving anything', { tag: '@nightly' }, async ({ page }) => {
    await page.addInitScript(() => {
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          window.shifts += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/shop');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: 'Price' })).toBeVisible();
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.01);
  });
});

test.describe('the filters where the system forces its colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('show what is chosen', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/shop');
    await hydrated(page);
    for (const name of ['Colour', 'Size']) {
      const values = (await openFilter(page, name)).locator('label');
      await values.first().getByRole('checkbox').check();
      await expect(values.first()).toHaveCSS('outline-style', 'solid');
      await expect(values.nth(1)).toHaveCSS('outline-style', 'none');
    }
  });
});

declare global {
  interface Window {
    /** The sum of the layout shifts. */
    shifts: number;
  }
}

test.describe('the filters on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('are on a sheet that shows the number of results', async ({ page }) => {
    await page.goto('/shop');
    await hydrated(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    await sheet.getByRole('group', { name: 'Size' }).getByRole('checkbox', { name: /^M / }).check();
    await sheet.getByRole('checkbox', { name: /^In stock / }).check();
    await expect(page).toHaveURL('/shop?garmentSize=M&inStock=true');
    await sheet.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeFocused();
    await page.getByRole('button', { name: 'Filter (2)' }).click();
    await sheet.getByRole('button', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/shop');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  test('the words of the suggestions stay whole, and the search leads on', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await searchLink(page).click();
    await field(page).fill('herring');
    await expect(page.getByRole('option', { name: /^Herringbone .*From/ })).toBeVisible();
    expect(await brokenWords(page)).toEqual([]);
    await field(page).fill('linen shirt');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/shop?q=linen+shirt');
    await expect(cards(page).first()).toContainText(/Linen/);
  });
});

test.describe('search and filters', () => {
  test('are accessible', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/shop?q=shirt&colour=Navy');
    await hydrated(page);
    for (const name of ['Size', 'Colour', 'Price', 'Category', 'Maker']) {
      await openFilter(page, name);
      await expect(group(page, name)).toBeVisible();
      await expectAccessible(page, `the shop, searched and filtered, with the panel of ${name}`);
    }
    await searchLink(page).click();
    await field(page).fill('skirt');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'the search with suggestions', [1280, 360]);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/shop');
    await hydrated(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(group(page, 'Price')).toBeVisible();
    await expectAccessible(page, 'the filters on a sheet', [360]);
    await page.goto('/shop?q=zzzzqqqq');
    await expect(page.getByRole('link', { name: 'All clothes' })).toBeVisible();
    await expectAccessible(page, 'nothing found', [360]);
  });
});
