import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A busy machine may take seconds for what a page shows at once.
configure({ asyncUtilTimeout: 15_000 });

const never = () => undefined;

/**
 * jsdom has no layout: to the pages its screen is a phone's. Material UI listens by the older names. Some files
 * ask for Node's environment, which has no window.
 */
(globalThis as Partial<typeof globalThis>).matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    ...{ media, matches: false, onchange: null },
    ...{ addListener: never, removeListener: never },
  });

/**
 * Nor does anything move in it, and its frames follow at once: the store tells React of some changes with the next
 * frame, which must not come after a test's last step.
 */
if ('window' in globalThis) {
  document.getAnimations = () => [];
  window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 0);
  window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
}

/**
 * React reads the form of a submit event that began a transition. The `FormData` of Node, which the environment puts
 * in the place of jsdom's, knows no forms; that of another window does.
 */
if ('window' in globalThis) {
  const frame = document.body.appendChild(document.createElement('iframe'));
  Object.assign(globalThis, {
    FormData: (frame.contentWindow as typeof globalThis | null)?.FormData,
  });
  frame.remove();
}
