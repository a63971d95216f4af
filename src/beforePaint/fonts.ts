/**
 * The shop's type comes after what is to be read and seen: the first time, the page is painted in faces
 * that the browser has, and changes when all is there. From then on the cache has it, and it is
 * asked for before the first paint.
 */
import { FIRST_FONTS, FONT_PARTS } from '../components/firstFonts';
import { attempt } from '../components/attempt';
import { loaded } from '../early/loaded';

const FONTS_KEY = 'fonts';
const FILES = FIRST_FONTS.map(({ file }) => file).join(' ');

export function bringFonts(page: HTMLElement): void {
  if (attempt(() => window.localStorage.getItem(FONTS_KEY)) === FILES) {
    for (const { file } of FIRST_FONTS) preload(file);
    return;
  }
  page.dataset.fonts = FONT_PARTS.join(' ');
  void loaded()
    .then(painted)
    .then(() => loadFonts(page));
}

function preload(file: string): void {
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: '',
    href: file,
  });
  document.head.append(link);
}

function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Where the fonts cannot be had, the page keeps its stand-ins, and asks again the next time. */
async function loadFonts(page: HTMLElement): Promise<void> {
  const loading = FIRST_FONTS.map(({ face }) => document.fonts.load(face));
  const cameAll = await Promise.all(loading).then(
    // None came where the page does not name its faces yet: the shell, before it is filled.
    (faces) => faces.every(({ length }) => length > 0),
    () => false,
  );
  if (cameAll) attempt(() => window.localStorage.setItem(FONTS_KEY, FILES));
  // Part by part: to lay out all text of a page anew at once takes long on a phone.
  for (let first = 1; first < FONT_PARTS.length; first += 1) {
    page.dataset.fonts = FONT_PARTS.slice(first).join(' ');
    await painted();
  }
  delete page.dataset.fonts;
}
