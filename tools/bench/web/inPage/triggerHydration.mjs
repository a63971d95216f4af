/**
 * Runs in the page before the page's own scripts. Simulates a pointer movement and a touch as soon as the page
 * is parsed, so that the client bundle is loaded without waiting until the browser is idle.
 */
export function triggerHydration() {
  document.addEventListener('DOMContentLoaded', () => {
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    document.body.dispatchEvent(new Event('touchstart', { bubbles: true }));
  });
}
