import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { openOrders } from './support/owner';
import { expect, test } from './support/shop';

const ADDRESS = 'https://cdn.example/files';
/**
 * A shirt in two sizes with a row that only brings a picture, a draft, a price that can be read in two ways, and a hat
 * without a price and a picture, in a file of its own: more tabs than a phone has space for.
 */
const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status,Fabric';
const FILES = [
  [
    `sail-shirt,Sail Shirt,"<p>Heavy linen,\r\ncut ""wide"".</p>",Harbour,Shirts,true,Size,S,SAIL-S,39.90,${ADDRESS}/front.jpg,active,Linen`,
    'sail-shirt,,,,,,,M,SAIL-M,39.90,,,',
    `sail-shirt,,,,,,,,,,${ADDRESS}/back.jpg,,`,
    `rope-belt,Rope Belt,,Harbour,Belts,true,Title,Default Title,BELT,15.00,${ADDRESS}/belt.jpg,draft,`,
    'deck-cap,Deck Cap,,Harbour,Caps,true,Title,Default Title,CAP,1O,,active,',
  ],
  ['deck-hat,Deck Hat,,Harbour,Hats,true,Title,Default Title,HAT,0.00,,active,'],
].map((rows, index) => ({
  name: `products_export_${index + 1}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\r\n')),
}));

test.use({ expectedNoise: [/cdn\.example|ERR_/] });

/** No picture of the old shop is fetched. */
const withoutPictures = (page: Page) =>
  page.route('https://cdn.example/**', (route) => route.abort());

/** Nothing is wider than the window. The account's button takes its new shape a moment after the width has changed. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(wide, `${name} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test('files from Shopify, chosen at once, are brought in by an owner who answers what they do not say, and taken back', async ({
  page,
  shop,
}) => {
  test.slow();
  await withoutPictures(page);
  await openOrders(page, shop, '/inventory?tab=goods');
  const count = () => page.request.get('/api/nop').then((answer) => answer.json());
  const before: unknown = await count();
  await page.getByRole('button', { name: 'Import a file' }).click();
  await expect(page.getByRole('heading', { name: 'Import goods' })).toBeVisible();
  await look(page, 'where the file is chosen');
  await page.locator('input[type=file]').setInputFiles(FILES);

  const shipping = page.getByLabel('Shipping charge');
  await expect(shipping).toBeVisible();
  await expectAccessible(page, 'what a file does not say');
  await look(page, 'what a file does not say');
  await shipping.fill('4,50');
  await page.getByLabel('without tax, as the shop keeps them').check();
  await shipping.press('Enter');

  await expect(
    page.getByText(/^This is a Shopify file: 4 garments, 5 sizes, 1 hidden/),
  ).toBeVisible();
  const rows = page.getByRole('tabpanel', { name: /^New/ });
  await expect(rows.getByText('Sail Shirt, Size S')).toBeVisible();
  await expectAccessible(page, 'what a file would change');
  await look(page, 'what a file would change');
  const hidden = page.getByRole('tab', { name: /^Hidden/ });
  await hidden.focus();
  await hidden.press('Enter');
  await expect(page.getByText('No shopper sees them until you show them.')).toBeVisible();
  await page.getByRole('tab', { name: /^Refused/ }).click();
  await expect(page.getByText(/^Line 7: .*"1O"/)).toBeVisible();

  await look(page, 'refused rows');
  await page.getByRole('button', { name: 'Change the goods' }).click();
  await expect(page.getByText(/^The goods are changed: \d+ added\.$/)).toBeVisible();
  await look(page, 'done');
  await expect.poll(count).not.toEqual(before);
  await page.goto('/shop?q=sail');
  await expect(page.getByRole('heading', { name: 'Sail Shirt' }).first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/^Undone for \d+ variants\.$/)).toBeVisible();
  await expect.poll(count).toEqual(before);
});

const TILL = ['Bezeichnung;Größe;Verkaufspreis;Menge;Stoff;Kasse', 'Lodenhut;M;39,90;3;Loden;2'];

test('the columns of a file of no known kind are chosen on any screen', async ({ page, shop }) => {
  test.slow();
  await openOrders(page, shop, '/inventory?tab=goods&import=new');
  await page.locator('input[type=file]').setInputFiles({
    name: 'kasse.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(TILL.join('\r\n')),
  });
  await expect(page.getByLabel('Bezeichnung')).toHaveValue('name');
  await expectAccessible(page, 'which column is which');
  await look(page, 'which column is which');
  await page.getByLabel('Stoff').selectOption('Left out');
  await page.getByLabel('Shipping charge').fill('4.50');
  await page.getByLabel('without tax, as the shop keeps them').check();
  await page.getByRole('button', { name: 'Go on to the preview' }).click();
  await expect(page.getByText(/^This is a spreadsheet file: 1 garment, 1 size/)).toBeVisible();
  await page.getByText('What each column was taken for').click();
  await expectAccessible(page, 'what each column was taken for');
  await look(page, 'what each column was taken for');
});

test('a browser gives up what a former shop at this address has left in it', async ({ page }) => {
  await page.goto('/');
  for (const worker of ['/sw.js', '/service-worker.js']) {
    await page.evaluate(async (path) => {
      await (await caches.open('former-shop')).put('/', new Response('The former shop'));
      await navigator.serviceWorker.register(path);
    }, worker);
    const left = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        return workers.length + (await caches.keys()).length;
      });
    await expect.poll(left, worker).toBe(0);
  }
});
