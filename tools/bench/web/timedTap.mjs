/** Taps a control, and measures how long the page takes to acknowledge the tap and to show its effect. */
import { chooseNext, evaluate, tap, bindingCall } from './phoneEmulation.mjs';
import { scrollToControl } from './inPage/scrollToControl.mjs';
import { defineBench } from './inPage/windowBench.mjs';
import { watchTap } from './inPage/watchTap.mjs';

/** @typedef {import('./inPage/watchTap.mjs').Felt} Felt */

const BINDING = 'tellFelt';
/** If the effect is not shown within this time, the tap counts as never acknowledged and without effect. */
const LIMIT_MS = 15_000;
const NEVER = { heard: Number.POSITIVE_INFINITY, shown: Number.POSITIVE_INFINITY };

/**
 * @param {import('./inPage/tapTargets.mjs').Control} control
 * @returns {string} The script that a page needs so that a tap on the control can be measured.
 */
export function scriptOf({ find, look }) {
  const control = `{ find: ${find}, look: ${look} }`;
  return `(${defineBench})(${control}); (${watchTap})(); (${scrollToControl})();`;
}

/**
 * Adds the function that the page calls to report its measurement. Must be called before the page is opened.
 * @param {import('./phoneEmulation.mjs').Session} session
 */
export async function prepareTap(session) {
  await session.send('Runtime.addBinding', { name: BINDING });
}

/**
 * Taps the control. Resolves with the times until the tap is acknowledged and until its effect is shown. If
 * the page does not contain the control yet, waits for it first, and includes this wait in both times.
 * @param {import('./phoneEmulation.mjs').Session} session
 * @returns {Promise<Felt>}
 */
export async function timedTap(session) {
  const reached = evaluate(session, 'bench.reach()');
  /** @type {import('./inPage/windowBench.mjs').Place | undefined} */
  const place = await Promise.race([reached, late()]);
  if (!place) return NEVER;
  const { waited, isSelect } = place;
  const answer = bindingCall(session, BINDING, LIMIT_MS);
  await Promise.race([isSelect ? chooseNext(session) : tap(session, place), answer]);
  const text = await answer;
  if (text === undefined) return NEVER;
  const { heard, shown } = /** @type {Felt} */ (JSON.parse(text));
  return { heard: waited + heard, shown: waited + shown };
}

/** @returns {Promise<undefined>} */
const late = () => new Promise((resolve) => setTimeout(resolve, LIMIT_MS, undefined).unref());
