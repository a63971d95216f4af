/**
 * Three pieces of an owner's work from their first press to the last, on a desk, each screen also on a phone. The
 * pictures and what each press cost are in `test-results`. `WRITE=1` also writes the pictures of `docs/owner.md`.
 */

import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import sharp from 'sharp';
import type { Product } from '#domain/goods/product';
import type { OwnerProduct } from '#domain/owner/ownerProduct';
import { sessionToken, signIn, verifiedPerson } from '../support/members';
import { openOrders, placeByCall, productsOf } from '../support/owner';
import { newPerson } from '../support/people';
import { test } from '../support/shop';

test.use({ goods: 'demo', expectedNoise: [/status of 401/] });
test.describe.configure({ timeout: 300_000 });

const WINDOWS = [
  [360, 740],
  [1280, 900],
] as const;
const PEOPLE = ['Ada Weaver', 'Jörg Müller', 'Mina Okafor', 'Tom O’Neill', 'Zoë García'];

/** A walk of an owner: each press waits for what it leads to. */
class Walk {
  private readonly steps: string[] = [];

  constructor(
    readonly page: Page,
    private readonly info: TestInfo,
  ) {}

  /** Does one thing, and waits until the page shows what it led to. */
  async until(what: string, act: () => Promise<unknown>, shown: Locator): Promise<void> {
    const start = performance.now();
    await act();
    await expect(shown).toBeVisible();
    this.steps.push(`${Math.round(performance.now() - start)} ms  ${what}`);
  }

  press(name: string | RegExp, shown: Locator): Promise<void> {
    const button = this.page.getByRole('button', { name, exact: true });
    return this.until(`press ${name}`, () => button.click(), shown);
  }

  /** Takes pictures of the page on a phone and on a desk. It is nowhere wider than the window. */
  async picture(name: string, inGuide?: string): Promise<void> {
    for (const [width, height] of WINDOWS) {
      await this.page.setViewportSize({ width, height });
      const scrolled = () => this.page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(scrolled, `${name} at ${width} px`).toBe(width);
      await this.page.screenshot({ path: this.info.outputPath(`${name}-${width}.png`) });
    }
    if (inGuide === undefined || !process.env.WRITE) return;
    const picture = sharp(this.info.outputPath(`${name}-${WINDOWS[1][0]}.png`)).resize(900);
    await picture.jpeg({ quality: 80, mozjpeg: true }).toFile(`docs/screens/owner-${inGuide}.jpg`);
  }

  async end(): Promise<void> {
    await writeFile(this.info.outputPath('steps.txt'), this.steps.join('\n'));
  }
}

async function goodsOf(page: Page): Promise<OwnerProduct[]> {
  const headers = { authorization: `Bearer ${await sessionToken(page)}` };
  const answer = await page.request.get('/api/owner/products?page=0', { headers });
  const rows = (await answer.json()) as (OwnerProduct & { variants?: OwnerProduct[] })[];
  return rows.flatMap(({ variants, ...row }) => variants ?? [row]);
}

test('twenty orders are picked, packed and sent, and each shopper learns the parcel’s number', async ({
  page: shopper,
  shop,
  browser,
}, info) => {
  const account = { ...newPerson(), email: 'ada@weaver.example' };
  const person = await signIn(shopper, await verifiedPerson(shop, account));
  const products = await productsOf(shopper, 20);
  const place = (product: Product, index: number) => {
    const lines = [{ ...product, quantity: 1 + (index % 2) }];
    return placeByCall(shopper, person, lines, PEOPLE[index % PEOPLE.length]);
  };
  const [last, ...others] = products;
  if (!last) throw new Error('The shop has no products.');
  for (const [index, product] of others.entries()) await place(product, index);
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(() => (window.print = () => undefined));
  await openOrders(page, shop);
  await expect(page).toHaveTitle(/^\(19\) /);
  // It is asked for new orders every 15 s.
  await place(last, others.length);
  await expect(page).toHaveTitle(/^\(20\) /, { timeout: 30_000 });
  const walk = new Walk(page, info);
  const papers = page.locator('#papers');
  const chosen = page.getByText('20 orders chosen');
  const chooseAll = () => page.getByRole('checkbox', { name: 'Choose all 20 shown' }).check();

  await walk.press('Processing 20', page.getByRole('row').nth(20));
  await walk.until('choose all', chooseAll, chosen);
  await walk.picture('orders', 'orders');
  for (const paper of ['picking list', 'packing slips']) {
    await page.getByRole('button', { name: `Print ${paper}` }).click();
    await expect(papers).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(papers.getByRole('article')).toHaveCount(paper === 'picking list' ? 1 : 20);
    await page.pdf({ format: 'A4', path: info.outputPath(`${paper}.pdf`) });
    await page.emulateMedia({ media: 'screen' });
    await expect(papers).toHaveCount(0);
  }
  await walk.press('Mark as packed', page.getByText('20 orders are Packed now.'));
  await walk.press('Packed 20', page.getByRole('row').nth(20));
  await walk.until('choose all', chooseAll, chosen);
  const question = page.getByRole('dialog', { name: 'Ship 20 orders' });
  await walk.press('Mark as shipped', question);
  await question.getByRole('combobox', { name: 'Carrier' }).fill('UPS');
  await question.getByRole('textbox').first().focus();
  // A scanner types a number and Enter.
  for (let n = 0; n < 20; n += 1) {
    await expect(question.getByRole('textbox').nth(n)).toBeFocused();
    await page.keyboard.insertText(`1Z ${1000 + n}`);
    await page.keyboard.press('Enter');
  }
  await walk.picture('ship', 'ship');
  await walk.until(
    'press Enter on Mark as shipped',
    () => page.keyboard.press('Enter'),
    page.getByText('20 orders are Shipped now.'),
  );
  await walk.picture('shipped');
  await walk.until(
    'open the first order',
    () => page.getByRole('row').nth(1).getByRole('button').first().click(),
    page.getByRole('dialog').getByRole('link', { name: '1Z 1000' }),
  );
  await walk.picture('order', 'order');

  await page.goto('/inventory?tab=glance&days=7');
  await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
  await walk.picture('glance', 'glance');

  await shopper.goto('/manageOrders');
  await expect(shopper.getByRole('link', { name: /^1Z 10\d\d$/ })).toHaveCount(20);
  await walk.end();
  await context.close();
});

/** How many articles come in a delivery. */
const ARTICLES = 40;

/** Returns the code below the bars of the label of the nth article, with its last digit. */
function barcodeOf(n: number): string {
  const digits = `20000000${String(n).padStart(4, '0')}`;
  const sum = Array.from(digits, Number).reduce(
    (all, digit, at) => all + digit * (1 + 2 * (at % 2)),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

test('201 pieces of a delivery are scanned, one of them unknown, and every stock is right', async ({
  page,
  shop,
}, info) => {
  await openOrders(page, shop, '/inventory?tab=goods');
  const walk = new Walk(page, info);
  const before = (await goodsOf(page)).filter(({ stock }) => stock !== undefined);
  const articles = before.slice(0, ARTICLES);
  const rows = articles.map(({ _id, name, price, seller, shipping }, n) =>
    [_id, `"${name}"`, price, `"${seller}"`, shipping, barcodeOf(n)].join(','),
  );
  // The codes of the labels come by a file.
  await walk.press('Import a file', page.getByRole('heading', { name: 'Import goods' }));
  await walk.until(
    'choose the file',
    () =>
      page.locator('input[type=file]').setInputFiles({
        name: 'barcodes.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['_id,name,price,seller,shipping,barcode', ...rows].join('\n')),
      }),
    page.getByRole('tab', { name: `Changed (${ARTICLES})` }),
  );
  await walk.picture('barcodes');
  await walk.press('Change the goods', page.getByText(/^The goods are changed/));
  await walk.press('Back to the goods', page.getByRole('table', { name: 'Goods' }));

  await walk.press('Delivery or count', page.getByRole('heading', { name: 'Delivery or count' }));
  const field = page.getByLabel('Barcode, article number or name');
  await expect(field).toBeFocused();
  const scan = async (code: string) => {
    await page.keyboard.insertText(code);
    await page.keyboard.press('Enter');
  };
  const show = (pieces: number) =>
    page.getByRole('button', {
      name: `Show what ${pieces} pieces of ${ARTICLES} variants would change`,
    });
  const all = Array.from({ length: 100 }, (_, n) => barcodeOf(n % ARTICLES));
  const scanAll = async () => {
    for (const code of all) await scan(code);
  };
  await walk.until('scan 100 pieces', scanAll, show(100));
  await scan('4006381333931');
  await expect(page.getByRole('group', { name: 'Unclear: 4006381333931' })).toBeVisible();
  await walk.picture('scanned');
  await page.reload();
  await expect(show(100)).toBeVisible();
  await expect(field).toBeFocused();
  await walk.until('scan 100 pieces', scanAll, show(200));
  await walk.press('Leave it out', show(200));
  const look = (pieces: number) =>
    walk.until(
      'look',
      () => show(pieces).click(),
      page.getByText(/^Stock becomes/).nth(ARTICLES - 1),
    );
  await look(200);
  // One more was in the box: the focus is still on the button.
  await page.keyboard.type(barcodeOf(ARTICLES - 1));
  await page.keyboard.press('Enter');
  await look(201);
  await page.emulateMedia({ colorScheme: 'dark' });
  await walk.picture('delivery-dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await walk.press(
    `Add 201 pieces of ${ARTICLES} variants`,
    page.getByText(`201 pieces of ${ARTICLES} variants added.`),
  );
  await expect(field).toBeFocused();
  await walk.picture('delivered');
  const after = new Map((await goodsOf(page)).map(({ _id, stock }) => [_id, stock]));
  const scanned = [...all, ...all, barcodeOf(ARTICLES - 1)];
  const times = (n: number) => scanned.filter((code) => code === barcodeOf(n)).length;
  for (const [n, { _id, stock = 0 }] of articles.entries())
    expect(after.get(_id), _id).toBe(stock + times(n));
  await walk.press('Back to the goods', page.getByRole('table', { name: 'Goods' }));
  await page.getByRole('tab', { name: 'Journal' }).click();
  await expect(page.getByRole('listitem', { name: `${ARTICLES} variants` })).toHaveCount(2);
  await walk.picture('journal', 'journal');
  await walk.end();
});

test('a category is 10 % cheaper for shoppers until the sale is taken back', async ({
  page,
  shop,
  browser,
}, info) => {
  await openOrders(page, shop, '/inventory?tab=goods');
  const walk = new Walk(page, info);
  const context = await browser.newContext({ baseURL: shop.url });
  const shopper = await context.newPage();
  const prices = async () => {
    const answer = await shopper.request.get('/api/products');
    const products = (await answer.json()) as Product[];
    return products.map(({ _id, category, price, formerPrice }) => ({
      _id,
      category,
      price,
      formerPrice,
    }));
  };
  const before = await prices();
  const category = before.find((product) => product.category !== undefined)?.category ?? '';
  const shownPrices = async () => (await shopper.locator('main li strong').allInnerTexts()).join();
  await shopper.goto(`/shop?category=${encodeURIComponent(category)}`);
  await expect.poll(shownPrices).toMatch(/\d/);
  const atFirst = await shownPrices();
  await walk.until(
    'choose the category',
    () => page.getByLabel('Category').selectOption(category),
    page.getByText(/ variants? found$/),
  );
  await walk.press(/^Unfold Recycled/, page.getByRole('row', { name: /Size XXL/ }).first());
  const stock = page.getByRole('textbox', { name: /^Stock of/ }).first();
  await stock.fill('42');
  await walk.picture('goods', 'goods');
  await stock.press('Escape');
  await walk.until(
    'choose all',
    () => page.getByRole('checkbox', { name: /^Choose all \d+ shown$/ }).check(),
    page.getByText(/^\d+ variants chosen$/),
  );
  await walk.press('Change them', page.getByLabel('By how much'));
  await page.getByLabel('What', { exact: true }).selectOption('Begin a sale');
  await page.getByLabel('By how much').fill('10');
  await walk.press(
    'Show what would change',
    page.getByRole('region', { name: 'What would change' }),
  );
  await walk.picture('batch', 'batch');
  await walk.until(
    'change them',
    () => page.getByRole('button', { name: /^Change \d+ variants$/ }).click(),
    page.getByText(/^\d+ variants changed\.$/),
  );
  await walk.picture('on-sale');

  const during = await prices();
  for (const [index, { price, formerPrice, ...product }] of before.entries()) {
    const isOfCategory = product.category === category;
    expect(during[index], product._id).toEqual({
      ...product,
      // A new sale takes the place of one that runs.
      price: isOfCategory ? Math.round((formerPrice ?? price) * 90) / 100 : price,
      formerPrice: isOfCategory ? (formerPrice ?? price) : formerPrice,
    });
  }
  await shopper.reload();
  await expect.poll(shownPrices).not.toBe(atFirst);
  await shopper.screenshot({ path: info.outputPath('shop-on-sale.png') });
  await walk.press('Undo', page.getByText(/^Undone for \d+ variants\.$/));
  await walk.picture('sale-undone');
  expect(await prices()).toEqual(before);
  await shopper.reload();
  await expect.poll(shownPrices).toBe(atFirst);
  await shopper.screenshot({ path: info.outputPath('shop-after.png') });
  await walk.press('Close message', page.getByRole('table', { name: 'Goods' }));
  await walk.until(
    'open the first one',
    () =>
      page
        .getByRole('button', { name: /^Open / })
        .first()
        .click(),
    page.getByRole('heading', { name: 'Sizes and colours' }),
  );
  await walk.picture('product', 'product');
  await walk.end();
  await context.close();
});
