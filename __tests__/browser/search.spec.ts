import type { Page } from '@playwright/test';
import type { Suggestion } from '#domain/goods/searchResponses';
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
/** Opens the panel of one filter above the grid. */
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

async function searchFor(page: Page, words: string) {
  await searchLink(page).click();
  await field(page).fill(words);
  await field(page).press('Enter');
}

test.describe('the search', () => {
  test('opens, suggests, and leads on by keys alone', async ({ page }) => {
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
    await page.keyboard.type('ncoat');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/shop?q=raincoat');
    await expect(heading(page)).toHaveText(/raincoat/);
    await expect(page).toHaveTitle('Results for raincoat | Hemline');
    await expect(cards(page).first()).toContainText(/Raincoa/);
    await expect(heading(page)).toBeFocused();
  });

  test('has what was typed ready when Enter follows after a pause', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await searchLink(page).click();
    const ready = page.waitForResponse(/api\/products\?.*q=raincoat/);
    const counted = page.waitForResponse(/api\/nop\?q=raincoat/);
    await field(page).pressSequentially('raincoat');
    await (await ready).finished();
    await (await counted).finished();
    await page.route(/api\/(products|nop)\?/, () => undefined);
    await field(page).press('Enter');
    await expect(cards(page).first()).toContainText(/Raincoa/);
    await expect(heading(page)).toHaveText(/raincoat/);
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

  test(
    'leads by a suggestion to a garment, and to all of a kind',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto('/shop');
      await hydrated(page);
      await searchLink(page).click();
      await field(page).fill('harbour');
      await page
        .getByRole('option', { name: /Harbour/ })
        .first()
        .click();
      await expect(page).toHaveURL(/\/products\/harbour-/);
      await searchLink(page).click();
      await field(page).fill('coats');
      await page.getByRole('option', { name: /^Coats Category$/ }).click();
      await expect(page).toHaveURL('/shop?category=Coats');
      await expect(page.getByRole('heading', { level: 1, name: 'Coats' })).toBeVisible();
    },
  );

  test('is a link before the page is hydrated, and opens where it leads', async ({ page }) => {
    await page.goto('/orders', { waitUntil: 'commit' });
    await searchLink(page).click();
    await expect(field(page)).toBeFocused();
  });

  test('shows what the newest words may become, however late an answer to older ones (trial 58)', async ({
    page,
  }) => {
    let release = () => undefined as unknown;
    const held = new Promise((resolve) => {
      release = () => resolve(undefined);
    });
    await page.route(/\/api\/suggestions\?q=shi$/, async (route) => {
      await held;
      await route.fulfill({
        json: [{ kind: 'category', text: 'Too late' }] satisfies Suggestion[],
      });
    });
    await page.goto('/');
    await hydrated(page);
    await searchLink(page).click();
    const asked = page.waitForRequest(/suggestions\?q=shi$/);
    await field(page).fill('shi');
    await asked;
    await field(page).fill('skirt');
    await expect(page.getByRole('option').first()).toContainText(/skirt/i);
    const late = page.waitForResponse(/suggestions\?q=shi$/);
    release();
    await (await late).finished();
    await expect(page.getByText('Too late')).toHaveCount(0);
    await expect(page.getByRole('option').first()).toContainText(/skirt/i);
  });

  test('says which corrected words it searched for', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/shop?q=rainkoat');
    await expect(heading(page)).toHaveText(/Results for.*raincoat/);
    await expect(page.getByText(/^No results for.*rainkoat/)).toBeVisible();
    await expect(cards(page).first()).toContainText(/Raincoa/);
  });

  test('shows a way on where nothing is found', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/shop?category=Coats&priceTo=20');
    await hydrated(page);
    await expect(page.getByText('No items match your filters.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0);
    await page.getByRole('link', { name: /^Remove “Up to \$20” \(\d+ coats\)$/ }).click();
    await expect(page).toHaveURL('/shop?category=Coats');
    await expect(cards(page).first()).toBeVisible();
    await page.goto('/shop?q=zzzzqqqq&colour=Navy');
    await hydrated(page);
    await expect(page.getByText('No results for “zzzzqqqq”.')).toBeVisible();
    await page.getByRole('link', { name: 'All clothes' }).click();
    await expect(page).toHaveURL('/shop');
    await expect(cards(page)).toHaveCount(6);
  });
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

  test('stay with the pages and their size', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/shop?colour=Navy');
    await hydrated(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/shop?colour=Navy&page=2');
    await page.getByRole('combobox', { name: 'Products per page' }).selectOption('9');
    await expect(page).toHaveURL('/shop?colour=Navy&size=9');
    const highest = (await openFilter(page, 'Price')).getByLabel('To');
    await highest.fill('60');
    await highest.press('Enter');
    await expect(page).toHaveURL('/shop?colour=Navy&priceTo=60&size=9');
    await page.getByRole('link', { name: 'Remove Up to $60' }).click();
    await expect(page).toHaveURL('/shop?colour=Navy&size=9');
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

  test(
    'keep the former garments in their place until the new ones are there',
    { tag: '@nightly' },
    async ({ page }) => {
      let release = () => undefined as unknown;
      const held = new Promise((resolve) => {
        release = () => resolve(undefined);
      });
      await page.route(/\/api\/products\?.*category=Skirts/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/shop');
      await hydrated(page);
      const former = await cards(page).first().getByRole('heading').innerText();
      const categories = await openFilter(page, 'Category');
      await categories.getByRole('checkbox', { name: /^Skirts / }).check();
      await expect(page).toHaveURL('/shop?category=Skirts');
      await expect(busyGrid(page)).toBeVisible();
      await expect(cards(page).first()).toContainText(former);
      release();
      await expect(cards(page).first()).toContainText(/Skirt/);
      await expect(busyGrid(page)).toHaveCount(0);
    },
  );

  test('open one at a time, count all values, and are closed by Escape, by a tap and by Tab', async ({
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
  });

  test('replace the button when a tablet is turned', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/shop');
    await hydrated(page);
    const button = page.getByRole('button', { name: 'Filter', exact: true });
    await expect(button).toBeVisible();
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

  test('the search covers the head of the page', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await searchFor(page, 'linen shirt');
    await expect(page).toHaveURL('/shop?q=linen+shirt');
    await expect(cards(page).first()).toContainText(/Linen/);
  });

  test('the words of the suggestions stay whole', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await searchLink(page).click();
    await field(page).fill('herring');
    await expect(page.getByRole('option', { name: /^Herringbone .*From/ })).toBeVisible();
    expect(await brokenWords(page)).toEqual([]);
  });
});

test.describe('a list that was searched and filtered, as the server sends it', () => {
  test.use({ javaScriptEnabled: false });

  test('has a message, and links that remove each filter', async ({ page }) => {
    await page.goto('/shop?inStock=true&colour=Navy&q=+linen++shirt');
    await expect(heading(page)).toHaveText(/Results for.*linen shirt/);
    await expect(page).toHaveTitle('Results for linen shirt | Hemline');
    await expect(page.getByRole('link', { name: 'Remove Navy' })).toHaveAttribute(
      'href',
      '/shop?q=linen+shirt&inStock=true',
    );
    await expect(searchLink(page)).toHaveAttribute('href', '/shop#search');
  });
});

test.describe('a category', () => {
  test('has its name, its garments and the way to it in the page that the server sends', async ({
    page,
    request,
  }) => {
    const html = await (await request.get('/shop?category=Jeans')).text();
    expect(html).toContain('<title>Jeans | Hemline</title>');
    expect(html).toContain('"@type":"BreadcrumbList"');
    expect(html).not.toContain('noindex');
    expect(html.match(/<article/g)?.length).toBeGreaterThan(0);
    await page.goto('/');
    await hydrated(page);
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Dresses', exact: true })
      .click();
    await expect(heading(page)).toHaveText('Dresses');
    await expect(page).toHaveTitle('Dresses | Hemline');
    await cards(page).first().getByRole('heading').getByRole('link').click();
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await trail.getByRole('link', { name: 'Dresses' }).click();
    await expect(page).toHaveURL('/shop?category=Dresses');
    await expect(heading(page)).toHaveText('Dresses');
  });

  test(
    'is found with a colour, by the shades of the colour',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto('/shop?q=blue+jeans');
      await expect(cards(page).first()).toContainText(/Jeans/);
      await expect(cards(page).first()).toContainText(/Navy|Indigo|Washed Blue/);
    },
  );
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
