/** Opens a page and waits until React has hydrated it. */
import { bindingCall } from './phoneEmulation.mjs';
import { watchHydration } from './inPage/watchHydration.mjs';

/**
 * @typedef {{ at: number, longest: number }} Hydration
 *   `at` is the time from the navigation to the hydration. `longest` is the duration of the main thread's
 *   longest task until then. Both are in ms.
 */

const BINDING = 'tellHydrated';
/** How long to wait for the hydration. A page that takes longer is assumed to wait for input. */
const LIMIT_MS = 10_000;

/**
 * @param {import('./inPage/tapTargets.mjs').Control} control
 * @returns {string} A script for the page. It notifies `openHydrated` when the control is hydrated.
 */
export function hydrationScript({ find }) {
  return `(${watchHydration})(${find})`;
}

/**
 * @param {import('./phoneEmulation.mjs').Visit} visit
 * @param {string} address
 * @param {number} [limit] Milliseconds.
 * @returns {Promise<Hydration | undefined>} Undefined when the page is not hydrated within the limit.
 */
export async function openHydrated({ page, session }, address, limit = LIMIT_MS) {
  await session.send('Runtime.addBinding', { name: BINDING });
  const answer = bindingCall(session, BINDING, limit);
  await page.goto(address, { waitUntil: 'commit' });
  const text = await answer;
  return text === undefined ? undefined : JSON.parse(text);
}
