import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { describePageOnce, findLabelsByTag, readStylesFromAttributes } from './cheapQueries';
import { textFaults, watchTexts } from './watchTexts';

// On a busy machine, a change of the page may take seconds.
configure({ asyncUtilTimeout: 15_000 });
describePageOnce();

/**
 * Testing Library declares all of a test as one act, for which React warns of each change that comes by itself, such as an
 * answer of the API. `render` and `fireEvent` are acts all the same.
 */
beforeAll(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});

/**
 * The console of the development build stays empty, but for the calls that the shop itself says to have failed. A test
 * that expects an error spies on the console. Redux Toolkit's checks say when a busy machine was slow.
 */
const IGNORED = /^\w+ failed: |InvariantMiddleware took/;
const said: unknown[][] = [];
for (const method of ['error', 'warn'] as const) {
  const log = console[method];
  console[method] = (...words: unknown[]) => {
    if (!IGNORED.test(String(words[0]))) said.push(words);
    log(...words);
  };
}
afterEach(() => expect(said.splice(0)).toEqual([]));

const never = () => undefined;

/**
 * React's development build records a stack for each element, up to 10,000 in a second, which takes a tenth of the
 * time of the page tests. Here it records none. Its warnings name the components all the same.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: never });

/**
 * jsdom has no layout, so no media query matches, as on a phone. Material UI listens by the old methods. Some test
 * files run in Node's environment, without a `window`.
 */
(globalThis as Partial<typeof globalThis>).matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: never,
    removeListener: never,
  });

/**
 * jsdom has no animations and no layout to scroll. Its frames follow at once, because the store notifies React of some
 * changes in the next frame, which must not come after the end of a test.
 */
if ('window' in globalThis) {
  watchTexts();
  afterEach(() => expect(textFaults()).toEqual([]));
  readStylesFromAttributes();
  findLabelsByTag();
  document.getAnimations = () => [];
  // In newer browsers, these return a promise. An effect that returns it breaks the page when it ends.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
  Object.assign(window, { scrollTo: () => Promise.resolve() });
  window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 0);
  window.cancelAnimationFrame = (frame) => window.clearTimeout(frame);
}

/**
 * React reads the form of a submit event that started a transition. The environment replaces jsdom's `FormData` with
 * Node's, which cannot read forms. So `FormData` is taken from another window.
 */
if ('window' in globalThis) {
  const frame = document.body.appendChild(document.createElement('iframe'));
  Object.assign(globalThis, {
    FormData: (frame.contentWindow as typeof globalThis | null)?.FormData,
  });
  frame.remove();
}
