/** Emulates a phone: a touch screen, a slow connection, and a processor that runs at a quarter of its speed. */

/**
 * @typedef {import('@playwright/test').CDPSession} Session
 * @typedef {{ page: import('@playwright/test').Page, session: Session, close: () => Promise<void> }} Visit
 */

const SCREEN = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
};

const BYTES_OF_MEGABIT = 1e6 / 8;
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6 * BYTES_OF_MEGABIT,
  uploadThroughput: 0.75 * BYTES_OF_MEGABIT,
};

/**
 * Opens an empty page as a new visitor. Only the browser's debugging protocol is used to set up the page.
 * Playwright's own script would be part of the measurement, and is larger than the shop's entry script.
 * @param {import('@playwright/test').Browser} browser
 * @param {string[]} scripts Run in every document before the document's own scripts.
 * @param {{ hasSlowLine?: boolean, slowness?: number }} [speed]
 * @returns {Promise<Visit>}
 */
export async function openPhone(browser, scripts, { hasSlowLine = true, slowness = 4 } = {}) {
  const context = await browser.newContext(SCREEN);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Runtime.enable');
  for (const source of scripts) {
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source });
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  if (hasSlowLine) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  }
  return { page, session, close: () => context.close() };
}

/**
 * @param {Session} session
 * @param {{ x: number, y: number }} point
 */
export async function tap(session, point) {
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
}

/**
 * Selects the next option of the focused `select` element by keyboard, because a tap would open a popup that belongs
 * to the system, not to the page.
 * @param {Session} session
 */
export async function chooseNext(session) {
  const key = { key: 'ArrowDown', code: 'ArrowDown', windowsVirtualKeyCode: 40 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

/**
 * @param {Session} session
 * @param {string} expression
 * @returns {Promise<any>} The value of the expression. If it is a promise, the value that it resolves to.
 */
export async function evaluate(session, expression) {
  const options = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', options);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value;
}

/**
 * Waits until any document of the page calls the function `name`. Resolves with the argument of that call.
 * @param {Session} session
 * @param {string} name
 * @param {number} limit Milliseconds after which the promise resolves with undefined.
 * @returns {Promise<string | undefined>}
 */
export function bindingCall(session, name, limit) {
  return new Promise((resolve) => {
    const timer = setTimeout(settle, limit);
    /** @param {{ name: string, payload: string }} [call] */
    function settle(call) {
      if (call && call.name !== name) return;
      clearTimeout(timer);
      session.off('Runtime.bindingCalled', settle);
      resolve(call?.payload);
    }
    session.on('Runtime.bindingCalled', settle);
  });
}
