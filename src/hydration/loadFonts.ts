/**
 * Loads the shop's fonts. On the first visit, they load after the content, and the page is painted in fallback
 * fonts of the same width. On later visits, the fonts are in the browser's cache and are requested before the
 * first paint.
 */
import { tryOrUndefined } from '../components/layout/tryOrUndefined';
import { FIRST_FONTS } from '../theme/firstFonts';

const FONTS_KEY = 'fonts';
const FILES = FIRST_FONTS.map(({ file }) => file).join(' ');

export function loadFonts(page: HTMLElement): void {
  if (tryOrUndefined(() => window.localStorage.getItem(FONTS_KEY)) === FILES) {
    for (const { file } of FIRST_FONTS) preload(file);
    return;
  }
  page.dataset.fonts = 'pending';
  document.addEventListener('DOMContentLoaded', () =>
    // Waits until the first frame is painted.
    requestAnimationFrame(() => setTimeout(() => void loadInBackground(page))),
  );
}

function preload(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
  document.head.append(link);
}

/** If the fonts cannot be loaded, the page keeps its fallback fonts and retries at the next visit. */
async function loadInBackground(page: HTMLElement): Promise<void> {
  const loading = FIRST_FONTS.map(({ face }) => document.fonts.load(face));
  const cameAll = await Promise.all(loading).then(
    // `faces` contains one list for each font, with the font faces that were found. A list is empty on a page
    // without `@font-face` rules, such as the empty `shell.html`.
    (faces) => faces.every(({ length }) => length > 0),
    () => false,
  );
  if (cameAll) tryOrUndefined(() => window.localStorage.setItem(FONTS_KEY, FILES));
  delete page.dataset.fonts;
}
