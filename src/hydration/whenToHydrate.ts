/** When the client bundle is fetched, and when it is started. */

/** A hand on the page, by mouse, finger, pen or keyboard, or a helper that presses without one. */
const SIGNS = [
  ...['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'],
  ...['input', 'change', 'click', 'submit'],
];

/** Neither a picture nor a file that does not come may hold up what is to follow. */
const LOAD_LIMIT_MS = 3_000;
const IDLE_LIMIT_MS = 1_000;

/** Resolves at the first sign that somebody is about to use the page. */
export function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    const hear = () => {
      listening.abort();
      resolve();
    };
    for (const sign of SIGNS) document.addEventListener(sign, hear, options);
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
    // Safari has no such callback.
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

/** The Network Information API, which the language's library does not know. */
interface Connected {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether the visitor pays for every byte, or waits long for it. */
export function isConnectionDear(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as Connected).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}
