/**
 * The shop's type comes after what is to be read and seen: the first time, the page is painted in
 * stand-ins of the same width. From then on the browser's cache has it, and it is asked for before the
 * first paint.
 */
import { tryOrUndefined } from '../components/layout/tryOrUndefined';
import { FIRST_FONTS } from '../theme/firstFonts';

const FONTS_KEY = 'fonts';
const FILES = FIRST_FONTS.map(({ file }) => file).join(' ');

export function bringFonts(page: HTMLElement): void {
  if (tryOrUndefined(() => window.localStorage.getItem(FONTS_KEY)) === FILES) {
    for (const { file } of FIRST_FONTS) preload(file);
    return;
  }
  page.dataset.fonts = 'pending';
  document.addEventListener('DOMContentLoaded', () =>
    // After the first frame.
    requestAnimationFrame(() => setTimeout(() => void loadFonts(page))),
  );
}

function preload(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
  document.head.append(link);
}

/** Where the fonts cannot be had, the page keeps its stand-ins, and asks again the next time. */
async function loadFonts(page: HTMLElement): Promise<void> {
  const loading = FIRST_FONTS.map(({ face }) => document.fonts.load(face));
  const cameAll = await Promise.all(loading).then(
    // None came where the page does not name its faces yet: the shell, before it is filled.
    (faces) => faces.every(({ length }) => length > 0),
    () => false,
  );
  if (cameAll) tryOrUndefined(() => window.localStorage.setItem(FONTS_KEY, FILES));
  delete page.dataset.fonts;
}
