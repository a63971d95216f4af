import { nextFrame } from './browser';

/** The input that must find the page as the input before it left it, and the events that may be a page's last. */
const SOONER = ['pointerdown', 'keydown', 'click', 'visibilitychange', 'pagehide'];

/**
 * Resolves when the next frame is painted: for what a tap causes beside that which it shows at once. Resolves sooner with
 * the next input, which must find everything done, and when the page is left.
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
