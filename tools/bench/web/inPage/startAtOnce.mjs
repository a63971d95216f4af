/**
 * Runs in the page before its own scripts: a hand seems to come near as soon as the page is read, so that
 * the client bundle need not wait for rest.
 */
export function startAtOnce() {
  document.addEventListener('DOMContentLoaded', () => {
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    document.body.dispatchEvent(new Event('touchstart', { bubbles: true }));
  });
}
