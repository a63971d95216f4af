/** How fast the page's main thread runs. */

/** @typedef {import('@playwright/test').CDPSession} Session */

const METHOD = 'Emulation.setCPUThrottlingRate';

/**
 * To a quarter of the processor's speed, as Lighthouse does for a phone.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Session>} The page's.
 */
export async function slowDown(page) {
  const session = await page.context().newCDPSession(page);
  await session.send(METHOD, { rate: 4 });
  return session;
}

/** @param {Session} session */
export async function speedUp(session) {
  await session.send(METHOD, { rate: 1 });
}
