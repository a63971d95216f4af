/** Converts the events of controls to inputs that can be replayed, also on a page that was rendered anew. */

import { followedLink } from '../services/followedLinks';

export interface ReplayableInput {
  element: HTMLElement;
  /** Finds the control again. React renders the page anew if an extension or a translation has changed it. */
  find: () => HTMLElement | undefined;
  replay: (control: HTMLElement) => void;
  /** Text in a field is not marked as busy, because the field shows it at once. */
  kind: 'tap' | 'choice' | 'text';
  /** The text, or the value of the chosen option. */
  value?: string;
}

/** Converts an event to an input; undefined if the event needs no replay. */
export function toReplayableInput(event: Event): ReplayableInput | undefined {
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
  return button?.type === 'button' ? press(button) : undefined;
}

const press = (element: HTMLElement) => input(element, 'tap', (control) => control.click());

/** Returns the input of a pressed link that leads to another page in this tab; otherwise undefined. */
export function linkPress(event: Event): ReplayableInput | undefined {
  const link = event.type === 'click' ? followedLink(event as MouseEvent) : undefined;
  return link && press(link);
}

/** A submitted form. The browser must not submit it: that would leave the page, and the server has no such route. */
function submission(event: SubmitEvent): ReplayableInput | undefined {
  event.preventDefault();
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return undefined;
  return input(submitter ?? form, 'tap', (control) => {
    if (control instanceof HTMLButtonElement) control.form?.requestSubmit(control);
    else (control as HTMLFormElement).requestSubmit();
  });
}

function choice(select: HTMLSelectElement): ReplayableInput {
  const { value } = select;
  return input(select, 'choice', (control) => {
    (control as HTMLSelectElement).value = value;
    control.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/**
 * Returns the input of a changed radio button or checkbox. The replay first undoes the change and then clicks the box.
 * Otherwise React would ignore the click, because it already knows the value.
 */
function mark(box: HTMLInputElement): ReplayableInput {
  const { checked, value } = box;
  const replay = (control: HTMLElement) => {
    (control as HTMLInputElement).checked = !checked;
    control.click();
  };
  return { ...input(box, 'choice', replay), value };
}

type Field = HTMLInputElement | HTMLTextAreaElement;

function typing(field: Field): ReplayableInput {
  const { value } = field;
  const replay = (control: HTMLElement) => type(control as Field, value);
  return { ...input(field, 'text', replay), value };
}

/**
 * Types text into a field. First empties the field and then sets the text. Otherwise React would ignore the event, because
 * it already knows the value. React tracks the value through its own setter on the element, so the text is set by the
 * setter of the prototype.
 */
function type(field: Field, value: string): void {
  const { selectionStart, selectionEnd } = field;
  const isSame = field.value === value;
  field.value = '';
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
  if (isSame && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Returns the fields that the browser has filled in without an event. */
export function filledFields(): ReplayableInput[] {
  const fields = document.querySelectorAll<Field>(
    'input:not([type=radio], [type=checkbox]), textarea',
  );
  return [...fields].filter((field) => field.value !== field.defaultValue).map(typing);
}

/** Whether two controls are the same one, or radio buttons of one group. */
export function isSameChoice(one: HTMLElement, other: HTMLElement): boolean {
  const isRadio = other instanceof HTMLInputElement && other.type === 'radio';
  return one === other || (isRadio && one.getAttribute('name') === other.name);
}

/**
 * Resets choices and buttons to what the server rendered. On a return to the page, the browser restores them without an
 * event, so React would not learn of their state. The URL decides the state, as on every other visit.
 */
export function undoRestoredChoices(isKept: (control: HTMLElement) => boolean): void {
  for (const option of document.querySelectorAll('option'))
    if (!isKept(option.closest('select') ?? option)) option.selected = option.defaultSelected;
  for (const box of document.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]'))
    if (!isKept(box)) box.checked = box.defaultChecked;
  // Firefox restores the attribute, but not Material UI's class.
  for (const button of document.querySelectorAll<HTMLButtonElement>('button.MuiButtonBase-root'))
    button.disabled = button.classList.contains('Mui-disabled');
}

function input(
  element: HTMLElement,
  kind: ReplayableInput['kind'],
  replay: ReplayableInput['replay'],
): ReplayableInput {
  return { element, find: finder(element), kind, replay };
}

const CONTROLS = 'a, button, form, input, select, textarea';

/** Returns the function that finds a control again: by its name, and by its place among those of the same name. */
export function finder(element: HTMLElement): () => HTMLElement | undefined {
  const name = nameOf(element);
  const same = () =>
    [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter((each) => nameOf(each) === name);
  const place = same().indexOf(element);
  return () => (element.isConnected ? element : same()[place]);
}

/** Uses the value of a radio button, because its name contains an id, which changes when the page is rendered anew. */
function nameOf(element: HTMLElement): string {
  const { type = '', name, value } = element as Partial<HTMLInputElement>;
  const own = type === 'radio' ? value : name;
  return [element.tagName, own, element.getAttribute('aria-label'), element.dataset.adds].join();
}
