/** Serves three variants of the shop: unchanged, without server rendering, and hydrated immediately. */
import { serveClientRenderedShop } from './clientRenderedShop.mjs';
import { triggerHydration } from './inPage/triggerHydration.mjs';

/**
 * @typedef {{ name: string, url: string, scripts: string[], moments: number[] }} ComparedShop
 *   A variant of the shop. `scripts` run in its pages before the pages' own scripts. `moments` are the times
 *   when a control is tapped, in seconds after the load event.
 */

/**
 * @param {string} url The address of the running shop.
 * @param {boolean} isQuick
 * @returns {Promise<{ shops: ComparedShop[], close: () => void }>}
 */
export async function serveComparedShops(url, isQuick) {
  const bare = await serveClientRenderedShop(url);
  const few = [0.5, 3];
  const shops = [
    { name: 'the shop', url, scripts: [], moments: isQuick ? few : [0.5, 1.5, 3, 8] },
    { name: 'without server rendering', url: bare.url, scripts: [], moments: few },
    { name: 'started at once', url, scripts: [`(${triggerHydration})()`], moments: few },
  ];
  return { shops, close: bare.close };
}
