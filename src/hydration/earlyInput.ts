/**
 * Stores user input that arrives before the page is hydrated, and replays it in order after hydration. The
 * control that was used is marked as busy at once. Links are not replayed, because they work without hydration.
 * Text fields are not marked, because the typed text is visible.
 */
import { isOnBundleLoadError } from './bundleLoadError';
import { toReplayableInput, type ReplayableInput } from './replayableInput';

const LISTENED = ['click', 'input', 'change', 'submit'];

/**
 * The events that are hidden from React until the page is hydrated. Any of them would make React hydrate the
 * whole page at once, which blocks a phone for 300 ms.
 */
const STOPPED = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'],
  ...['keydown', 'keyup', 'focusin', 'focusout'],
];
const withhold = (event: Event) => event.stopPropagation();

export interface EarlyInput {
  /**
   * Resolves to the control that the next input uses: at once if there was input since the last call of this
   * function.
   */
  next: () => Promise<Element>;
  /** The element of the oldest input that is not replayed yet. */
  first: () => Element | undefined;
  /** Removes the pending inputs that add a product to the cart, and returns the products' ids. */
  takeAdditions: () => string[];
  /**
   * Replays the stored input. Resolves when the page handles input itself. A replay may change the page so that
   * the button for a later input is gone. If that input adds a product to the cart, `add` is called instead.
   */
  replay: (add: (productId: string) => void) => Promise<void>;
  /** Removes `aria-busy` from the controls that were used. Their input stays stored. */
  unmark: () => void;
  /** Stops listening, and removes `aria-busy` from the controls that were used. */
  cancel: () => void;
}

export function keepEarlyInput(page: Document): EarlyInput {
  const kept: ReplayableInput[] = [];
  const listening = new AbortController();
  let arrival = deferred<Element>();
  let isReplaying = false;

  const onInput = (event: Event) => {
    if (isReplaying || isOnBundleLoadError(event)) return;
    // The page may be hydrated by now. It must not handle this event before the earlier ones are replayed.
    event.stopPropagation();
    const input = toReplayableInput(event);
    if (!input) return;
    keep(kept, input);
    arrival.resolve(input.element);
  };
  const options = { capture: true, signal: listening.signal };
  for (const type of LISTENED) page.addEventListener(type, onInput, options);
  for (const type of STOPPED) page.addEventListener(type, withhold, options);

  const doAgain = (input: ReplayableInput, add: (productId: string) => void) => {
    const { element, replay } = input;
    if (!kept.some((later) => later.element === element)) unmark(input);
    isReplaying = true;
    if (isAddition(input) && !element.isConnected) add(productOf(input));
    else replay();
    isReplaying = false;
  };
  return {
    next: async () => {
      const element = await arrival.promise;
      arrival = deferred();
      return element;
    },
    first: () => kept[0]?.element,
    takeAdditions: () => takeOut(kept, isAddition).map(productOf),
    unmark: () => kept.forEach(unmark),
    cancel: () => {
      listening.abort();
      kept.forEach(unmark);
    },
    replay: async (add) => {
      for (let next = kept.shift(); next; next = kept.shift()) {
        doAgain(next, add);
        await rendered();
      }
      listening.abort();
    },
  };
}

/**
 * Stores an input and marks its control as busy. A later choice in the same control replaces the earlier one. A
 * second tap on the same button is stored only if the button has `data-repeats`.
 */
function keep(kept: ReplayableInput[], input: ReplayableInput): void {
  if (!input.isTyped) input.element.setAttribute('aria-busy', 'true');
  const former = kept.find(({ element }) => element === input.element);
  if (former && input.isTap && input.element.dataset.repeats === undefined) return;
  if (former && !input.isTap) kept.splice(kept.indexOf(former), 1);
  kept.push(input);
}

/** A promise, with the function that resolves it. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}

function unmark({ element }: ReplayableInput): void {
  element.removeAttribute('aria-busy');
}

const isAddition = ({ element }: ReplayableInput) => element.dataset.adds !== undefined;
const productOf = ({ element }: ReplayableInput) => element.dataset.adds ?? '';

function takeOut(
  kept: ReplayableInput[],
  isWanted: (input: ReplayableInput) => boolean,
): ReplayableInput[] {
  const taken = kept.filter(isWanted);
  kept.splice(0, kept.length, ...kept.filter((input) => !isWanted(input)));
  taken.forEach(unmark);
  return taken;
}

/**
 * Resolves after the next frame. Does not wait for a frame on a hidden page, because none is rendered there.
 */
function rendered(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
