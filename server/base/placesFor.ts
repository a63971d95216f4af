/**
 * Returns a function that takes one of `most` places, and returns what gives it back, to be called once. It throws a
 * refusal while all places are taken.
 */
export function placesFor(most: number, refusal: () => Error): () => () => void {
  let free = most;
  return () => {
    if (free === 0) throw refusal();
    free -= 1;
    return () => void (free += 1);
  };
}
