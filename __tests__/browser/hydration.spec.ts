/** Hydration of server-rendered pages, and input before it. */

import type { Page } from '@playwright/test';
import { cartLines, cartLink, rememberCart, storedCart } from './support/cart';
import { CLIENT_BUNDLE, openHeld } from './support/held';
import { hydrated } from './support/hydrated';
import { fillLogin, newPerson } from './support/people';
import { expect, test } from './support/shop';
import { slowDown } from './support/slowPhone';

const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });

test.describe('a visitor who pays for every byte', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    ),
  );

  test('is sent no client bundle before the first touch, and then loses none', async ({ page }) => {
    // On the first page, the headless shell moves the mouse to the corner, and that would start hydration.
    await page.goto('/robots.txt');
    await page.waitForLoadState('networkidle');
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto('/shop');
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await addToCart(page).first().click();
    await expect(page.getByText('1 in cart')).toHaveCount(1);
  });

  test('sees their cart without a touch, because the page cannot show it before', async ({
    page,
  }) => {
    await rememberCart(page, 2);
    await page.goto('/orders');
    await expect(cartLines(page)).toHaveCount(2);
  });
});

test('the pictures of a page are requested before the client bundle', async ({ page }) => {
  const kinds: string[] = [];
  page.on('request', (request) => kinds.push(request.resourceType()));
  await page.goto('/shop');
  await hydrated(page);
  expect(kinds.find((kind) => ['image', 'script'].includes(kind))).toBe('image');
  expect(kinds).toContain('script');
});

test.describe('a touch before the page is hydrated', () => {
  test('shows feedback, takes effect once, or each time where steps are counted, also of assistive technology, and shows its effect (trial 53)', async ({
    page,
  }) => {
    const letGo = await openHeld(page, '/shop');
    const counting = addToCart(page).first();
    const once = addToCart(page).nth(2);
    const assisted = addToCart(page).nth(4);
    const before = await once.evaluate((each) => getComputedStyle(each).opacity);
    await counting.evaluate((each) => (each.dataset.repeats = ''));
    for (let tap = 0; tap < 3; tap += 1) {
      await counting.click();
      await once.click();
    }
    await expect(once).toHaveAttribute('aria-busy', 'true');
    expect(await once.evaluate((each) => getComputedStyle(each).opacity)).not.toBe(before);
    // Without pointer, key or focus.
    await assisted.evaluate((button: HTMLElement) => button.click());
    letGo();
    await expect(page.getByText('3 in cart')).toHaveCount(1);
    await expect(page.getByText('1 in cart')).toHaveCount(2);
    await hydrated(page);
    await expect(once).not.toHaveAttribute('aria-busy');
    await expect.poll(async () => Object.values((await storedCart(page)) ?? {})).toEqual([3, 1, 1]);
  });

  test(
    'shows feedback on a link too, and no longer after going back',
    { tag: '@nightly' },
    async ({ page }) => {
      const letGo = await openHeld(page, '/shop');
      const link = page.getByRole('link', { name: /next/i });
      await page.evaluate(() => {
        const note = () => sessionStorage.setItem('busy', document.activeElement?.ariaBusy ?? '');
        window.addEventListener('pagehide', note);
      });
      await link.click({ noWaitAfter: true });
      await expect(page).toHaveURL(/page=2/);
      expect(await page.evaluate(() => sessionStorage.getItem('busy'))).toBe('true');
      letGo();
      await page.goBack();
      await hydrated(page);
      await expect(link).not.toHaveAttribute('aria-busy');
    },
  );

  test(
    'keeps its order: what was chosen first takes effect before what was added',
    { tag: '@nightly' },
    async ({ page }) => {
      const letGo = await openHeld(page, '/shop');
      await page.getByRole('combobox', { name: 'Products per page' }).selectOption('15');
      await addToCart(page).nth(1).click();
      letGo();
      await expect(page).toHaveURL(/size=15/);
      await expect(addToCart(page)).toHaveCount(15);
      await expect(page.getByText('1 in cart')).toHaveCount(1);
    },
  );

  test('on the colours holds', { tag: '@nightly' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const letGo = await openHeld(page, '/');
    await page.getByRole('radio', { name: 'Dark' }).check();
    letGo();
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  test('leaves links to the browser', { tag: '@nightly' }, async ({ page }) => {
    await openHeld(page, '/');
    await page.getByRole('link', { name: 'SHOP NOW' }).click();
    await expect(page).toHaveURL(/\/shop$/);
  });
});

test.describe('what is typed before the page is hydrated', () => {
  test.use({ expectedNoise: [/status of 400/] });

  test('stays, and the form is sent afterwards', async ({ page }) => {
    const person = newPerson();
    const letGo = await openHeld(page, '/login');
    await fillLogin(page, person);
    await expect(page).toHaveURL(/\/login$/);
    letGo();
    await expect(page.getByRole('alert')).toContainText('auth/');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  });

  test('is answered like what is typed later', { tag: '@nightly' }, async ({ page }) => {
    const letGo = await openHeld(page, '/signup');
    await page.getByLabel('Password', { exact: true }).fill('abc');
    letGo();
    await expect(page.getByText('3 more')).toBeVisible();
  });
});

test.describe('a page that is left before it is hydrated', () => {
  test('hands on what was put into the cart, once (trial 52)', async ({ page }) => {
    const letGo = await openHeld(page, '/shop');
    for (const index of [0, 3]) await addToCart(page).nth(index).click();
    await cartLink(page).click();
    await expect(page).toHaveURL(/\/orders$/);
    letGo();
    await expect(cartLines(page)).toHaveCount(2);
    await hydrated(page);
    await page.reload();
    await expect(cartLines(page)).toHaveCount(2);
    await page.goBack();
    await expect(cartLink(page)).toHaveAccessibleName(/\b2\b/);
    await hydrated(page);
    await expect.poll(async () => Object.values((await storedCart(page)) ?? {})).toEqual([1, 1]);
  });

  test('adds to the cart that is stored', { tag: '@nightly' }, async ({ page }) => {
    await rememberCart(page, 2);
    const letGo = await openHeld(page, '/shop');
    await addToCart(page).nth(0).click();
    await cartLink(page).click();
    await expect(page).toHaveURL(/\/orders$/);
    letGo();
    await expect.poll(async () => Object.values((await storedCart(page)) ?? {})).toEqual([2, 1]);
  });
});

test.describe('a client bundle that cannot be fetched', () => {
  test.use({ expectedNoise: [/Failed to load resource|net::ERR_FAILED|Loading chunk/] });

  test('is requested again at every tap, which an error next to the control tells, and what was tapped is not lost', async ({
    page,
  }) => {
    await page.route(CLIENT_BUNDLE, (route) => route.abort());
    await page.goto('/shop');
    const alertIn = (index: number) => page.getByRole('article').nth(index).getByRole('alert');
    for (const index of [0, 1, 1]) {
      // A slow press: the pointer's arrival starts a request, which has failed when the click comes.
      await addToCart(page)
        .nth(index)
        .click({ delay: index === 0 ? 500 : 0 });
      await expect(alertIn(index)).toContainText('Your cart is kept.');
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(addToCart(page).nth(index)).not.toHaveAttribute('aria-busy');
    }
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload' }).click();
    await reloaded;
    await page.unroute(CLIENT_BUNDLE);
    await addToCart(page).nth(2).click();
    await expect(page.getByText('1 in cart')).toHaveCount(3);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

/** Stores the `CSSStyleSheet` of the server's style element. Moving the element would create a new one. */
const keepSheet = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.querySelector<HTMLStyleElement>('style[data-rules]')?.sheet;
    Object.assign(window, { sheet });
  });

/** Returns whether the stored `CSSStyleSheet` is still in use, and which of its rules another style sheet repeats. */
const stylesNow = (page: Page) =>
  page.evaluate(() => {
    const { sheet } = window as unknown as { sheet: CSSStyleSheet };
    const namesIn = ({ cssRules }: CSSStyleSheet) =>
      [...cssRules].flatMap(({ cssText }) => /^(@font-face|\.css-[\w-]+)/.exec(cssText)?.[0] ?? []);
    const sent = new Set(namesIn(sheet));
    const sheets = [...document.styleSheets];
    const others = sheets.filter((each) => each !== sheet).flatMap(namesIn);
    const isKept = sheets.includes(sheet);
    return { isKept, sent: sent.size, doubled: others.filter((name) => sent.has(name)) };
  });

test.describe('the styles of a page that is hydrated', { tag: '@nightly' }, () => {
  for (const address of ['/', '/shop', '/orders', '/login']) {
    test(`stay at ${address} where they are`, async ({ page }) => {
      const letGo = await openHeld(page, address);
      await keepSheet(page);
      letGo();
      await hydrated(page);
      const { isKept, sent, doubled } = await stylesNow(page);
      expect(isKept).toBe(true);
      expect(sent).toBeGreaterThan(20);
      expect(doubled).toEqual([]);
    });
  }

  test('are joined by those of what is shown later', async ({ page }) => {
    await page.goto('/orders');
    await hydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click();
    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    expect(await card.evaluate((each) => getComputedStyle(each).display)).toBe('grid');
  });
});

test.describe('Back on a slow phone', { tag: '@nightly' }, () => {
  test('leads from the last page, which is shorter, to where one was', async ({ page }) => {
    await slowDown(page, 6);
    await page.goto('/shop');
    const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem');
    await expect(pages.first()).toBeVisible();
    const count = Math.max(...(await pages.allTextContents()).map(Number).filter(Boolean));
    await page.goto(`/shop?page=${count - 1}`);
    await hydrated(page, 30_000);
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
