/**
 * Turns the server's HTML into an interactive page. Starts when the HTML is complete: an earlier request for the bundle
 * would take bandwidth from the HTML and from the first picture.
 */

import { renderedPageName } from '#domain/renderedPageName';
import { nextFrame, idle, shouldSaveData, yieldToMain } from '../services/browser';
import { pagePath } from '../services/pagePath';
import { keepForNextPage, namedAdditions, preloadedView } from './addedPieces';
import {
  handleBundleLoadError,
  fetchClientBundle,
  removeBundleLoadError,
  runFirstParts,
} from './clientBundle';
import type { FirstVisitFonts } from './fonts';
import { InputQueue } from './inputQueue';

/** Hydrates the page, or renders it if the server has not. Then shows it in the shop's fonts. */
export async function startPage(root: HTMLElement, fonts?: FirstVisitFonts): Promise<void> {
  const { search } = window.location;
  const name = renderedPageName(pagePath(), new URLSearchParams(search));
  // A static host may serve the same page for every path: then the root contains another page.
  if (root.dataset.rendered === name) return hydrate(root, name, fonts);
  root.replaceChildren();
  try {
    const { startShop } = await (await fetchClientBundle(name)).runClientBundle();
    await startShop(root);
    markHydrated(root);
  } catch (error) {
    await handleBundleLoadError(error, root);
  }
  await fonts?.show();
}

async function hydrate(root: HTMLElement, name: string, fonts?: FirstVisitFonts): Promise<void> {
  const early = new InputQueue();
  const isIntact = watchForChanges(root);
  window.addEventListener('pagehide', () =>
    keepForNextPage(namedAdditions([...early.takeAdditions(), ...early.unanswered()])),
  );
  try {
    const startShop = await loadWhenIdle(root, name, early, fonts);
    const keepFocus = early.noteFields();
    const shop = await startShop(root, { name, view: preloadedView(), isIntact });
    keepFocus();
    await yieldToMain();
    await early.replay((pieces) => shop.add(namedAdditions([pieces])));
    markHydrated(root);
  } catch (error) {
    early.cancel();
    await handleBundleLoadError(error, root, early.first());
  }
  // The fonts come last. Earlier, they would take bandwidth from the bundle and processor time from hydration.
  await fonts?.show();
}

/**
 * Loads the shop when the browser is idle, or earlier at the first input. On a slow connection or in data-saving mode,
 * a page that is complete without scripts waits for the first input.
 */
async function loadWhenIdle(
  root: HTMLElement,
  name: string,
  early: InputQueue,
  fonts?: FirstVisitFonts,
) {
  const sign = firstInput();
  if (shouldSaveData() && isComplete(root)) {
    void nextFrame().then(fonts?.show);
    await sign;
  }
  const coming = fetchUntilLoaded(root, name, early);
  void runFirstParts();
  await Promise.race([sign, loaded().then(idle)]);
  const bundle = await coming;
  void fonts?.fetch();
  return (await bundle.runClientBundle()).startShop;
}

/**
 * Returns a function that tells whether the root's elements and texts are still the server's. A `font` element, which the
 * shop does not use, shows that a translator was faster than this script.
 */
function watchForChanges(root: HTMLElement): () => boolean {
  let isIntact = root.querySelector(':is(font)') === null;
  const changes = new MutationObserver(() => {
    isIntact = false;
  });
  changes.observe(root, { childList: true, characterData: true, subtree: true });
  return () => isIntact && changes.takeRecords().length === 0;
}

/**
 * Fetches the client bundle. If the request fails, sends it again each time the user uses a control, and shows a
 * further failure after that control. A pointer movement neither repeats the request nor shows an error.
 */
async function fetchUntilLoaded(root: HTMLElement, name: string, early: InputQueue) {
  for (let used: Element | undefined; ; used = await early.next()) {
    try {
      const bundle = await fetchClientBundle(name);
      removeBundleLoadError();
      return bundle;
    } catch (error) {
      if (!used) continue;
      early.unmark();
      await handleBundleLoadError(error, root, used);
    }
  }
}

/** Mouse, touch, pen and keyboard input. Assistive technology may send `click` without any other event. */
const INPUT_EVENTS = [
  ...['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'],
  ...['input', 'change', 'click', 'submit'],
];

/** The maximum wait for `load`, in milliseconds: a slow image or a missing file must not delay hydration. */
const LOAD_LIMIT_MS = 3_000;

/** Resolves at the first sign that the user is about to use the page. */
function firstInput(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    const onInput = () => {
      listening.abort();
      resolve();
    };
    for (const sign of INPUT_EVENTS) document.addEventListener(sign, onInput, options);
  });
}

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => {
    window.addEventListener('load', resolve, { once: true });
    setTimeout(resolve, LOAD_LIMIT_MS);
  });
}

/**
 * Removes the attributes that mark the page as not hydrated. From then on the page itself handles input. React renders
 * some parts a moment later, such as the cart's amounts: until then, what the server sent for a new visitor stays hidden.
 */
function markHydrated(root: HTMLElement): void {
  delete root.dataset.rendered;
  void idle().then(() => delete document.documentElement.dataset.visitor);
}

/** Whether the page shows this visitor all content without any script. */
function isComplete(root: HTMLElement): boolean {
  const isReturningVisitor = document.documentElement.dataset.visitor !== undefined;
  return !isReturningVisitor && root.querySelector('[role="progressbar"]') === null;
}
