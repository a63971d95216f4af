/**
 * Runs in the page before its own scripts: simulates an approaching pointer as soon as the page is parsed,
 * so that the client bundle does not wait for idle time.
 */
export function startAtOnce() {
  document.addEventListener('DOMContentLoaded', () => {
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    document.body.dispatchEvent(new Event('touchstart', { bubbles: true }));
  });
}
