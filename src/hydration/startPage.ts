/** Turns the page that the server sent into an interactive page. */
import { renderedPageName } from '../renderedPageName';
import { keepForNextPage, preloadedProducts } from './keepAdditionsForNextPage';
import { type EarlyInput, keepEarlyInput } from './earlyInput';
import { prefetchClientBundle } from './prefetchClientBundle';
import { isComplete, isServerRendered, markHydrated, preloadedView } from './serverRendered';
import { handleBundleLoadError, removeBundleLoadError } from './bundleLoadError';
import { firstInput, isConnectionSlow, loadedAndIdle } from './hydrationTriggers';
import { yieldToMain } from './yieldToMain';

/** Hydrates the page, or renders it where the server did not. */
export async function startPage(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  const name = renderedPageName(pathname, new URLSearchParams(search));
  if (isServerRendered(root, name)) return hydrate(root, name);
  root.replaceChildren();
  try {
    const { startShop } = await (await prefetchClientBundle()).runClientBundle();
    await startShop(root);
    markHydrated(root);
  } catch (error) {
    await handleBundleLoadError(error, root);
  }
}

async function hydrate(root: HTMLElement, name: string): Promise<void> {
  const early = keepEarlyInput(document);
  window.addEventListener('pagehide', () => keepForNextPage(early.takeAdditions()));
  try {
    const shop = await startWhenIdle(root, name, early);
    await yieldToMain();
    await early.replay((id) => shop.add(preloadedProducts([id])));
    markHydrated(root);
  } catch (error) {
    early.cancel();
    await handleBundleLoadError(error, root, early.first());
  }
}

/**
 * Starts the shop when the browser is idle, or earlier at the first input. On a slow or data-saving connection,
 * a page that is complete without scripts waits for the first input.
 */
async function startWhenIdle(root: HTMLElement, name: string, early: EarlyInput) {
  const sign = firstInput();
  if (isConnectionSlow() && isComplete(root)) await sign;
  const coming = fetchUntilLoaded(root, name, early);
  await Promise.race([sign, loadedAndIdle()]);
  const { startShop } = await (await coming).runClientBundle();
  return startShop(root, { name, view: preloadedView() });
}

/**
 * Fetches the client bundle. If that fails, requests it again each time the user uses a control. If that fails
 * too, the error is shown next to the control. If the user only moves the pointer, no error is shown.
 */
async function fetchUntilLoaded(root: HTMLElement, name: string, early: EarlyInput) {
  for (let used: Element | undefined; ; used = await early.next()) {
    try {
      const bundle = await prefetchClientBundle(name);
      removeBundleLoadError();
      return bundle;
    } catch (error) {
      if (!used) continue;
      early.unmark();
      await handleBundleLoadError(error, root, used);
    }
  }
}
