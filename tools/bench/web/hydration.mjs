/** Opens a page and waits until React has taken it over. */
import { bindingCall } from './phone.mjs';
import { watchHydration } from './inPage/watchHydration.mjs';

/** @typedef {{ at: number, longest: number }} Hydration When, and the longest task until then, in ms. */

const BINDING = 'tellHydrated';
/** A page that is not hydrated by then waits for input. */
const LIMIT_MS = 10_000;

/**
 * @param {import('./inPage/controls.mjs').Control} control
 * @returns {string} The script that the page needs for it.
 */
export function hydrationScript({ find }) {
  return `(${watchHydration})(${find})`;
}

/**
 * @param {import('./phone.mjs').Visit} visit
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
