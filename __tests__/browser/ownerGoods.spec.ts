import sharp from 'sharp';
import { openOrders } from './support/owner';
import { expect, test } from './support/shop';

const PICTURE = 'docs/screens/owner-order.jpg';

const frame = (background: string) =>
  sharp({ create: { width: 80, height: 100, channels: 3, background } })
    .png()
    .toBuffer();

test.use({ expectedNoise: [/415/] });

test('pictures are added, refused and told that they move, and are taken back', async ({
  page,
  shop,
}) => {
  await openOrders(page, shop, '/inventory?tab=goods');
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
});

test('the head of a column of figures ends where they do', async ({ page, shop }) => {
  await openOrders(page, shop, '/inventory?tab=goods');
  for (const name of ['Price', 'Former price', 'Stock']) {
    const head = page.getByRole('columnheader', { name, exact: true });
    await expect(head).toBeVisible();
    const room = await head.evaluate((cell) => {
      const words = document.createRange();
      words.selectNodeContents(
        document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() ?? cell,
      );
      return cell.getBoundingClientRect().right - words.getBoundingClientRect().right;
    });
    expect(room, name).toBeLessThanOrEqual(9);
  }
});
