/** What the functions in the page share. */

/**
 * @typedef {Pick<import('./controls.mjs').Control, 'find' | 'look'>} Measured
 * @typedef {object} Bench
 * @property {Measured} control
 * @property {number} turn How many touches had their effect in this document.
 * @property {boolean} isArmed The next touch is the one that counts.
 * @property {MutationObserverInit} changes
 * @property {(callback: (time: number) => void) => void} afterFrame Calls when the coming frame is painted.
 * @property {() => Promise<Place>} [reach]
 * @typedef {{ x: number, y: number, isSelect: boolean, waited: number }} Place
 * @typedef {Window & { bench: Bench, tellFelt: (felt: string) => void }} Benched
 */

/**
 * Times are on one clock for all documents, because a tap can lead to a new one.
 * @param {Measured} control
 */
export function share(control) {
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
