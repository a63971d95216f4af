/**
 * `npm run brand`: draws the shop's icons and the social picture (the image that link previews show) into
 * public/ with the code in tools/brand. The results are committed, so that a build needs no browser.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { icon } from './brand/icon.mjs';
import { socialPicture } from './brand/socialPicture.mjs';
import { ensureChromium } from './ensureChromium.mjs';
import { root } from './lib/paths.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** @param {string} name @param {string | Buffer} content */
const save = (name, content) => writeFileSync(path.join(root, 'public', name), content);

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  save('favicon.svg', icon());
  save('favicon.ico', wrapAsIco(await drawIcon(page, 32), 32));
  save('icon-192.png', await drawIcon(page, 192));
  save('icon-512.png', await drawIcon(page, 512));
  save('icon-maskable-512.png', await drawIcon(page, 512, { full: true }));
  save('apple-touch-icon.png', await drawIcon(page, 180, { full: true }));
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(socialPicture());
  await page.evaluate('document.fonts.ready');
  save('social.png', await page.screenshot());
  console.log('The icons and the social picture are in public/.');
} finally {
  await browser.close();
}

/**
 * @param {Page} page
 * @param {number} size The width and height in pixels.
 * @param {{ full?: boolean }} [options]
 */
async function drawIcon(page, size, options) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:100vw}</style>${icon(options)}`,
  );
  return page.screenshot({ omitBackground: true });
}

/**
 * Returns an ICO file that contains this PNG. An ICO file can consist of a header, a directory with one entry,
 * and an unchanged PNG.
 * @param {Buffer} png
 * @param {number} size
 */
function wrapAsIco(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
