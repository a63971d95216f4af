/** The screens of the owner's goods, for the gallery. */

import path from 'node:path';
import { root } from './paths.mjs';

/** A file as a spreadsheet writes it. It adds a product, has a refused row, and lacks the products of the shop. */
const FILE = [
  '_id;name;price;seller;shipping;category',
  'own-cap;Cap with a brim;24,50;Field & Fell;4,50;Hats',
  'bad-cap;Cap without a price;none;Field & Fell;4,50;Hats',
].join('\n');

/**
 * Shows the owner's goods: the table, one product, many at once, a file, the journal and the days. The owner must be
 * signed in.
 * @param {import('@playwright/test').Page} page
 * @param {(screen: string, options?: { fullPage?: boolean }) => Promise<void>} take Takes the screenshots.
 */
export async function showGoods(page, take) {
  const press = (/** @type {string} */ name) =>
    page.getByRole('button', { name, exact: true }).click();
  const first = (/** @type {RegExp} */ name) => page.getByRole('button', { name }).first();
  const stock = page.getByRole('textbox', { name: /^Stock of/ }).first();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/inventory?tab=goods');
  await first(/^Unfold/).click();
  await stock.fill('90');
  await take('owner-goods', { fullPage: false });
  await stock.press('Enter');
  await page.getByText(/90 now/).waitFor();
  await take('owner-goods-saved', { fullPage: false });
  await first(/^Count /).click();
  await take('owner-count', { fullPage: false });
  await page.keyboard.press('Escape');
  await page
    .getByRole('checkbox', { name: /^Choose all of/ })
    .first()
    .check();
  await take('owner-goods-chosen', { fullPage: false });
  await first(/^Change them/).click();
  await page.getByLabel('By how much').fill('20');
  await first(/^Show what/).click();
  await page.getByRole('region', { name: 'What would change' }).waitFor();
  await take('owner-batch', { fullPage: false });
  await first(/^Change \d+ products/).click();
  await page.getByText(/products changed/).waitFor();
  await page.goto('/inventory?tab=goods&q=qqqzzzxxx');
  await page.getByText('Nothing matches this.').waitFor();
  await take('owner-goods-nothing');
  await changeOneProduct(page, take);
  await page.goto('/inventory?tab=goods');
  await press('Bring in a file');
  await take('owner-file');
  const file = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('Its columns are separated by semicolons.').waitFor();
  await take('owner-file-preview', { fullPage: false });
  for (const [tab, screen] of /** @type {const} */ ([
    ['journal', 'owner-journal'],
    ['glance&days=7', 'owner-glance'],
  ])) {
    await page.goto(`/inventory?tab=${tab}`);
    await page.waitForLoadState('networkidle');
    await take(screen);
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {(screen: string, options?: { fullPage?: boolean }) => Promise<void>} take
 */
async function changeOneProduct(page, take) {
  await page.goto('/inventory?tab=goods');
  await page
    .getByRole('button', { name: /^Unfold/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Sizes and colours' }).waitFor();
  await take('owner-product');
  const pictures = ['docs/screens/owner-order.jpg', 'docs/screens/home.jpg'];
  await page
    .getByLabel('Choose pictures')
    .setInputFiles(pictures.map((file) => path.join(root, file)));
  await page.getByRole('button', { name: 'Take picture 3 away' }).waitFor();
  const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.getByLabel('Choose pictures').setInputFiles(text);
  await page.getByText('This is no picture').waitFor();
  await take('owner-product-pictures');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await page.getByText('As shoppers will see it').waitFor();
  await take('owner-product-preview', { fullPage: false });
  await page.keyboard.press('Escape');
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Nothing is saved yet').waitFor();
  await take('owner-product-refused');
  page.once('dialog', (dialog) => void dialog.accept());
}
