/** Lets pictures through one after the other: each takes a core for a second, and up to 200 MB of memory. */
import { ApiRefusal } from '../http/apiRefusal';

/** The maximum number of pictures that are received, wait or are read. Each takes up to 20 MB of memory meanwhile. */
const MOST_AT_ONCE = 6;

export interface PictureQueue {
  /** Takes a place. Throws `pictures_unavailable` if no place is free. The returned function gives the place back. */
  enter(): () => void;
  /** Runs `work` after all earlier work has ended. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createPictureQueue(): PictureQueue {
  let places = MOST_AT_ONCE;
  let last: Promise<unknown> = Promise.resolve();
  return {
    enter() {
      if (places === 0)
        throw new ApiRefusal('pictures_unavailable', {
          message: 'The shop is busy with other pictures. Try again in a moment.',
        });
      places -= 1;
      let isInside = true;
      return () => {
        if (isInside) places += 1;
        isInside = false;
      };
    },
    run(work) {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
