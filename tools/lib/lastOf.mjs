/**
 * Waits until the promise that `current` returns has resolved and is still the current one.
 * @param {() => Promise<unknown>} current
 */
export async function lastOf(current) {
  let awaited;
  do {
    awaited = current();
    await awaited;
  } while (awaited !== current());
}
