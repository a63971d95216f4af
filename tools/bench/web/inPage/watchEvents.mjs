/** Functions that run in the page: how long the browser took from an event to the next paint. */

/** @typedef {Window & { longest?: number }} Watched What this keeps at the window. */

/** To be run before the page's own scripts. The browser tells of what took 16 ms or longer. */
export function watchEvents() {
  const watched = /** @type {Watched} */ (window);
  const observer = new PerformanceObserver((list) => {
    const entries = /** @type {PerformanceEventTiming[]} */ (list.getEntries());
    const ofTouches = entries.filter(({ interactionId }) => interactionId > 0);
    const durations = ofTouches.map(({ duration }) => duration);
    watched.longest = Math.max(watched.longest ?? 16, ...durations);
  });
  const options = { type: 'event', durationThreshold: 16 };
  observer.observe(/** @type {PerformanceObserverInit} */ (options));
}

/** @returns {number} Of the events since this was last called, in milliseconds; 16 stands for all below. */
export function takeLongest() {
  const watched = /** @type {Watched} */ (window);
  const { longest = 16 } = watched;
  delete watched.longest;
  return longest;
}
