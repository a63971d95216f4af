/** Functions that run in the page: measure the time from an event to the next paint. */

/** @typedef {Window & { longest?: number }} Watched The window, which keeps the longest event in ms. */

/**
 * Records the longest event of the user's input. Must run before the page's own scripts. Browsers report only events
 * that take 16 ms or longer.
 */
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

/** @returns {number} The longest event since the last call, in ms; 16 includes all shorter ones. */
export function takeLongest() {
  const watched = /** @type {Watched} */ (window);
  const { longest = 16 } = watched;
  delete watched.longest;
  return longest;
}
