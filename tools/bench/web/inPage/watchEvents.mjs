/** These functions run in the page. They measure the time from an input event to the next paint. */

/** @typedef {Window & { longest?: number }} Watched `longest` is the duration of the longest input, in ms. */

/**
 * Records the duration of the longest input event. Must run before the page's own scripts. Browsers report
 * only events that take 16 ms or longer.
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

/** @returns {number} The duration of the longest event since the last call, in ms. 16 means 16 ms or less. */
export function takeLongest() {
  const watched = /** @type {Watched} */ (window);
  const { longest = 16 } = watched;
  delete watched.longest;
  return longest;
}
