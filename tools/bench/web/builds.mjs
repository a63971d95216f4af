/** Serves the shop in the variants to compare: as it is, without server rendering, and hydrated at once. */
import { serveBareShop } from './bareShop.mjs';
import { startAtOnce } from './inPage/startAtOnce.mjs';

/**
 * @typedef {{ name: string, url: string, scripts: string[], moments: number[] }} Build
 *   A variant of the shop. `scripts` run in its pages before their own. `moments` are the seconds after the load
 *   event at which a control is tapped.
 */

/**
 * @param {string} url Of the running shop.
 * @param {boolean} isQuick
 * @returns {Promise<{ builds: Build[], close: () => void }>}
 */
export async function openBuilds(url, isQuick) {
  const bare = await serveBareShop(url);
  const few = [0.5, 3];
  const builds = [
    { name: 'the shop', url, scripts: [], moments: isQuick ? few : [0.5, 1.5, 3, 8] },
    { name: 'without server rendering', url: bare.url, scripts: [], moments: few },
    { name: 'started at once', url, scripts: [`(${startAtOnce})()`], moments: few },
  ];
  return { builds, close: bare.close };
}
