import sharp from 'sharp';
import { openOrders } from './support/owner';
import { expect, test } from './support/shop';

const PICTURE = 'docs/screens/owner-order.jpg';

const LINES = [
  '_id;name;price;seller;shipping;category',
  'file-cap;Cap from a file;12,50;Ann;3;Hats',
  'bad-cap;Bad cap;abc;Ann;3;Hats',
];

const frame = (background: string) =>
  sharp({ create: { width: 80, height: 100, channels: 3, background } })
    .png()
    .toBuffer();

test.use({ expectedNoise: [/415/] });

test('a price is changed in place, a picture is added, a whole file is brought in, and all is taken back', async ({
  page,
  shop,
}) => {
  test.slow();
  await openOrders(page, shop, '/inventory?tab=goods');
  const count = () => page.request.get('/api/nop').then((answer) => answer.json());
  const before: unknown = await count();
  const price = page.getByRole('textbox', { name: /^Price of/ }).first();
  const former = await price.inputValue();
  await price.fill('12,50');
  await price.press('Enter');
  await expect(price).toHaveValue('12.50');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(price).toHaveValue(former);

  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click();
  const text = { mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page.getByLabel('Choose pictures').setInputFiles({ name: 'fake.png', ...text });
  const uploads = page.getByRole('list', { name: 'Pictures on their way' });
  await expect(uploads).toContainText('This is no picture that the shop can read');
  await page.getByRole('button', { name: /^Leave it out/ }).click();
  const pictures = page.getByRole('list', { name: 'Pictures in their order' });
  const shown = await pictures.getByRole('listitem').count();
  await page.getByLabel('Choose pictures').setInputFiles(PICTURE);
  await expect(pictures.getByRole('listitem')).toHaveCount(shown + 1);
  const frames = await Promise.all(['red', 'blue'].map((colour) => frame(colour)));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  await page
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'moving.gif', mimeType: 'image/gif', buffer: moving });
  await expect(uploads).toContainText('This picture moves. The shop shows its first frame only.');
  await expect(pictures.getByRole('listitem')).toHaveCount(shown + 2);
  await uploads.getByRole('button', { name: /^Close/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/ saved\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(pictures.getByRole('listitem')).toHaveCount(shown);
  await page.getByRole('button', { name: 'Back to the goods' }).click();

  await page.getByRole('button', { name: 'Import a file' }).click();
  const choose = async (lines: string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'goods.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    });
  await choose([LINES[0] ?? '', LINES[2] ?? '']);
  await expect(page.getByText('The file contains no valid product.')).toBeVisible();
  await expect(page.getByText(/^Line 2: price/)).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByRole('radio', { name: /^Replace all goods/ }).check();
  await choose(LINES);
  await expect(page.getByText('Its columns are separated by semicolons.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'New (1)' })).toBeVisible();
  await page.getByRole('tab', { name: 'Refused (1)' }).click();
  await expect(page.getByText(/^Line 3: price/)).toBeVisible();
  const change = page.getByRole('button', { name: 'Change the goods' });
  await expect(change).toHaveCount(0);
  await page.getByRole('checkbox', { name: /variants will be removed/ }).check();
  await change.click();
  await expect(page.getByText(/^The goods are changed: 1 added/)).toBeVisible();
  expect(await count()).not.toEqual(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/^The goods are changed/)).toHaveCount(0);
  await expect.poll(count).toEqual(before);
});

test('the goods are no wider than a tablet in German, and no tab is cut without a way to it', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openOrders(page, shop, '/inventory?tab=goods');
  await page.getByRole('button', { name: 'Deutsch' }).first().click();
  await expect(page.getByRole('button', { name: 'Lieferung oder Zählung' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  const bar = page.getByRole('tablist', { name: /./ }).locator('xpath=ancestor::*[@data-room]');
  const isCut = await bar
    .locator('.MuiTabs-scroller')
    .evaluate((tabs) => tabs.scrollWidth > tabs.clientWidth);
  if (isCut) await expect(bar.locator('.MuiTabs-scrollButtons').last()).toBeVisible();
});
