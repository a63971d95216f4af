/**
 * `startPage.ts` waits for one of these signals before it hydrates the page: user input, or an idle browser.
 */

/**
 * The events that are caused by mouse, touch, pen or keyboard input. `click` is also for assistive technology,
 * which may click without any of these devices.
 */
const SIGNS = [
  ...['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'],
  ...['input', 'change', 'click', 'submit'],
];

/**
 * `LOAD_LIMIT_MS` is the longest wait for the `load` event. `IDLE_LIMIT_MS` is the longest wait after that for
 * an idle browser. Both are in milliseconds. After these limits, the page is hydrated anyway. Otherwise a slow
 * image, or a file that never arrives, would delay hydration.
 */
const LOAD_LIMIT_MS = 3_000;
const IDLE_LIMIT_MS = 1_000;

/** Resolves at the first sign that the user is about to use the page. */
export function firstInput(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    const onInput = () => {
      listening.abort();
      resolve();
    };
    for (const sign of SIGNS) document.addEventListener(sign, onInput, options);
  });
}

/** Resolves when the page is loaded and the browser has nothing else to do. */
export async function loadedAndIdle(): Promise<void> {
  await loaded();
  await idle();
}

/** Resolves when the browser has nothing else to do. */
export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari does not have `requestIdleCallback`.
    if (!('requestIdleCallback' in window)) setTimeout(resolve);
    else window.requestIdleCallback(resolve, { timeout: IDLE_LIMIT_MS });
  });
}

async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => {
    window.addEventListener('load', resolve, { once: true });
    setTimeout(resolve, LOAD_LIMIT_MS);
  });
}

/** The Network Information API, which TypeScript's DOM library does not declare. */
interface Connected {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether the visitor has turned on data saving or has a slow connection. */
export function isConnectionSlow(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as Connected).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
