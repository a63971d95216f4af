/**
 * What a shopper touches before the page is hydrated: shown as heard at once, kept, and done again in its
 * order. Links lead on by themselves, and what is typed stays in its field.
 */
import { inputOf, type Input } from './inputs';

const HEARD = ['click', 'input', 'change', 'submit'];

/** At one of these React would hydrate the whole page at once, and hold a phone up for 300 ms. */
const WITHHELD = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'],
  ...['keydown', 'keyup', 'focusin', 'focusout'],
];
const withhold = (event: Event) => event.stopPropagation();

export interface EarlyInput {
  /** What was touched first and is not done yet. */
  first: () => Element | undefined;
  /** Takes out what is not done yet and puts a product into the cart; answers the products' ids. */
  takeAdditions: () => string[];
  /**
   * Does again what was kept. When it resolves, the page hears by itself. `add` puts a product into the
   * cart whose button went away with what was done before.
   */
  replay: (add: (productId: string) => void) => Promise<void>;
  /** Stops listening, and marks nothing as heard any longer. */
  giveUp: () => void;
}

export function keepEarlyInput(page: Document): EarlyInput {
  const kept: Input[] = [];
  const listening = new AbortController();
  let isReplaying = false;

  const hear = (event: Event) => {
    if (isReplaying) return;
    // A page that is hydrated meanwhile must not act on this before what came earlier.
    event.stopPropagation();
    const input = inputOf(event);
    if (input) keep(kept, input);
  };
  const options = { capture: true, signal: listening.signal };
  for (const type of HEARD) page.addEventListener(type, hear, options);
  for (const type of WITHHELD) page.addEventListener(type, withhold, options);

  const doAgain = (input: Input, add: (productId: string) => void) => {
    const { element, again } = input;
    if (!kept.some((later) => later.element === element)) unmark(input);
    isReplaying = true;
    if (isAddition(input) && !element.isConnected) add(productOf(input));
    else again();
    isReplaying = false;
  };
  return {
    first: () => kept[0]?.element,
    takeAdditions: () => takeOut(kept, isAddition).map(productOf),
    giveUp: () => {
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

/** A later choice takes the place of the former; a further tap counts only where steps are counted. */
function keep(kept: Input[], input: Input): void {
  const former = kept.find(({ element }) => element === input.element);
  if (former && input.isTap && input.element.dataset.repeats === undefined) return;
  if (former && !input.isTap) kept.splice(kept.indexOf(former), 1);
  kept.push(input);
  if (!input.isTyped) input.element.setAttribute('aria-busy', 'true');
}

function unmark({ element }: Input): void {
  element.removeAttribute('aria-busy');
}

const isAddition = ({ element }: Input) => element.dataset.adds !== undefined;
const productOf = ({ element }: Input) => element.dataset.adds ?? '';

function takeOut(kept: Input[], isWanted: (input: Input) => boolean): Input[] {
  const taken = kept.filter(isWanted);
  kept.splice(0, kept.length, ...kept.filter((input) => !isWanted(input)));
  taken.forEach(unmark);
  return taken;
}

/** In a page that is not in sight there are no frames to wait for. */
function rendered(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
