/** Runs in the page before the page's own scripts: detects when React has hydrated an element. */

/** @typedef {Window & { tellHydrated: (hydrated: string) => void }} Watched */

/**
 * Calls `tellHydrated` when the element is hydrated. The element then has a property that React sets on every
 * element that it creates or hydrates.
 * @param {(turn: number) => Element | undefined} find Returns the element.
 */
export function watchHydration(find) {
  const watched = /** @type {Watched} */ (/** @type {unknown} */ (window));
  /** @type {PerformanceEntry[]} */
  const tasks = [];
  const observer = new PerformanceObserver((list) => void tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });

  const tell = (/** @type {number} */ at) => {
    const durations = tasks.filter((task) => task.startTime < at).map((task) => task.duration);
    watched.tellHydrated(JSON.stringify({ at, longest: Math.max(0, ...durations) }));
  };
  const timer = setInterval(() => {
    const isTaken = Object.keys(find(0) ?? {}).some((key) => key.startsWith('__reactFiber'));
    if (!isTaken) return;
    clearInterval(timer);
    // Waits 200 ms, because the browser reports a long task only some time after the task has ended.
    setTimeout(tell, 200, performance.now());
  }, 20);
}
