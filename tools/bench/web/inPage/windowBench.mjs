/**
 * Defines `window.bench`: the data that the measuring functions share. They run in the measured page, one after
 * the other, and have no other common scope.
 */

/**
 * @typedef {Pick<import('./tapTargets.mjs').Control, 'find' | 'look'>} Measured
 * @typedef {object} Bench
 * @property {Measured} control
 * @property {number} turn The number of taps that have had their effect in this document.
 * @property {boolean} isArmed Whether the next tap is measured.
 * @property {MutationObserverInit} changes Options for a mutation observer that reports all page changes.
 * @property {(callback: (time: number) => void) => void} afterFrame Calls back when the next frame is painted.
 * @property {() => Promise<Place>} [reach] Brings the control into view. Resolves with where it can be tapped.
 * @typedef {{ x: number, y: number, isSelect: boolean, waited: number }} Place
 * @typedef {Window & { bench: Bench, tellFelt: (felt: string) => void }} Benched
 */

/**
 * Creates `window.bench`. `afterFrame` passes the time since the Unix epoch, not since the load of the
 * document, because a tap can lead to a new document.
 * @param {Measured} control
 */
export function defineBench(control) {
  const benched = /** @type {Benched} */ (/** @type {unknown} */ (window));
  benched.bench = {
    control,
    turn: 0,
    isArmed: false,
    changes: { subtree: true, childList: true, attributes: true, characterData: true },
    afterFrame: (callback) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => callback(performance.timeOrigin + performance.now());
        port2.postMessage(undefined);
      }),
  };
}
