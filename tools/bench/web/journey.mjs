/**
 * A first visit by mouse, of which the longest task counts. What drives it puts no script of its own into
 * the page: a test runner's is larger than the shop, and would be measured with it.
 */
import * as inPage from './inPage.mjs';
import { slowDown } from './speed.mjs';
import { LOOK_MS } from './steps.mjs';

/**
 * @typedef {import('./speed.mjs').Session} Session
 * @typedef {ReturnType<typeof inPage.longestTasks>} Longest
 * @typedef {{ page: import('@playwright/test').Page, session: Session }} Visit
 */

const TURNS = ['Next', 'Next', 'Previous', 'Next'];
/** What takes longer than this will not come. */
const LIMIT_MS = 30_000;

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @returns {Promise<Longest>}
 */
export async function makeJourney(browser, origin) {
  const visit = await open(browser, `${origin}/shop`);
  const { page, session } = visit;
  await page.waitForTimeout(LOOK_MS);
  await press(session, { selector: 'article button', text: 'Add to Cart' });
  await run(session, inPage.untilThere, '1 in cart');
  for (const text of TURNS) {
    await page.waitForTimeout(LOOK_MS);
    const former = await run(session, inPage.firstName);
    await press(session, { selector: 'nav[aria-label="Pages"] a', text });
    await run(session, inPage.untilOther, former);
  }
  return leave(visit);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<number>} Milliseconds of the longest task of opening this page and no more.
 */
export async function openOnly(browser, url) {
  const { before, after } = await leave(await open(browser, url));
  return Math.max(before, after);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @returns {Promise<Visit>} By somebody who was never here.
 */
async function open(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(inPage.watchTasks);
  const session = await slowDown(page);
  await page.goto(url);
  return { page, session };
}

/**
 * @param {Visit} visit
 * @returns {Promise<Longest>}
 */
async function leave({ page, session }) {
  await page.waitForTimeout(LOOK_MS);
  const longest = await run(session, inPage.longestTasks);
  await page.context().close();
  return longest;
}

/**
 * @param {Session} session
 * @param {{ selector: string, text: string }} target The first of these is pressed.
 */
async function press(session, target) {
  const centre = await run(session, inPage.centreOf, target);
  const at = { ...centre, button: /** @type {const} */ ('left'), clickCount: 1 };
  for (const type of /** @type {const} */ (['mouseMoved', 'mousePressed', 'mouseReleased'])) {
    await inTime(session.send('Input.dispatchMouseEvent', { type, ...at }), type);
  }
}

/**
 * @template Argument, Answer
 * @param {Session} session
 * @param {(argument: Argument) => Answer | Promise<Answer>} inThePage
 * @param {Argument} [argument]
 * @returns {Promise<Answer>}
 */
async function run(session, inThePage, argument) {
  const asked = session.send('Runtime.evaluate', {
    expression: `(${inThePage})(${JSON.stringify(argument)})`,
    awaitPromise: true,
    returnByValue: true,
  });
  const { result, exceptionDetails } = await inTime(asked, inThePage.name);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  return result.value;
}

/**
 * @template Answer
 * @param {Promise<Answer>} answer
 * @param {string} what
 * @returns {Promise<Answer>}
 */
function inTime(answer, what) {
  const tooLate = new Promise((_, reject) => {
    setTimeout(reject, LIMIT_MS, new Error(`${what} took longer than ${LIMIT_MS} ms.`)).unref();
  });
  return Promise.race([answer, /** @type {Promise<never>} */ (tooLate)]);
}
