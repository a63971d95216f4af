/** How a page comes to life without disturbing what stands in it, and without holding the reader up. */
import type { Page, Route } from '@playwright/test';
import { cartLink } from './support/cart';
import { wake } from './support/living';
import { expect, test } from './support/shop';

/** Keeps the sheet of the drawn styles: an element that is moved gets another one. */
const keepSheet = (page: Page) =>
  page.evaluate(() => {
    const sheet = document.querySelector<HTMLStyleElement>('style[data-rules]')?.sheet;
    Object.assign(window, { sheet });
  });

/** Whether it still holds, and which of its rules stand in another one besides. */
const stylesNow = (page: Page) =>
  page.evaluate(() => {
    const { sheet } = window as unknown as { sheet: CSSStyleSheet };
    const namesIn = ({ cssRules }: CSSStyleSheet) =>
      [...cssRules].flatMap(({ cssText }) => /^(@font-face|\.css-[\w-]+)/.exec(cssText)?.[0] ?? []);
    const drawn = new Set(namesIn(sheet));
    const sheets = [...document.styleSheets];
    const others = sheets.filter((each) => each !== sheet).flatMap(namesIn);
    const isKept = sheets.includes(sheet);
    return { isKept, drawn: drawn.size, doubled: others.filter((name) => drawn.has(name)) };
  });

interface Kept {
  /** Of the errors that were made in the page, by their messages. */
  stacks: Record<string, string>;
}

/** To be run before the page's own scripts. */
function keepErrors() {
  const stacks: Kept['stacks'] = {};
  window.Error = new Proxy(Error, {
    apply(make, _self, [message]: [string | undefined]) {
      const error = new make(message);
      stacks[error.message] = error.stack ?? '';
      return error;
    },
  });
  Object.assign(window, { stacks });
}

test.describe('a page that wakes', () => {
  for (const address of ['/', '/shop', '/orders', '/login']) {
    test(`leaves its styles at ${address} where they are`, async ({ page }) => {
      await page.goto(address);
      await keepSheet(page);
      await wake(page);
      const { isKept, drawn, doubled } = await stylesNow(page);
      expect(isKept).toBe(true);
      expect(drawn).toBeGreaterThan(20);
      expect(doubled).toEqual([]);
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
  test('ask to be compiled as they come in', async ({ page, request }) => {
    await page.goto('/shop');
    const files: string[] = [];
    page.on('request', (each) => {
      if (each.resourceType() === 'script') files.push(each.url());
    });
    await wake(page);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      expect(await (await request.get(file)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    }
  });
});

test.describe('the icon of a page', () => {
  test('is no drawing, which would be read and painted by the page itself', async ({ page }) => {
    await page.goto('/shop');
    const icons = page.locator('link[rel="icon"]');
    const addresses = await icons.evaluateAll((links) => links.map((link) => link.outerHTML));
    expect(addresses.join('')).toContain('/favicon.ico');
    expect(addresses.join('')).not.toContain('svg');
  });
});

test.describe('errors that the files of the living shop make', () => {
  test('note no place, and later ones do', async ({ page }) => {
    await page.addInitScript(keepErrors);
    await page.goto('/shop');
    await wake(page);
    const stacks = await page.evaluate(() => (window as unknown as Kept).stacks);
    const ofReact = Object.entries(stacks).filter(([message]) => message.includes('React error'));
    expect(ofReact.length).toBeGreaterThan(2);
    expect(ofReact.filter(([, stack]) => stack.includes(' at '))).toEqual([]);
    expect(await page.evaluate(() => new Error('a fault').stack)).toContain(' at ');
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

  const ways = {
    'is refused': (route: Route) => route.abort(),
    'never comes': () => undefined,
  };
  for (const [way, answer] of Object.entries(ways)) {
    test(`whose file ${way}, the page wakes all the same`, async ({ page }) => {
      let asked = 0;
      await page.route('**/first-number*', (route) => {
        asked += 1;
        return answer(route);
      });
      await page.goto('/shop');
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await expect(cartLink(page)).toHaveAccessibleName(/\b1\b/);
      expect(asked).toBe(1);
    });
  }
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
