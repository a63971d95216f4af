/** Lets pictures through one after the other: each takes a core for a second, and up to 200 MB of memory. */
import { ApiRefusal } from '../http/apiRefusal';

/** So many pictures may be sent, wait, or be read at once. Each takes up to 20 MB of memory meanwhile. */
const MOST_AT_ONCE = 6;

export interface PictureQueue {
  /** Takes a place. Throws `pictures_unavailable` if there is none. Call the result once, to give it back. */
  enter(): () => void;
  /** Runs the work after all that was given before. */
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
