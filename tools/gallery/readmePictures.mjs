/**
 * Makes the three pictures of the README from the screenshots of the gallery. They are meant for `docs/screens`.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const WIDTH = 1100;
const PHONES = [
  'home-360-light',
  'cart-summary-open-360-light',
  'thank-you-360-dark',
  'not-found-360-light',
];

/** The screenshots that each picture shows side by side, and its height in CSS pixels. */
const README_PICTURES = [
  { name: 'home', screens: ['home-1280-light'], height: 740 },
  { name: 'shop-dark', screens: ['shop-1280-dark'], height: 860 },
  { name: 'phone', screens: PHONES, height: 650 },
];

/**
 * Writes `home.jpg`, `shop-dark.jpg` and `phone.jpg` beside the screenshots.
 * @param {import('@playwright/test').Page} page
 * @param {string} directory The directory with the screenshots and their `index.html`.
 */
export async function takeReadmePictures(page, directory) {
  // Only a page that is itself a local file may show local pictures.
  await page.goto(pathToFileURL(path.join(directory, 'index.html')).href);
  for (const { name, screens, height } of README_PICTURES) {
    await page.setViewportSize({ width: WIDTH, height });
    await page.setContent(sideBySide(screens), { waitUntil: 'load' });
    await page.screenshot({ path: path.join(directory, `${name}.jpg`), quality: 82 });
  }
}

/** @param {string[]} screens */
function sideBySide(screens) {
  const images = screens.map((screen) => `<img src="${screen}.png" alt="">`).join('');
  return `<!doctype html><style>
    body { margin: 0; display: flex; gap: 12px; height: 100vh; background: #888 }
    img { flex: 1; min-width: 0; object-fit: cover; object-position: top }
  </style>${images}`;
}
