/** Runs in the page: defines `bench.reach`, which scrolls the control into view and resolves with its position. */

/** @typedef {import('./windowBench.mjs').Place} Place */

export function scrollToControl() {
  const benched = /** @type {import('./windowBench.mjs').Benched} */ (
    /** @type {unknown} */ (window)
  );
  const { bench } = benched;
  const find = () => /** @type {HTMLElement | undefined} */ (bench.control.find(bench.turn));

  const there = () =>
    new Promise((resolve) => {
      const coming = new MutationObserver(() => {
        if (!find()) return;
        coming.disconnect();
        bench.afterFrame(resolve);
      });
      coming.observe(document, bench.changes);
    });

  /** @returns {Promise<Place>} Resolves when the page contains the control. */
  bench.reach = async () => {
    const began = performance.now();
    if (!find()) await there();
    const element = find();
    if (!element) throw new Error('What was to be touched is gone.');
    const waited = performance.now() - began;
    const { scrollY } = window;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // Waits until the scrolled page is painted, because users tap only what they see. This wait does not
    // count as latency of the tap.
    if (window.scrollY !== scrollY) await new Promise((resolve) => bench.afterFrame(resolve));
    const isSelect = element.matches('select');
    if (isSelect) element.focus({ preventScroll: true });
    const { x, y, width, height } = element.getBoundingClientRect();
    bench.isArmed = true;
    return { x: x + width / 2, y: y + height / 2, isSelect, waited };
  };
}
