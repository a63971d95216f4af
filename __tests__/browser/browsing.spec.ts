import type { Locator, Page } from '@playwright/test';
import { hydrate } from './support/hydrated';
import { expect, test } from './support/shop';

const cards = 'Add to Cart';

/** Clicks twice so quickly that both clicks are in the browser's queue before the page handles the first. */
async function clickTwiceWhileBusy(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, clickCount: 1 } as const;
  const session = await page.context().newCDPSession(page);
  const busy = page.evaluate(() => {
    const end = performance.now() + 500;
    while (performance.now() < end);
  });
  const types = ['mousePressed', 'mouseReleased', 'mousePressed', 'mouseReleased'] as const;
  const clicks = types.map((type) =>
    session.send('Input.dispatchMouseEvent', { type, button: 'left', ...at }),
  );
  await Promise.all([busy, ...clicks]);
}

test.describe('the place in a page', () => {
  test(
    'is its top when an address is typed, wherever the former page was',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 600 });
      await page.goto('/shop');
      await page.getByRole('button', { name: 'Add to Cart' }).last().scrollIntoViewIfNeeded();
      await page.goto('/signup');
      await expect(page.getByLabel('Confirm Password')).toBeVisible();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    },
  );
});

test.describe('the product list', () => {
  test('shows six products with picture, name, price, manufacturer and rating', async ({
    page,
    request,
  }) => {
    const [first] = (await (await request.get('/api/products?page=0&size=6')).json()) as [
      { name: string; price: number; seller: string; img: string },
    ];
    await page.goto('/shop');
    await expect(page.getByRole('button', { name: cards })).toHaveCount(6);
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: cards }).first();
    await expect(card.getByRole('heading')).toHaveText(
      first.name.length > 26 ? /^.{26}\.\.\.$/ : new RegExp(`^${first.name}$`, 'i'),
    );
    await expect(card).toContainText(first.price.toFixed(2));
    await expect(card).toContainText(first.seller);
    await expect(card.locator('img').first()).toHaveAttribute('src', first.img);
    await expect(card.getByRole('img', { name: /out of 5/ })).toBeVisible();
  });

  test(
    'goes two pages on with two clicks that waited for a busy page',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto('/shop');
      await hydrate(page);
      await clickTwiceWhileBusy(page, page.getByRole('link', { name: 'Next' }));
      await expect(page).toHaveURL(/[?&]page=3\b/);
      const third = page.getByRole('link', { name: '3', exact: true });
      await expect(third).toHaveAttribute('aria-current', 'page');
    },
  );

  test('keeps page and size in the address, through reload and Back', async ({ page }) => {
    await page.goto('/shop');
    await expect(page.getByRole('combobox', { name: 'Products per page' })).toHaveValue('6');
    const firstName = () => page.getByRole('article').first().getByRole('heading').textContent();
    const onPageOne = await firstName();
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/[?&]page=2\b/);
    await expect.poll(firstName).not.toBe(onPageOne);
    const onPageTwo = await firstName();
    await page.getByRole('link', { name: '3', exact: true }).click();
    await expect(page).toHaveURL(/[?&]page=3\b/);
    await page.goBack();
    await expect(page).toHaveURL(/[?&]page=2\b/);
    await page.reload();
    await expect.poll(firstName).toBe(onPageTwo);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect.poll(firstName).toBe(onPageOne);
  });

  test('shows the place that a shared link names', async ({ page }) => {
    await page.goto('/shop?page=3&size=9');
    await expect(page.getByRole('button', { name: cards })).toHaveCount(9);
    await expect(page.getByRole('link', { name: '3', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
});

test.describe('an unknown address', () => {
  test.use({ expectedNoise: [/status of 404/] });

  test('answers 404 with the not-found page', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Page Not Found | 404')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });
});

test(
  'SHOP NOW has the colour of thread, unlike the denim around it, in both schemes',
  { tag: '@nightly' },
  async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto('/');
      const wayIn = page.getByRole('link', { name: 'SHOP NOW' });
      await expect(wayIn).toHaveCSS('background-color', 'rgb(244, 169, 95)');
      await expect(wayIn).toHaveCSS('color', 'rgb(29, 40, 80)');
    }
  },
);
