/**
 * The benchmark runs this code in every document before the page's own scripts. It detects when the page shows
 * the effect of a tap.
 */

/**
 * @typedef {{ began: number, former: string | undefined, isHeard: boolean, heard: number }} Touch
 * @typedef {{ heard: number, shown: number }} Felt Both times are in ms. `heard` is the time from the tap to
 *   the end of the first frame that acknowledges the tap. `shown` is the time to the end of the first frame
 *   that shows the effect of the tap.
 */

/**
 * Measures a tap and calls `tellFelt` with the times. Before the tap, this code only listens. After the tap,
 * it checks the page at each change. It requests an animation frame only for a change that acknowledges the
 * tap or shows its effect, and records the time when that frame is painted.
 */
export function watchTap() {
  const benched = /** @type {import('./windowBench.mjs').Benched} */ (
    /** @type {unknown} */ (window)
  );
  const { bench } = benched;
  const { find, look } = bench.control;
  // A link can lead to another document, where the effect is seen. Session storage carries the tap to that
  // document. `window.name` could do that too, but it loses everything that is written after the link is
  // followed.
  const kept = sessionStorage.getItem('touch');
  /** @type {Touch | undefined} */
  let touch = kept ? JSON.parse(kept) : undefined;
  const keep = () => sessionStorage.setItem('touch', JSON.stringify(touch));

  const begin = (/** @type {Event} */ { timeStamp }) => {
    if (!bench.isArmed) return;
    bench.isArmed = false;
    const began = performance.timeOrigin + timeStamp;
    touch = { began, former: look(find(bench.turn)), isHeard: false, heard: Number.NaN };
    keep();
    observer.observe(document, bench.changes);
  };
  const check = () => {
    if (!touch) return;
    const element = find(bench.turn);
    const seen = look(element);
    const isShown = seen !== undefined && seen !== touch.former;
    const isHeard = isShown || Boolean(element?.closest('[aria-busy="true"]'));
    if (isHeard && !touch.isHeard) hear(touch);
    if (isShown) end(touch);
  };
  const hear = (/** @type {Touch} */ current) => {
    current.isHeard = true;
    bench.afterFrame((time) => {
      current.heard = time - current.began;
      if (touch) keep();
    });
  };
  const end = (/** @type {Touch} */ current) => {
    touch = undefined;
    sessionStorage.removeItem('touch');
    observer.disconnect();
    bench.afterFrame((time) => {
      bench.turn += 1;
      const { heard, began } = current;
      benched.tellFelt(JSON.stringify({ heard, shown: time - began }));
    });
  };

  const observer = new MutationObserver(check);
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, begin, { capture: true, passive: true });
  }
  if (touch) observer.observe(document, bench.changes);
}
