/**
 * Runs in the page: measures the time from the next key press to the first frame that shows a word.
 * @param {string} selector Only the first element that it matches is searched for the word.
 * @param {string} word In lower case.
 * @returns {Promise<number>} Milliseconds. Rejects after 30 s.
 */
export function keyPressLatency(selector, word) {
  /** @type {number | undefined} */
  let pressed;
  const note = (/** @type {Event} */ { timeStamp }) => (pressed ??= timeStamp);
  window.addEventListener('keydown', note, { capture: true, once: true });
  return new Promise((resolve, reject) => {
    const first = () => document.querySelector(selector)?.outerHTML.toLowerCase();
    const giveUp = () => reject(new Error(`No ${word} in ${first() ?? selector}.`));
    setTimeout(giveUp, 30_000);
    const look = () => {
      if (pressed !== undefined && first()?.includes(word)) resolve(performance.now() - pressed);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
