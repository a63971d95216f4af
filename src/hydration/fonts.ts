/**
 * Loads the shop's fonts. On the first visit, the page is painted in fallback fonts of the same width, and the fonts
 * are fetched last. On later visits, they are in the browser's cache, and requested before the first paint.
 */

import { nextFrame, tryOrUndefined } from '../services/browser';
import { FIRST_FONTS } from '../theme/firstFonts';

const FONTS_KEY = 'fonts';
const FILES = FIRST_FONTS.map(({ file }) => file).join(' ');

/** The fonts of a browser whose cache does not contain them. */
export interface FirstVisitFonts {
  /** Resolves with false if any of the fonts is missing. */
  fetch: () => Promise<boolean>;
  /** Fetches the fonts and shows the page in them. The new layout of all text takes 100 ms on a phone. */
  show: () => Promise<void>;
}

/** Requests the fonts if they are in the browser's cache, and otherwise returns functions that fetch them later. */
export function loadFonts(page: HTMLElement): FirstVisitFonts | undefined {
  if (tryOrUndefined(() => window.localStorage.getItem(FONTS_KEY)) === FILES) {
    for (const { file } of FIRST_FONTS) preload(file);
    return undefined;
  }
  page.dataset.fonts = 'pending';
  let coming: Promise<boolean> | undefined;
  const fetch = () => (coming ??= fetchFonts());
  return {
    fetch,
    show: async () => {
      // Without the fonts, the page keeps its fallback fonts. The next visit fetches the fonts again.
      if (await fetch()) tryOrUndefined(() => window.localStorage.setItem(FONTS_KEY, FILES));
      // One typeface after the other, because a new layout of all text would be one long task.
      page.dataset.fonts = 'text';
      await nextFrame();
      delete page.dataset.fonts;
    },
  };
}

function preload(href: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
  document.head.append(link);
}

async function fetchFonts(): Promise<boolean> {
  const loading = FIRST_FONTS.map(({ face }) => document.fonts.load(face));
  return Promise.all(loading).then(
    // For each font, `faces` contains the list of found font faces. The list is empty on a page without `@font-face`
    // rules, such as the empty `shell.html`.
    (faces) => faces.every(({ length }) => length > 0),
    () => false,
  );
}
