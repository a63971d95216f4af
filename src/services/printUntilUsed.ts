/** The events that show that the page is used again. A press by a screen reader fires only `click`. */
const USE_EVENTS = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Prints the page, and calls `onUsed` when the page is used again. `afterprint` comes too early: phones and tablets fire
 * it after each rendering, and render the page again for another printer or paper while their dialog is still open.
 * Returns a function that stops waiting.
 */
export function printUntilUsed(onUsed: () => void): () => void {
  const stop = () => {
    for (const sign of USE_EVENTS) window.removeEventListener(sign, use, true);
  };
  const use = () => {
    stop();
    onUsed();
  };
  for (const sign of USE_EVENTS) window.addEventListener(sign, use, true);
  window.print();
  return stop;
}
