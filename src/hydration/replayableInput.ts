/** One user input, and how to replay it. */
export interface ReplayableInput {
  /** The control that received the input. */
  element: HTMLElement;
  /** Replays the input. */
  replay: () => void;
  /** Whether a button was pressed or a form was submitted; false if something was chosen or typed. */
  isTap: boolean;
  /** Whether text was typed into a field. The field then shows the text at once, so it is not marked as busy. */
  isTyped?: boolean;
}

const PAGE_LINK = 'a[href]:not([target], [download])';

/** Converts an event to an input; undefined if there is nothing to replay. */
export function toReplayableInput(event: Event): ReplayableInput | undefined {
  const { target, type } = event;
  if (type === 'submit') return submission(event as SubmitEvent);
  if (type === 'click') return tap(target);
  if (target instanceof HTMLSelectElement) return type === 'change' ? choice(target) : undefined;
  if (target instanceof HTMLTextAreaElement) return typing(target);
  if (!(target instanceof HTMLInputElement)) return undefined;
  return ['radio', 'checkbox'].includes(target.type) ? mark(target) : typing(target);
}

/** Returns the clicked link if it leads to a page of the shop in this tab; otherwise undefined. */
export function followedLink(click: MouseEvent): HTMLAnchorElement | undefined {
  const { target } = click;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(PAGE_LINK) : null;
  const isHere = link?.origin === window.location.origin && !link.hash;
  return link && isHere && isPlain(click) ? link : undefined;
}

function isPlain({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey;
}

/** Returns the press of a button. Ignores submit buttons, because their form fires a `submit` event. */
function tap(target: EventTarget | null): ReplayableInput | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type !== 'button') return undefined;
  return { element: button, replay: () => button.click(), isTap: true };
}

/**
 * Returns the submission of a form, and prevents the browser from submitting the form itself. The browser would
 * leave the page, and the server has no endpoint that reads the form.
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
 * Returns the change of a radio button or checkbox. The replay first undoes the change, and then clicks the
 * box. Otherwise React would already know the value, and would ignore the change.
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
 * Returns the text typed into a field. The replay first empties the field, and then sets the text again.
 * Otherwise React would already know the value, and ignore the input.
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
 * Sets a field's value without React noticing. React tracks the value through its own setter on the element, so
 * this function calls the browser's setter instead.
 */
function setSilently(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
}
