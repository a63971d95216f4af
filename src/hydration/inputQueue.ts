/**
 * Stores user input that arrives before the page is hydrated, and replays it in order after hydration. The control is
 * marked as busy at once. The browser follows links by itself, because they work without hydration.
 */

import { nextFrame } from '../services/browser';
import {
  type AddedPieces,
  addedPieces,
  type QueuedInput,
  mustAskFirst,
  productIdOf,
} from './addedPieces';
import { isOnBundleLoadError } from './clientBundle';
import {
  filledFields,
  finder,
  linkPress,
  isSameChoice,
  type ReplayableInput,
  toReplayableInput,
  undoRestoredChoices,
} from './replayableInput';

const LISTENED = ['click', 'input', 'change', 'submit'];

/**
 * These events are stopped until the page is hydrated. Any of them would make React hydrate the whole page at once,
 * which blocks a phone for 300 ms.
 */
const STOPPED = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend'],
  ...['keydown', 'keyup', 'focusin', 'focusout'],
];
const withhold = (event: Event) => event.stopPropagation();

/** Listens for input from its construction on. */
export class InputQueue {
  #kept: QueuedInput[] = [];
  #arrival = deferred<Element>();
  #isReplaying = false;

  constructor() {
    this.#listen('addEventListener');
  }

  #listen(change: 'addEventListener' | 'removeEventListener'): void {
    for (const type of LISTENED) document[change](type, this.#hear, true);
    for (const type of STOPPED) document[change](type, withhold, true);
  }

  readonly #hear = (event: Event) => {
    if (this.#isReplaying || isOnBundleLoadError(event)) return;
    // The page may be hydrated already. It must not handle this event before the earlier ones are replayed.
    event.stopPropagation();
    const isAsked = this.#kept.some(mustAskFirst);
    const input = toReplayableInput(event) ?? (isAsked ? linkPress(event) : undefined);
    if (!input) return;
    // Only the first press of a link is withheld, so that a second press can leave a page whose bundle does not load.
    const isHeld = this.#kept.some(({ element }) => element === input.element);
    if (input.element.tagName === 'A' && !isHeld) event.preventDefault();
    this.#keep(input);
    this.#arrival.resolve(input.element);
  };

  #keep(input: ReplayableInput): void {
    const { element, kind } = input;
    if (kind !== 'text') element.setAttribute('aria-busy', 'true');
    const former = this.#kept.findLast((each) => each.element === element);
    if (former && element.dataset.repeats === undefined) {
      const later = this.#kept.slice(this.#kept.indexOf(former) + 1);
      const isSame = later.every((each) => (each.kind === 'tap') === (kind === 'tap'));
      // Without `data-repeats` on the button, a repeated tap counts only after a new choice or text.
      if (isSame && kind === 'tap') return;
      // Only the last text of a field counts. A tap that could only ask is replaced by the tap after the choice.
      if (isSame || mustAskFirst(former)) this.#kept = this.#kept.filter((each) => each !== former);
    }
    this.#kept.push({ ...input, added: addedPieces(input, this.#kept) });
  }

  /** Resolves with the control of the next input. Resolves at once if there was input since the last call. */
  async next(): Promise<Element> {
    const element = await this.#arrival.promise;
    this.#arrival = deferred();
    return element;
  }

  /** The control of the oldest input that is not replayed yet. */
  first(): Element | undefined {
    return this.#kept[0]?.element;
  }

  /** Removes the stored inputs that add pieces to the cart, and returns these pieces. */
  takeAdditions(): AddedPieces[] {
    const taken = this.#kept.filter(({ added }) => added);
    taken.forEach(unmark);
    this.#kept = this.#kept.filter(({ added }) => !added);
    return taken.flatMap(({ added }) => added ?? []);
  }

  /**
   * Call it just before hydration. Stores the text of fields that the browser has filled in without an event, and undoes
   * restored choices. Returns a function that focuses the field that has the focus now, if hydration replaces it.
   */
  noteFields(): () => void {
    const isKept = (control: HTMLElement) =>
      this.#kept.some(({ element }) => isSameChoice(element, control));
    this.#kept.unshift(...filledFields().filter(({ element }) => !isKept(element)));
    undoRestoredChoices(isKept);
    const { activeElement: focused } = document;
    const find = focused instanceof HTMLElement ? finder(focused) : undefined;
    return () => focused?.isConnected === false && find?.()?.focus();
  }

  /**
   * Replays the stored input, and resolves when the page itself handles input. A replay may remove the button of a later
   * input from the page. If that button adds pieces to the cart, `add` is called instead. While the page asks something
   * in a dialog, the rest waits for the answer.
   */
  async replay(add: (pieces: AddedPieces) => void): Promise<void> {
    for (let next = this.#kept.shift(); next; next = this.#kept.shift()) {
      this.#repeat(next, add);
      await nextFrame();
      if (this.#kept.length > 0 && isAsking()) return void this.#replayLater(add);
      // The page asks inline, so a pressed link must not leave it.
      if (mustAskFirst(next))
        this.#kept = this.#kept.filter(({ element }) => element.tagName !== 'A');
    }
    this.#listen('removeEventListener');
  }

  async #replayLater(add: (pieces: AddedPieces) => void) {
    this.#listen('removeEventListener');
    while (isAsking()) await nextFrame();
    await this.replay(add);
  }

  #repeat(input: QueuedInput, add: (pieces: AddedPieces) => void): void {
    const { element, added } = input;
    if (!this.#kept.some((later) => later.element === element)) unmark(input);
    const control = input.find();
    this.#isReplaying = true;
    if (control) input.replay(control);
    else if (added) add(added);
    this.#isReplaying = false;
  }

  /** Returns the products, with 0 pieces, whose size the page could not ask for. */
  unanswered(): AddedPieces[] {
    return this.#kept.filter(mustAskFirst).flatMap(({ element }) => {
      const id = productIdOf(element);
      return id === undefined ? [] : { id, pieces: 0 };
    });
  }

  /** Removes `aria-busy` from the used controls. Their input stays stored. */
  unmark(): void {
    this.#kept.forEach(unmark);
  }

  /** Stops listening, and removes `aria-busy` from the used controls. */
  cancel(): void {
    this.#listen('removeEventListener');
    this.unmark();
  }
}

function unmark({ element }: ReplayableInput): void {
  element.removeAttribute('aria-busy');
}

/** Whether a dialog is open that must be answered first, or its file is still loading. A drawer asks nothing. */
function isAsking(): boolean {
  return document.querySelector('[data-loading], .MuiDialog-paper') !== null;
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}
