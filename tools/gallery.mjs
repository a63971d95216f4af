/**
 * `npm run gallery [-- directory]`: takes screenshots of most pages of the shop, in several states, at three
 * widths and in both colour schemes. It starts a shop with temporary data for this. `index.html` in the
 * directory shows all screenshots, and the pictures of the README lie beside it. The default directory is
 * test-results/gallery.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './ensureChromium.mjs';
import { galleryPage } from './gallery/galleryPage.mjs';
import { Photographer } from './gallery/photographer.mjs';
import { takeReadmePictures } from './gallery/readmePictures.mjs';
import { photographAll } from './gallery/screenshotTour.mjs';
import { ensureBuilt } from './lib/ensureBuilt.mjs';
import { root } from './lib/paths.mjs';
import { sellProductsWithoutSizes } from './lib/sellProductsWithoutSizes.mjs';
import { prepareShop } from './lib/shop.mjs';

const directory = path.resolve(root, process.argv[2] ?? 'test-results/gallery');

await ensureBuilt();
mkdirSync(directory, { recursive: true });
const shop = await prepareShop();
await sellProductsWithoutSizes(shop);
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
  await takeReadmePictures(page, directory);
  console.log(`${photographer.pictures.length} pictures: ${path.join(directory, 'index.html')}`);
} finally {
  await browser.close();
  await shop.discard();
}
