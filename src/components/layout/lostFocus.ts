/** Gives the focus a place when the element that has it is removed, for example a button by its own press. */

import { nextFrame } from '#src/services/browser';

/** The field for a code follows the button that sends the code. */
const CODE = 'input[autocomplete="one-time-code"]';
const HEADINGS = 'h1, h2, h3';
const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea';

/** The element that got the focus of a removed one. */
let placed: Element | undefined;

/** Whether nothing has the focus, or only what `followLostFocus` gave it to: a better place may take it. */
export function isFocusFree(): boolean {
  return !isFocused() || document.activeElement === placed;
}

/** The focused element, followed by its ancestors. */
type Path = Element[];

/**
 * Watches the page. When the focused element is gone, and nothing else has taken the focus, focuses what stands first
 * in its nearest ancestor that is still there: the heading, or a control. After a dialog, it is the place from which the
 * dialog was opened. Returns a function that ends the watch.
 */
export function followLostFocus(): () => void {
  let path: Path = [];
  let pathOutsideDialogs: Path = [];
  const note = ({ target }: FocusEvent) => {
    path = pathOf(target);
    if (!path.some((each) => each.getAttribute('role') === 'dialog')) pathOutsideDialogs = path;
  };
  const recover = async () => {
    if (isFocused() || path.length === 0) return;
    // Dialogs and pages move the focus themselves, after the element is gone.
    await nextFrame();
    if (isFocused()) return;
    // Forgotten first, because the new place notes its own path.
    const lost = path;
    path = [];
    // The element is still there if the shopper has pressed a place without controls.
    if (lost[0]?.isConnected === false) focusIn(lost, pathOutsideDialogs);
  };
  const look = () => void recover();
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  document.addEventListener('focusout', look);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('focusout', look);
  };
}

function isFocused(): boolean {
  return document.activeElement !== document.body && document.activeElement !== null;
}

function pathOf(target: EventTarget | null): Path {
  const path: Path = [];
  let each = target instanceof Element ? target : null;
  for (; each && each !== document.body; each = each.parentElement) path.push(each);
  return path;
}

function focusIn(...paths: Path[]): void {
  for (const ancestor of paths.flat()) {
    const place = ancestor.isConnected ? placeIn(ancestor) : undefined;
    if (!place) continue;
    if (!place.hasAttribute('tabindex') && place.matches(HEADINGS)) place.tabIndex = -1;
    placed = place;
    place.focus({ preventScroll: true });
    return;
  }
}

function placeIn(ancestor: Element): HTMLElement | undefined {
  const code = ancestor.querySelector<HTMLElement>(CODE);
  if (code) return code;
  const all = ancestor.querySelectorAll<HTMLElement>(`${HEADINGS}, ${CONTROLS}`);
  return [...all].find((each) => each.matches(HEADINGS) || isUsable(each));
}

function isUsable(control: HTMLElement): boolean {
  return control.tabIndex >= 0 && !control.matches(':disabled, [aria-hidden=true]');
}
