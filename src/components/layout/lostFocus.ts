import { nextFrame } from '#src/services/browser';

/** The field for a code follows the button that sends the code. */
const CODE = 'input[autocomplete="one-time-code"]';
const HEADINGS = 'h1, h2, h3';
const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea';

/** The element that got the focus of a removed one. */
let placed: Element | undefined;

/** Whether a component may take the focus: no element has it, or only the element that `watchLostFocus` has chosen. */
export function isFocusFree(): boolean {
  return !isFocused() || document.activeElement === placed;
}

/** The focused element, followed by its ancestors. */
type Path = Element[];

/** Matches an element that lies over the page for a while: a dialog or a message. */
const LAYER = '[role=dialog], .MuiSnackbar-root';

/**
 * Watches the page. When the focused element is gone, and no other element has taken the focus, focuses the first heading
 * or control in the nearest ancestor that is still there. After a dialog or a message, focuses the place from which it was
 * opened. Returns a function that ends the watch.
 */
export function watchLostFocus(): () => void {
  let path: Path = [];
  let pathOutsideLayers: Path = [];
  let isMarked = false;
  const note = ({ target }: FocusEvent) => {
    path = pathOf(target);
    isMarked = path[0]?.matches(':focus-visible') ?? false;
    if (!path.some(isLayer)) pathOutsideLayers = path;
  };
  const recover = async () => {
    if (isFocused() || path.length === 0) return;
    // Dialogs and pages move the focus themselves, after the element is gone.
    await nextFrame();
    if (isFocused()) return;
    // The path is cleared first, because focusing the new place sets another path.
    const lost = path;
    path = [];
    // The element is still there if the shopper has pressed a place without controls.
    if (lost[0]?.isConnected !== false) return;
    const layer = lost.findIndex(isLayer) + 1;
    const places = [...lost.slice(0, layer), ...pathOutsideLayers, ...lost.slice(layer)];
    // Keyboard users must see the focus. For pointer users, the page must not move below the pointer.
    focusIn(places, { preventScroll: !isMarked });
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

function isLayer(element: Element): boolean {
  return element.matches(LAYER);
}

function focusIn(path: Path, options: FocusOptions): void {
  for (const ancestor of path) {
    const place = ancestor.isConnected ? placeIn(ancestor) : undefined;
    if (!place) continue;
    if (!place.hasAttribute('tabindex') && place.matches(HEADINGS)) place.tabIndex = -1;
    placed = place;
    place.focus(options);
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
