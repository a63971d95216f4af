import { nextFrame } from './browser';

/** The next input, which must find the effects of earlier input, and the events that may be the last of a page. */
const SOONER = ['pointerdown', 'keydown', 'click', 'visibilitychange', 'pagehide'];

/**
 * Resolves when the next frame is painted, for effects of a tap that are less urgent than its visible result. Resolves
 * sooner at the next input, which must find everything done, and when the page is left.
 */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const listeners = (change: 'addEventListener' | 'removeEventListener') => {
      for (const type of SOONER) window[change](type, done, true);
    };
    const done = () => {
      listeners('removeEventListener');
      resolve();
    };
    listeners('addEventListener');
    void nextFrame().then(done);
  });
}
