/**
 * All the code that runs before the client bundle. It is inlined in the page's head, because a separate file
 * would delay the first paint.
 */
import { ROOT_ID } from '#domain/pageRenderer';
import { tryOrUndefined } from '../services/browser';
import { markFollowedLinks } from '../services/followedLinks';
import { FIRST_FONTS } from '../theme/firstFonts';
import { readChoice } from '../theme/schemeChoice';
import { prefetchOnApproach, prefetchWithPage } from './clientBundle';
import { noteSignInReferrer } from '../services/signInReferrer';
import { startPage } from './startPage';

/** Before the first paint, sets the page's colour scheme to the user's choice, or otherwise to the system's. */
function applyColourScheme(page: HTMLElement): void {
  const choice = readChoice();
  const isSystemDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  const system = isSystemDark ? 'dark' : 'light';
  page.dataset.scheme = choice === 'system' ? system : choice;
}

/** Matches the local storage keys of a cart, a session, a sign-in and a started checkout. */
const REMEMBERED = /^(shopping-cart$|access-token$|checkout|firebase:)/;

/**
 * Marks the page if this browser has stored data about the visitor. The server rendered the page for an unknown
 * visitor, so parts of a marked page are hidden until hydration: see `HiddenFromReturningVisitors`.
 */
function markReturningVisitor(page: HTMLElement): void {
  const keys = tryOrUndefined(() => Object.keys(window.localStorage)) ?? [];
  if (keys.some((key) => REMEMBERED.test(key))) page.dataset.visitor = 'known';
}

const FONTS_KEY = 'fonts';
const FILES = FIRST_FONTS.map(({ file }) => file).join(' ');

/**
 * Loads the shop's fonts. On the first visit, they load after the content, and the page is painted in fallback
 * fonts of the same width. On later visits, the fonts are in the browser's cache and are requested before the
 * first paint.
 */
function loadFonts(page: HTMLElement): void {
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

const page = document.documentElement;
applyColourScheme(page);
markReturningVisitor(page);
loadFonts(page);
noteSignInReferrer();
prefetchWithPage();
markFollowedLinks(document);
prefetchOnApproach(document);
document.addEventListener('DOMContentLoaded', () => {
  const root = document.getElementById(ROOT_ID);
  if (root) void startPage(root);
});
