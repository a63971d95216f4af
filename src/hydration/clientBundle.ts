import { PRODUCT_LINKS, PRODUCT_PATH_PREFIX } from '#domain/pagePaths';
import { NOT_RENDERED } from '#domain/pageRenderer';
import { CART_KEY } from '../features/cart/cartKey';
import { nextFrame, tryOrUndefined, yieldToMain } from '../services/browser';
import { claimReload } from '../services/newVersion';

/** webpack's function that loads a chunk by its name: https://webpack.js.org/api/module-variables/. */
declare const __webpack_chunk_load__: (chunk: string) => Promise<unknown>;

const APPROACH_EVENTS = ['pointerover', 'focusin'];

/** Fetches the product page's chunk when the pointer or the keyboard focus reaches a link to a product. */
export function prefetchCodeOnApproach(page: Document): void {
  const look = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(PRODUCT_LINKS)) return;
    for (const sign of APPROACH_EVENTS) page.removeEventListener(sign, look, true);
    void fetchChunk(pageChunk(PRODUCT_PATH_PREFIX));
  };
  for (const sign of APPROACH_EVENTS) page.addEventListener(sign, look, true);
}

/**
 * Fetches the client bundle and the chunk of the page with this name, but executes neither. React DOM, which is executed
 * last, is requested when the first file has arrived: the network stays busy, and no other file waits for React DOM.
 */
export async function fetchClientBundle(name: string) {
  if (name !== NOT_RENDERED) void fetchChunk(pageChunk(name));
  const react = fetchChunk('theme').then(() => __webpack_chunk_load__('react'));
  const [bundle] = await Promise.all([importClientBundle(), react]);
  return bundle;
}

const importClientBundle = () => import(/* webpackChunkName: "client" */ './runClientBundle');

/**
 * Executes each file but React DOM when it arrives, after the first frame, one module after another. While React DOM, the
 * last file, is loading, a phone's processor is idle for half a second. Without this function, the pages of
 * `npm run bench:web` were hydrated 100 to 800 ms later, with a longest task of up to 128 instead of 83 ms (best of 3,
 * 2026-11-27).
 */
export async function runFirstParts(): Promise<void> {
  await nextFrame();
  // The browser takes over the compiled code of a file before it runs it. Together, that would be one long task.
  await fetchChunk('theme');
  await yieldToMain();
  // A failure is ignored, because the page's start imports these modules again.
  await import(/* webpackChunkName: "first-theme" */ '../theme/theme').catch(() => undefined);
  await fetchChunk('client');
  await yieldToMain();
  await importClientBundle()
    .then(({ runClientBundle }) => runClientBundle())
    .catch(() => undefined);
}

/** Fetches a chunk, but does not execute it. A failure is ignored: the code that needs the chunk requests it again. */
const fetchChunk = (chunk: string) => __webpack_chunk_load__(chunk).catch(() => undefined);

/** Returns the name of a page's chunk, as set in `routes.tsx`. */
function pageChunk(name: string): string {
  const page = name.split(/[/?]/)[1] ?? '';
  return `page-${page === '' ? 'home' : page}`;
}

/** The texts of the message and its button. The server writes the texts of other languages into the page. */
const WORDS = 'The shop could not be loaded.| Your cart is kept.|Reload';

/** The styles of the error message, which looks like `ErrorNotice`. Inside a grid, it takes up a whole row. */
const NOTICE = `
  grid-column: 1 / -1; justify-self: start; box-sizing: border-box; margin: 8px 0; padding-inline-start: 12px;
  border-inline-start: 3px solid; color: var(--mui-palette-error-main); font-size: 0.9375rem;`;
const BUTTON = `
  display: block; min-height: 44px; margin-top: 8px; padding: 0 16px; border: 1.5px solid; border-radius: 3px;
  background: none; color: var(--mui-palette-text-primary); font: inherit; font-weight: 600; cursor: pointer;`;

let notice: HTMLElement | undefined;

/**
 * Reloads the page once if a file is missing, because the shop then has a new version. Otherwise logs the error and
 * shows an error message after `used`, the control that the user used. Without `used`, the message is at the top of the
 * page. There is only one message, so an earlier one is replaced.
 */
export async function handleBundleLoadError(
  error: unknown,
  root: HTMLElement,
  used?: Element,
): Promise<void> {
  if (await claimReload(error)) {
    window.location.reload();
    return;
  }
  console.error(error);
  // Keeps the message while the user types in the same field. A screen reader would read a new one at each letter.
  if (notice?.isConnected && used?.nextElementSibling === notice) return;
  removeBundleLoadError();
  notice = reloadNotice();
  if (used) used.after(notice);
  else root.prepend(notice);
}

/** Whether the event is an input on the error message. The message handles its own button. */
export function isOnBundleLoadError({ target }: Event): boolean {
  return target instanceof Node && notice?.contains(target) === true;
}

/** Call it before hydration, because React expects the page as the server rendered it. */
export function removeBundleLoadError(): void {
  notice?.remove();
}

/** The rest of the page stays, so its links still work. */
function reloadNotice(): HTMLElement {
  const element = document.createElement('div');
  element.setAttribute('role', 'alert');
  element.style.cssText = NOTICE;
  const isKept = tryOrUndefined(() => localStorage.getItem(CART_KEY)) !== undefined;
  const { unloaded = WORDS } = document.documentElement.dataset;
  const [words = '', kept = '', reload = ''] = unloaded.split('|');
  element.append(isKept ? words + kept : words, reloadButton(reload));
  return element;
}

function reloadButton(words: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words;
  button.style.cssText = BUTTON;
  button.addEventListener('click', () => window.location.reload());
  return button;
}
