import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { storedCart } from './support/cart';
import { hydrated } from './support/hydrated';
import { expect, test } from './support/shop';

test.use({ goods: 'demo' });

const RAINCOAT = '/products/harbour-raincoat-mustard';

test.describe('the page of a product', () => {
  test('leads back to the same place of the grid', async ({ page }) => {
    await page.goto('/shop?page=2');
    await hydrated(page);
    const card = page.getByRole('article').nth(3);
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await card.getByRole('link').last().click();
    await expect(page).toHaveURL(/\/products\//);
    await page.goBack();
    await expect(page).toHaveURL(/\/shop\?page=2$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });

  test('changes its colour by a link and keeps the size', { tag: '@nightly' }, async ({ page }) => {
    await page.goto(RAINCOAT);
    await hydrated(page);
    await page.getByRole('radio', { name: 'M', exact: true }).check();
    await page.getByRole('group', { name: 'Colour' }).getByRole('link', { name: 'Navy' }).click();
    await expect(page.getByRole('group', { name: 'Colour' })).toContainText('Navy');
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
    await expect(page).toHaveTitle('Harbour Raincoat, Navy | Hemline');
  });

  test('shows all its pictures on a desk, and each in full', async ({ page }) => {
    await page.goto(RAINCOAT);
    await hydrated(page);
    const large = (place: number) =>
      page.getByRole('button', { name: `Enlarge picture ${place} of 4` });
    const boxes = await Promise.all([1, 2, 3, 4].map((place) => large(place).boundingBox()));
    const [first, second, third, fourth] = boxes.map(
      (box) => box ?? { x: 0, y: 0, width: 0, height: 0 },
    );
    expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
    expect(second?.y).toBe(third?.y);
    expect((third?.x ?? 0) + (third?.width ?? 0)).toBe((first?.x ?? 0) + (first?.width ?? 0));
    expect([fourth?.x, fourth?.width]).toEqual([first?.x, first?.width]);
    await large(3).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('3 of 4');
    await page.keyboard.press('ArrowLeft');
    await expect(dialog).toContainText('2 of 4');
    const picture = dialog.getByRole('img', { name: /picture 2 of 4/ });
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    const whole = await width();
    await picture.click();
    await expect.poll(width).toBeCloseTo(3 * whole, 0);
    await dialog.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(width).toBeCloseTo(whole, 0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(large(2)).toBeFocused();
  });

  test(
    'shows the measures of its sizes in centimetres and inches, each on one line of a phone',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(RAINCOAT);
      await hydrated(page);
      await page.getByRole('button', { name: 'Size guide' }).click();
      const table = page.getByRole('table', { name: 'Body measurements' });
      const row = table.getByRole('row', { name: /^M / });
      await expect(row).toContainText('92–97');
      await expect(row).toContainText('36–38');
      await expect(table).toContainText('In cm, with inches below');
      const isWhole = (element: Element) =>
        element.scrollWidth <= (element.parentElement?.clientWidth ?? 0) &&
        element.scrollHeight <= (element.parentElement?.clientHeight ?? 0);
      expect(await table.evaluate(isWhole)).toBe(true);
      for (const cell of await row.getByRole('cell').all())
        expect((await cell.boundingBox())?.height).toBeLessThan(68);
    },
  );

  test('shows the whole price and the row of sizes above the bar on the first screen, and keeps Add to Cart in sight, down to what else there is', async ({
    page,
  }) => {
    await page.goto(RAINCOAT);
    await hydrated(page);
    for (const [width, height] of [
      [320, 568],
      [360, 740],
      [390, 844],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      const sizes = await page.getByRole('radiogroup', { name: 'Size' }).boundingBox();
      const bar = await page.locator('[data-part=purchase]').boundingBox();
      expect((sizes?.y ?? 999) + (sizes?.height ?? 0), `${width} px`).toBeLessThanOrEqual(
        bar?.y ?? 0,
      );
      const whole = await page.getByText(/including shipping and 15% tax$/).boundingBox();
      const price = await page.getByText('$129.00', { exact: true }).first().boundingBox();
      expect((whole?.y ?? 999) - (price?.y ?? 0), `${width} px`).toBeLessThan(50);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const button = page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first();
    const more = await page.getByRole('heading', { name: 'More jackets' }).boundingBox();
    for (const part of [0, 0.3, 0.6, 1]) {
      await page.evaluate((y) => window.scrollTo(0, y), part * ((more?.y ?? 0) - 740));
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await page.evaluate(() => window.scrollTo(0, 10_000));
    await expect(button).not.toBeInViewport();
  });

  test('fills the width of a phone with a picture, asks for the size there, adds it at once and leads to the cart, and nothing scrolls', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(RAINCOAT);
    await hydrated(page);
    const picture = (place: number) =>
      page.getByRole('button', { name: `Enlarge picture ${place} of 4` });
    expect(await picture(1).boundingBox()).toMatchObject({ x: 0, width: 390 });
    const dot = page.getByRole('button', { name: 'Picture 4', exact: true });
    await dot.click();
    await expect.poll(async () => (await picture(4).boundingBox())?.x).toBe(0);
    await expect(dot).toHaveAttribute('aria-current', 'true');
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByText('$129.00', { exact: true }).first(),
      page.getByRole('radio', { name: 'M', exact: true }),
    ])
      await expect(part).toBeInViewport();
    await page.getByRole('button', { name: /^Choose a size/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a size' });
    await expect(dialog).toContainText('Tap a size to add it.');
    // A sheet at the bottom, as the filters are.
    const sheet = () => dialog.boundingBox();
    await expect.poll(sheet).toMatchObject({ x: 0, width: 390 });
    const { y = 0, height = 0 } = (await sheet()) ?? {};
    expect(y + height).toBe(844);
    await dialog.getByRole('button', { name: 'L', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Add to Cart: L, $129.00' })).toBeFocused();
    await expect.poll(() => storedCart(page)).toEqual({ 'harbour-raincoat-mustard-l': 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole('link', { name: 'View Carts 1 in cart' }).click();
    await expect(page).toHaveURL('/orders');
  });

  test('is accessible', { tag: '@views' }, async ({ page }) => {
    await page.goto(RAINCOAT);
    await hydrated(page);
    await expectAccessible(page, 'a product');
    await page.getByRole('button', { name: 'Size guide' }).click();
    await expectAccessible(page, 'the size guide', [360]);
  });
});

test.describe('the page of a product that the shop does not have', () => {
  // On a busy server the API responds with 503 while it cannot tell whether the product exists.
  test.use({ expectedNoise: [/404 \(Not Found\)|503 \(Service Unavailable\)/] });

  test('is accessible', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/products/no-such-garment');
    await hydrated(page);
    await expectAccessible(page, 'a product that is gone', [360]);
  });
});

/** The elements that say something of the page in its head, or in that of the HTML that a server has sent. */
const headOf = (page: Page, html?: string) =>
  page.evaluate((sent) => {
    const { head } =
      sent === undefined ? document : new DOMParser().parseFromString(sent, 'text/html');
    const elements = head.querySelectorAll('title, meta, link[rel=canonical], [type$=json]');
    return [...elements]
      .map(({ tagName, attributes, textContent }) => {
        const values = [...attributes].map(({ name, value }) => `${name}=${value}`);
        return [tagName, ...values.toSorted(), textContent].join(' ');
      })
      .toSorted();
  }, html);

test.describe('the head of a page', () => {
  test.use({ expectedNoise: [/status of 404 .*no-such-page/] });

  test('is after a move inside the shop what the server sends for the address', async ({
    page,
    context,
  }) => {
    const blank = await context.newPage();
    const expectFreshHead = async () => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      const answer = await page.request.get(page.url(), { headers: { accept: 'text/html' } });
      const expected = await headOf(blank, await answer.text());
      await expect.poll(() => headOf(page), { message: page.url() }).toEqual(expected);
    };
    const follow = (name: string | RegExp, part: 'banner' | 'main' | 'contentinfo' = 'banner') =>
      page.getByRole(part).getByRole('link', { name, exact: true }).first().click();
    for (const address of ['/no-such-page', '/shop?q=coat', '/shop?page=2&size=9']) {
      await page.goto(address);
      await hydrated(page);
      await follow('Home');
      await expect(page).toHaveURL('/');
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expectFreshHead();
    }
    await page.goto('/');
    await hydrated(page);
    await follow('Shop');
    await expect(page).toHaveURL('/shop');
    await expectFreshHead();
    await follow('Next', 'main');
    await expect(page).toHaveURL('/shop?page=2');
    await expectFreshHead();
    for (const article of [1, 2]) {
      await page.getByRole('article').nth(article).getByRole('link').last().click();
      await expect(page).toHaveURL(/products/);
      await expectFreshHead();
      await page.goBack();
      await expect(page).toHaveURL('/shop?page=2');
    }
    await expectFreshHead();
    await page.getByRole('link', { name: 'Coats', exact: true }).first().click();
    await expect(page).toHaveURL(/category=Coats/);
    await expectFreshHead();
    await page.getByRole('checkbox', { name: 'In stock' }).check();
    await expect(page).toHaveURL(/inStock/);
    await expectFreshHead();
    for (const [part, name, address] of [
      ['contentinfo', 'Returns', '/pages/returns'],
      ['banner', 'Order Review', '/orders'],
      ['banner', 'Login', '/login'],
      ['banner', 'Home', '/'],
    ] as const) {
      await follow(name, part);
      await expect(page).toHaveURL(address);
      await expectFreshHead();
    }
    await page.goBack();
    await expectFreshHead();
    await page.goForward();
    await expectFreshHead();
  });
});

test('the page of a product that the shop does not have shows what is like it, without script', async ({
  request,
}) => {
  const answer = await request.get('/products/harbour-raincoat-gone', {
    headers: { accept: 'text/html' },
  });
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain(`${RAINCOAT}"`);
});

test('the second picture of a card comes under a mouse, in place of the first, on a bright ground in both schemes, and nothing moves', async ({
  page,
}) => {
  await page.goto('/shop');
  await hydrated(page);
  const card = page.getByRole('article').first();
  const pictures = card.getByRole('link').first().locator('img');
  const former = await card.boundingBox();
  await pictures.first().hover();
  await expect(pictures).toHaveCount(2);
  expect(await pictures.last().boundingBox()).toEqual(await pictures.first().boundingBox());
  expect(await card.boundingBox()).toEqual(former);
  await expect(pictures.last()).toBeVisible();
  // On a dark one, a black garment without background would not be seen.
  const grounds = () =>
    pictures.evaluateAll((all) => all.map((img) => getComputedStyle(img).backgroundColor));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await grounds()).toEqual(['rgb(224, 218, 205)', 'rgb(224, 218, 205)']);
  }
  await page.mouse.move(2, 2);
  await expect(pictures).toHaveCount(1);
});

test('the price of a reduced product and its rating stand in one line', async ({ page }) => {
  await page.goto('/shop?onSale=true&size=15');
  const rows = page.locator('article [data-row=facts]');
  await expect(rows).toHaveCount(13);
  const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(34);
});

test.describe('what was added', () => {
  const notice = (page: Page) => page.getByRole('region', { name: 'Added to your cart' });
  const add = (page: Page) =>
    page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();

  test('hangs below the bag with the total and the checkout, and goes by itself, unless the pointer or the focus is in it', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(RAINCOAT);
    await hydrated(page);
    await page.getByRole('radio', { name: 'L', exact: true }).check();
    await add(page);
    await expect(notice(page)).toContainText(/Harbour Raincoat.*1 item, \$\d+\.\d\d total/);
    await notice(page).hover();
    await page.clock.fastForward(20_000);
    await expect(notice(page)).toBeVisible();
    const checkout = notice(page).getByRole('link', { name: 'Process Checkout' });
    await checkout.focus();
    await page.mouse.move(2, 2);
    await page.clock.fastForward(7_000);
    await expect(checkout).toBeFocused();
    await checkout.blur();
    await page.clock.fastForward(7_000);
    await expect(notice(page)).toBeHidden();
    await add(page);
    await notice(page).getByRole('link', { name: 'Process Checkout' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('Add to Cart on the card of a garment in several sizes', () => {
  test('asks for the size, and knows the last choice for the next of its kind', async ({
    page,
  }) => {
    await page.goto('/shop');
    await hydrated(page);
    const add = page.getByRole('article').first().getByRole('button', { name: 'Add to Cart' });
    await add.click();
    const sizes = page.getByRole('dialog').getByRole('group', { name: 'Size' });
    await expect(sizes.getByRole('button')).toHaveText([/^S, sold out/, 'M', 'L', 'XL', 'XXL']);
    await expect(sizes.getByRole('button').first()).toBeDisabled();
    await sizes.getByRole('button', { name: 'L', exact: true }).click();
    await expect(page.getByText('1 in cart')).toBeVisible();
    await expect(add).toBeFocused();
    await add.click();
    await expect(sizes.getByRole('button', { name: /your last choice/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 in cart')).toBeVisible();
    await expect.poll(() => storedCart(page)).toEqual({ 'harbour-raincoat-mustard-l': 2 });
  });
});
