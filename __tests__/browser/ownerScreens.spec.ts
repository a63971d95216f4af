import type { Locator, Page } from '@playwright/test';
import type { OwnerOrder } from '#domain/owner/ownerOrder';
import { expectAccessible } from './support/accessible';
import { Keyboard } from './support/keyboard';
import { layoutFaults } from './support/layoutDefects';
import { openOrders, placeByCall, productsOf } from './support/owner';
import { expect, press, test } from './support/shop';

const GOODS = '/inventory?tab=goods';
const PICTURES = ['docs/screens/owner-order.jpg', 'docs/screens/home.jpg'];
const FILE = [
  '_id;name;price;seller;shipping;category',
  'file-cap;Cap from a file;12,50;Ann;3;Hats',
  'bad-cap;Bad cap;abc;Ann;3;Hats',
];

test.use({ expectedNoise: [/(status of|failed:) (412|415)/] });

const firstPrice = (page: Page) => page.getByRole('textbox', { name: /^Price of/ }).first();
const firstStock = (page: Page) => page.getByRole('textbox', { name: /^Stock of/ }).first();
const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures in their order' });

async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Sizes and colours' })).toBeVisible();
}

/** Opens the first product's form and uploads these pictures, but does not save the form. */
async function openWithPictures(page: Page): Promise<Locator> {
  await openFirst(page);
  await page.getByLabel('Choose pictures').setInputFiles(PICTURES);
  await expect(pictures(page).getByRole('listitem')).toHaveCount(1 + PICTURES.length);
  return pictures(page).getByRole('img');
}

async function addressesOf(images: Locator): Promise<(string | null)[]> {
  return images.evaluateAll((all) => all.map((image) => image.getAttribute('src')));
}

async function placeOne(page: Page): Promise<void> {
  const [product] = await productsOf(page, 1);
  if (!product) throw new Error('The shop has no products.');
  await placeByCall(page, { email: 'owner@hemline.example', password: '' }, [
    { ...product, quantity: 1 },
  ]);
}

test('the owner’s work begins below a bar of its own, and the links of the shop are in the menu', async ({
  page,
  shop,
}) => {
  await openOrders(page, shop);
  await placeOne(page);
  for (const width of [360, 1280])
    for (const address of ['/inventory', GOODS]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      const row = page.locator('main tbody tr').first();
      await expect(row).toBeVisible();
      await expect(page.getByRole('tab', { name: /^Orders [1-9]/ })).toBeVisible();
      const { x = 0, y, width: rowWidth = 0 } = (await row.boundingBox()) ?? {};
      expect(y, `${address} at ${width} px`).toBeLessThanOrEqual(300);
      expect(2 * x + rowWidth, `${address} at ${width} px`).toBeLessThanOrEqual(width);
    }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/inventory?tab=settings');
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('navigation', { name: /^(Main|Categories)$/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText([
    ...['Home', 'Shop', 'Order Review', 'Manage Orders', 'Manage Inventory'],
  ]);
  for (const [address, name] of [
    ['/de/inventory', 'Menü'],
    ['/es/inventory', 'Menú'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(page.getByRole('button', { name, exact: true }), address).toBeVisible();
  }
});

/** The nightly run finds the tests by their tag, and uses all languages. */
const LANGUAGES = process.env.NIGHTLY
  ? ['Deutsch', 'Français', 'Español', 'English']
  : ['Deutsch', 'English'];

/** Expects arrows beside the tabs if they are wider than their bar. */
async function expectWayToEachTab(page: Page) {
  const bar = page.getByRole('tablist', { name: /./ }).locator('xpath=ancestor::*[@data-room]');
  const isCut = await bar
    .locator('.MuiTabs-scroller')
    .evaluate((tabs) => tabs.scrollWidth > tabs.clientWidth);
  if (isCut) await expect(bar.locator('.MuiTabs-scrollButtons').last()).toBeVisible();
}

test(
  'orders and goods with long words stay within the window in each language',
  { tag: '@views' },
  async ({ page, shop }) => {
    const word = 'Manufakturwarenhandelsgesellschaft';
    await openOrders(page, shop);
    await placeOne(page);
    await page.route(/\/api\/owner\/(orders|products)/, async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text()).replaceAll(
        /"(name|size|colour|category)":"[^"]*"/g,
        `"$1":"${word}"`,
      );
      await route.fulfill({ response: answer, body: text });
    });
    for (const address of ['/inventory', GOODS]) {
      await page.goto(address);
      await expect(page.getByText(word).first()).toBeVisible();
      for (const name of LANGUAGES) {
        const language = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
        await language.click();
        await expect(language).toHaveAttribute('aria-current', 'true');
        for (const width of [360, 768, 900, 1200, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(wide, `${address} in ${name} at ${width} px`).toBe(width);
          if (width === 768) await expectWayToEachTab(page);
        }
      }
    }
    await page.unrouteAll({ behavior: 'wait' });

    await test.step('on a phone, an order that waits for a transfer covers none of its own words', async () => {
      const payment = { kind: 'transfer', state: 'open' };
      await page.route(/\/api\/owner\/orders(\?|$)/, async (route) => {
        const answer = await route.fetch();
        const orders = (await answer.json()) as OwnerOrder[];
        const waiting = { orderStatus: 'AwaitingPayment', payment };
        await route.fulfill({ response: answer, json: orders.map((o) => ({ ...o, ...waiting })) });
      });
      await page.setViewportSize({ width: 360, height: 900 });
      await page.goto('/inventory');
      await expect(page.getByText('Awaiting payment').first()).toBeVisible();
      const faults = await layoutFaults(page);
      expect(faults.filter((fault) => fault.includes('lies over'))).toEqual([]);
      payment.state = 'pending';
      await page.reload();
      await expect(page.getByText('The bank is still working on it').first()).toBeVisible();
      const person = await page.locator('tbody [data-part=person]').first().boundingBox();
      expect(person?.width).toBeGreaterThan(180);
      await page.unrouteAll({ behavior: 'wait' });
    });

    await test.step('the figures of a person stand apart', async () => {
      await page.setViewportSize({ width: 768, height: 900 });
      await page.goto('/inventory?tab=customers');
      const cells = page.locator('tbody td');
      await expect(cells.first()).toBeVisible();
      const boxes = await cells.evaluateAll((all) =>
        all.slice(0, 3).map((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          return { left, right };
        }),
      );
      for (const [at, { right }] of boxes.slice(0, -1).entries())
        expect((boxes[at + 1]?.left ?? 0) - right).toBeGreaterThanOrEqual(8);
    });
  },
);

test.describe('the owner’s goods', { tag: '@nightly' }, () => {
  test.setTimeout(300_000);

  test('axe finds nothing on any of their screens', async ({ page, shop }) => {
    await openOrders(page, shop, GOODS);
    await firstStock(page).fill('7');
    await expectAccessible(page, 'the goods, one of them with another stock');
    await firstStock(page).press('Escape');
    await page
      .getByRole('checkbox', { name: /^Choose / })
      .nth(1)
      .check();
    await expectAccessible(page, 'the goods, one of them chosen');
    await press(page, 'Change them');
    await page.getByLabel('By how much').fill('20');
    await press(page, 'Show what would change');
    await expect(page.getByRole('region', { name: 'What would change' })).toBeVisible();
    await expectAccessible(page, 'a change of many before it is made');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Count / })
      .first()
      .click();
    await expectAccessible(page, 'the question how many pieces there are');
    await page.keyboard.press('Escape');

    await openFirst(page);
    const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await page.getByLabel('Choose pictures').setInputFiles(text);
    await expect(page.getByText('This is no picture')).toBeVisible();
    await expectAccessible(page, 'one product, with a picture that the shop cannot read');
    await press(page, 'Preview');
    await expect(page.getByText('As shoppers will see it')).toBeVisible();
    await expectAccessible(page, 'a product as shoppers will see it');
    await page.keyboard.press('Escape');
    // The page would ask before it is left.
    await page.getByRole('button', { name: /^Leave it out/ }).click();
    await expect(page.getByRole('button', { name: /^Leave it out/ })).toBeHidden();

    await page.goto('/inventory?tab=goods&import=new');
    await expect(page.getByRole('heading', { name: 'Import goods' })).toBeVisible();
    await expectAccessible(page, 'where a file is dropped');
    await page.locator('input[type=file]').setInputFiles({
      name: 'goods.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(FILE.join('\n')),
    });
    await page.getByRole('tab', { name: 'Refused (1)' }).click();
    await expect(page.getByText(/^Line 3: price/)).toBeVisible();
    await expectAccessible(page, 'what a file would change');
    for (const [tab, shown] of [
      ['customers', 'the customers'],
      ['journal', 'the journal'],
      ['glance&days=7', 'the days at a glance'],
      ['settings', 'the settings'],
    ]) {
      await page.goto(`/inventory?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page, shown ?? '');
    }
  });

  test('are changed with the keyboard alone: a price, the order of pictures, and back', async ({
    page,
    shop,
  }) => {
    await openOrders(page, shop, GOODS);
    const former = await firstPrice(page).inputValue();
    const keyboard = await Keyboard.open(page);
    await keyboard.moveTo('textbox, "Price of');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('12,50');
    await keyboard.press('Enter', () => expect(firstPrice(page)).toHaveValue('12.50'));
    await expect(firstPrice(page)).toBeFocused();
    await page.getByRole('button', { name: 'Undo', exact: true }).focus();
    await keyboard.press('Enter', () => expect(firstPrice(page)).toHaveValue(former));
    await firstPrice(page).focus();
    await keyboard.moveTo('button, "Open ', 'Shift+Tab');
    const heading = page.getByRole('heading', { name: 'Sizes and colours' });
    await keyboard.press('Enter', () => expect(heading).toBeVisible());

    await page.getByLabel('Choose pictures').setInputFiles(PICTURES);
    const images = pictures(page).getByRole('img');
    await expect(images).toHaveCount(1 + PICTURES.length);
    const [first, second, third] = await addressesOf(images);
    await keyboard.moveTo('button, "Move picture 3 to the front"');
    const order = () => addressesOf(images);
    await keyboard.press('Enter', () => expect.poll(order).toEqual([first, third, second]));
    await expect(pictures(page).getByRole('button').and(page.locator(':focus'))).toHaveCount(1);
    await keyboard.moveTo('button, "Save"');
    await keyboard.press('Enter', () => expect(page.getByText(/ saved\.$/)).toBeVisible());
    await keyboard.moveTo('button, "Undo"');
    await keyboard.press('Enter', () => expect(images).toHaveCount(1));
  });

  test('are looked for by days, states and words without losing the place where one types', async ({
    page,
    shop,
  }) => {
    await openOrders(page, shop);
    for (const address of ['/inventory', '/inventory?tab=glance']) {
      await page.goto(address);
      const from = page.getByLabel('From');
      await from.focus();
      await page.keyboard.type('11252026', { delay: 50 });
      await expect(from).toHaveValue('2026-11-25');
      await expect(from).toBeFocused();
      await expect(page).toHaveURL(/from=2026-11-25/);
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    await page.goto(GOODS);
    const state = page.getByLabel('State');
    await state.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/obstacle=hidden/);
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/obstacle=no_picture/);
  });

  test('have their pictures put in order by the mouse', async ({ page, shop }) => {
    await openOrders(page, shop, GOODS);
    const images = await openWithPictures(page);
    const [first, second, third] = await addressesOf(images);
    await images.nth(2).dragTo(images.nth(0));
    await expect.poll(() => addressesOf(images)).toEqual([third, first, second]);
    await images.nth(0).dragTo(images.nth(1));
    await expect.poll(() => addressesOf(images)).toEqual([first, third, second]);
  });

  test('are counted on a phone of 360 px, piece by piece and as a whole', async ({
    page,
    shop,
  }) => {
    await openOrders(page, shop, GOODS);
    await page.setViewportSize({ width: 360, height: 740 });
    const former = Number(await firstStock(page).inputValue());
    const [more, fewer] = [/^One more: /, /^One fewer: /].map((name) =>
      page.getByRole('button', { name }).first(),
    );
    for (let n = 0; n < 3; n += 1) await more?.click();
    await fewer?.click();
    await page.getByRole('button', { name: /^Save \+2/ }).click();
    await expect(page.getByText(`: ${former + 2} now.`)).toBeVisible();
    await press(page, 'Undo');
    await expect(firstStock(page)).toHaveValue(String(former));
    await page
      .getByRole('button', { name: /^Count / })
      .first()
      .click();
    await page.getByLabel('Pieces on the shelf').fill('4');
    await press(page, 'Save the count');
    // Less what other tests have ordered of it, which is not packed.
    await expect(firstStock(page)).toHaveValue(/^[0-4]$/);
    await press(page, 'Undo');
    await expect(firstStock(page)).toHaveValue(String(former));
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
  });

  test('tell two owners field by field what the other has changed, and keep what was typed', async ({
    page: one,
    shop,
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: shop.url });
    const other = await context.newPage();
    await openOrders(one, shop, GOODS);
    await openOrders(other, shop, GOODS);
    const [price, former] = [firstPrice(other), await firstPrice(other).inputValue()];
    await openFirst(one);
    const name = one.getByLabel('Name', { exact: true });
    const formerName = await name.inputValue();
    await name.fill('A name that one has typed');
    await price.fill('21.50');
    await price.press('Enter');
    await expect(other.getByText(/^Price of .* saved\.$/)).toBeVisible();
    await press(one, 'Save');
    await expect(
      one.getByText(/Somebody else changed this.*: the price is now 21\.5/),
    ).toBeVisible();
    await expect(name).toHaveValue('A name that one has typed');
    await expect(one.getByLabel('Price', { exact: true })).toHaveValue('21.50');
    await press(one, 'Save');
    await expect(one.getByText(/^A name that one has typed.* saved\.$/)).toBeVisible();

    await price.fill('22.50');
    await price.press('Enter');
    const told = other.getByText(/the name is now “A name that one has typed”/);
    await expect(told).toBeVisible();
    await expect(price).toHaveValue('22.50');
    await price.press('Escape');
    await price.fill(former);
    await price.press('Enter');
    await expect(other.getByText(/^Price of .* saved\.$/)).toBeVisible();
    await name.fill(formerName);
    await press(one, 'Save');
    await press(one, 'Save');
    await context.close();
  });
});
