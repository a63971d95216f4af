/** When a drawn page needs to come to life. */
import { loaded } from './loaded';

/** A hand that comes near, by mouse, finger, pen or keyboard, or a helper that presses without one. */
const SIGNS = [
  ...['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'],
  ...['change', 'click', 'submit'],
];
/** Another tab changed the cart, or may have while the page was away. */
const WINDOW_SIGNS = ['scroll', 'storage', 'pageshow'];

/** Time for the page to finish what it does for the eye. */
const IDLE_LIMIT_MS = 2_000;

/** Resolves at the first sign that somebody is about to use the page. */
export function firstSign(): Promise<undefined> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    const hear = (event: Event) => {
      const isFirstShow = event.type === 'pageshow' && !(event as PageTransitionEvent).persisted;
      if (isFirstShow) return;
      listening.abort();
      resolve(undefined);
    };
    for (const sign of SIGNS) document.addEventListener(sign, hear, options);
    for (const sign of WINDOW_SIGNS) window.addEventListener(sign, hear, options);
  });
}

/** Resolves when the page is loaded and the browser has nothing else to do. */
export async function idle(): Promise<void> {
  await loaded();
  await new Promise<unknown>((resolve) => {
    // Safari has no such callback.
    if (!('requestIdleCallback' in window)) setTimeout(resolve, 200);
    else window.requestIdleCallback(resolve, { timeout: IDLE_LIMIT_MS });
  });
}
