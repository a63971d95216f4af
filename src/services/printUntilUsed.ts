/** What shows that somebody uses the page again. A press of a screen reader is a click without the other two. */
const SIGNS = ['pointerdown', 'keydown', 'click'] as const;

/**
 * Prints the page as it is now, and calls `onUsed` when it is used again. Not at `afterprint`: phones and tablets fire it
 * after each drawing, and draw the page anew for another printer or paper while their dialog is still open. Returns the
 * function that ends the waiting.
 */
export function printUntilUsed(onUsed: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) window.removeEventListener(sign, use, true);
  };
  const use = () => {
    stop();
    onUsed();
  };
  for (const sign of SIGNS) window.addEventListener(sign, use, true);
  window.print();
  return stop;
}
