/** One thing that a shopper did, and how it is done again. */
export interface Input {
  /** The control that was touched. */
  element: HTMLElement;
  /** As if it were done now. */
  again: () => void;
  /** A button or a form was pressed; otherwise something was chosen or typed. */
  isTap: boolean;
  /** What is typed is in sight: nobody needs to be told that it was heard. */
  isTyped?: boolean;
}

const PAGE_LINK = 'a[href]:not([target], [download])';

/** What an event of the page means; undefined where nothing needs to be done again. */
export function inputOf(event: Event): Input | undefined {
  const { target, type } = event;
  if (type === 'submit') return submission(event as SubmitEvent);
  if (type === 'click') return tap(target);
  if (target instanceof HTMLSelectElement) return type === 'change' ? choice(target) : undefined;
  if (target instanceof HTMLTextAreaElement) return typing(target);
  if (!(target instanceof HTMLInputElement)) return undefined;
  return ['radio', 'checkbox'].includes(target.type) ? mark(target) : typing(target);
}

/** The link by which a click leads to another page of the shop. One that opens a tab of its own does not. */
export function followedLink(click: MouseEvent): HTMLAnchorElement | undefined {
  const { target } = click;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(PAGE_LINK) : null;
  const isHere = link?.origin === window.location.origin && !link.hash;
  return link && isHere && isPlain(click) ? link : undefined;
}

function isPlain({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey;
}

/** What sends a form is heard as its submission. */
function tap(target: EventTarget | null): Input | undefined {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.type !== 'button') return undefined;
  return { element: button, again: () => button.click(), isTap: true };
}

/** The browser itself must not send a form: it would leave the page, and nobody would read it. */
function submission(event: SubmitEvent): Input | undefined {
  event.preventDefault();
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return undefined;
  return { element: submitter ?? form, again: () => form.requestSubmit(submitter), isTap: true };
}

function choice(select: HTMLSelectElement): Input {
  const { value } = select;
  const again = () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return { element: select, again, isTap: false };
}

/** React looks at what changed since it last looked, so the mark is first taken back. */
function mark(box: HTMLInputElement): Input {
  const { checked } = box;
  const again = () => {
    box.checked = !checked;
    box.click();
  };
  return { element: box, again, isTap: false };
}

/** As with `mark`: React is told the value that was typed as if it had not been there. */
function typing(field: HTMLInputElement | HTMLTextAreaElement): Input {
  const again = () => {
    const { value, selectionStart, selectionEnd } = field;
    field.value = '';
    setSilently(field, value);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { element: field, again, isTap: false, isTyped: true };
}

/** Past the setter by which React notes what it has set. */
function setSilently(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
}
