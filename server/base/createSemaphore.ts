/**
 * Returns a function that takes one of `most` places and returns its release function, to be called once. While all
 * places are taken, it throws the refusal instead of waiting.
 */
export function createSemaphore(most: number, refusal: () => Error): () => () => void {
  let free = most;
  return () => {
    if (free === 0) throw refusal();
    free -= 1;
    return () => void (free += 1);
  };
}
