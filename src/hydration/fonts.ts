/**
 * The shop's fonts. On the first visit the page is painted in fallback fonts of the same width, and the fonts come when
 * nothing else waits for the line. On later visits they are in the browser's cache and requested before the first paint.
 */
import { tryOrUndefined } from '../services/browser';
import { FIRST_FONTS } from '../theme/firstFonts';

const FONTS_KEY = 'fonts';
const FILES = FIRST_FONTS.map(({ file }) => file).join(' ');

/** The fonts of a browser that has not loaded them yet. */
export interface FirstVisitFonts {
  /** Resolves with whether all of them came. */
  fetch: () => Promise<boolean>;
  /** Fetches the fonts, and shows the page in them. That lays out all text again, which takes a phone 100 ms. */
  show: () => Promise<void>;
}

/** Requests the fonts if they are in the browser's cache. Otherwise returns them for later. */
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
      // If they do not come, the page keeps its fallback fonts and retries at the next visit.
      if (await fetch()) tryOrUndefined(() => window.localStorage.setItem(FONTS_KEY, FILES));
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
    // `faces` contains one list for each font, with the font faces that were found. A list is empty on a page
    // without `@font-face` rules, such as the empty `shell.html`.
    (faces) => faces.every(({ length }) => length > 0),
    () => false,
  );
}
