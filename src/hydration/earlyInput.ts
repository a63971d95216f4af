/**
 * Stores user input that arrives before the page is hydrated, and replays it in order after hydration. The control is
 * marked as busy at once. Links are not replayed, because they work without hydration. Text fields are not marked,
 * because the typed text is visible.
 */
import { isOnBundleLoadError } from './clientBundle';

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

export interface EarlyInput {
  /** Resolves with the control of the next input. Resolves at once if there was input since the last call. */
  next: () => Promise<Element>;
  /** The control of the oldest input that is not replayed yet. */
  first: () => Element | undefined;
  /** Removes the stored inputs that add a product to the cart, and returns the products' ids. */
  takeAdditions: () => string[];
  /**
   * Replays the stored input, and resolves when the page itself handles input. A replay may remove the button of a
   * later input from the page. If that button adds a product to the cart, `add` is called instead.
   */
  replay: (add: (productId: string) => void) => Promise<void>;
  /** Removes `aria-busy` from the used controls. Their input stays stored. */
  unmark: () => void;
  /** Stops listening, and removes `aria-busy` from the used controls. */
  cancel: () => void;
}

export function keepEarlyInput(page: Document): EarlyInput {
  const kept: ReplayableInput[] = [];
  const listening = new AbortController();
  let arrival = deferred<Element>();
  let isReplaying = false;

  const onInput = (event: Event) => {
    if (isReplaying || isOnBundleLoadError(event)) return;
    // The page may be hydrated already. It must not handle this event before the earlier ones are replayed.
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
 * Stores an input and marks its control as busy. A later choice in the same control replaces the earlier one. A second
 * tap on the same button is stored only if the button has `data-repeats`, which means that each tap counts.
 */
function keep(kept: ReplayableInput[], input: ReplayableInput): void {
  if (!input.isTyped) input.element.setAttribute('aria-busy', 'true');
  const former = kept.find(({ element }) => element === input.element);
  if (former && input.isTap && input.element.dataset.repeats === undefined) return;
  if (former && !input.isTap) kept.splice(kept.indexOf(former), 1);
  kept.push(input);
}

/** Returns a promise with the function that resolves it. */
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

/** Resolves after the next frame, or at once on a hidden page, which has no frames. */
function rendered(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** One user input, with the function that replays it. */
interface ReplayableInput {
  /** The control that received the input. */
  element: HTMLElement;
  replay: () => void;
  /** Whether the input is a pressed button or a submitted form; false for chosen options and typed text. */
  isTap: boolean;
  /** Whether the input is text in a field. The field shows the text at once, so it is not marked as busy. */
  isTyped?: boolean;
}

/** Converts an event to an input; undefined if the event needs no replay. */
function toReplayableInput(event: Event): ReplayableInput | undefined {
  const { target, type } = event;
  if (type === 'submit') return submission(event as SubmitEvent);
  if (type === 'click') return tap(target);
  if (target instanceof HTMLSelectElement) return type === 'change' ? choice(target) : undefined;
  if (target instanceof HTMLTextAreaElement) return typing(target);
  if (!(target instanceof HTMLInputElement)) return undefined;
  return ['radio', 'checkbox'].includes(target.type) ? mark(target) : typing(target);
}

/** Returns the input of a pressed button. Ignores submit buttons, because their form fires a `submit` event. */
function tap(target: EventTarget | null): ReplayableInput | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type !== 'button') return undefined;
  return { element: button, replay: () => button.click(), isTap: true };
}

/**
 * Returns the input of a submitted form. Prevents the submission by the browser, which would leave the page: the server
 * has no route that reads the form.
 */
function submission(event: SubmitEvent): ReplayableInput | undefined {
  event.preventDefault();
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return undefined;
  return { element: submitter ?? form, replay: () => form.requestSubmit(submitter), isTap: true };
}

function choice(select: HTMLSelectElement): ReplayableInput {
  const { value } = select;
  const replay = () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { element: select, replay, isTap: false };
}

/**
 * Returns the input of a changed radio button or checkbox. The replay first undoes the change and then clicks the box.
 * Otherwise React would ignore the click, because it already knows the value.
 */
function mark(box: HTMLInputElement): ReplayableInput {
  const { checked } = box;
  const replay = () => {
    box.checked = !checked;
    box.click();
  };
  return { element: box, replay, isTap: false };
}

/**
 * Returns the input of text in a field. The replay first empties the field and then sets the text again. Otherwise
 * React would ignore the event, because it already knows the value.
 */
function typing(field: HTMLInputElement | HTMLTextAreaElement): ReplayableInput {
  const replay = () => {
    const { value, selectionStart, selectionEnd } = field;
    field.value = '';
    setSilently(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { element: field, replay, isTap: false, isTyped: true };
}

/**
 * Sets a field's value unnoticed by React. React tracks the value through its own setter on the element, so this
 * function calls the setter of the prototype instead.
 */
function setSilently(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
}
