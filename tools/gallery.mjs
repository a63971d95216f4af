/**
 * `npm run gallery [-- directory]`: photographs every screen and state of the shop at three widths in
 * both schemes, over a shop with data of its own, and lays the pictures out in one page, `index.html`.
 * Default directory: test-results/gallery.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './chromium.mjs';
import { galleryPage } from './gallery/galleryPage.mjs';
import { Photographer } from './gallery/photographer.mjs';
import { photographAll } from './gallery/scenes.mjs';
import { ensureBuilt } from './lib/ensureBuilt.mjs';
import { root } from './lib/paths.mjs';
import { sellPlainGoods } from './lib/plainGoods.mjs';
import { prepareShop } from './lib/shop.mjs';

const directory = path.resolve(root, process.argv[2] ?? 'test-results/gallery');

await ensureBuilt();
mkdirSync(directory, { recursive: true });
const shop = await prepareShop();
await sellPlainGoods(shop);
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await shop.start();
  await shop.ready();
  await shop.identityReady();
  const page = await browser.newPage({ baseURL: shop.url, locale: 'en-US', timezoneId: 'UTC' });
  const photographer = new Photographer(page, directory);
  await photographAll(page, photographer);
  writeFileSync(path.join(directory, 'index.html'), galleryPage(photographer.pictures));
  console.log(`${photographer.pictures.length} pictures: ${path.join(directory, 'index.html')}`);
} finally {
  await browser.close();
  await shop.discard();
}
