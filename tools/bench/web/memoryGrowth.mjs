/** Measures whether paging through the product list leaks memory. */
import { hydrationScript, openHydrated } from './openHydrated.mjs';
import { next } from './inPage/tapTargets.mjs';
import { triggerHydration } from './inPage/triggerHydration.mjs';
import { turnPages } from './inPage/turnPages.mjs';
import { evaluate, openPhone } from './phoneEmulation.mjs';

export const TURNS = 500;
const EARLY = 50;

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url The address of the running shop.
 * @returns {Promise<number[]>} The script memory in MB after 50 page turns and after all page turns.
 */
export async function measureMemoryGrowth(browser, url) {
  const scripts = [hydrationScript(next), `(${triggerHydration})()`];
  const opened = await openPhone(browser, scripts, { hasSlowLine: false, slowness: 1 });
  const { session, close } = opened;
  const turn = (/** @type {number} */ times) =>
    evaluate(session, `(${turnPages})(${times}, ${next.look})`);
  try {
    await openHydrated(opened, `${url}/shop`);
    await turn(EARLY);
    const early = await used(session);
    await turn(TURNS - EARLY);
    return [early, await used(session)];
  } finally {
    await close();
  }
}

/** @param {import('./phoneEmulation.mjs').Session} session */
async function used(session) {
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
}
