/** The cart of a guest, drawn by the server into the page at rest. */
import {
  CART_VIEW_ID,
  type CartView,
  DRAWN_CART_PATH,
  MAX_CART_TEXT,
} from '../../domain/drawnPage';
import { CART_KEY } from '../features/cart/cartKey';

/** The living shop can draw the cart as well; it is not kept waiting for longer. */
const PATIENCE_MS = 3_000;

/**
 * Shows the stored cart in the page, unless somebody is about to use it before: then nothing on it is
 * replaced any more. Undefined where nothing was shown, whatever the reason.
 */
export async function bringCart(
  root: HTMLElement,
  sign: Promise<undefined>,
): Promise<CartView | undefined> {
  const leaving = new AbortController();
  const leave = () => leaving.abort();
  const timer = setTimeout(leave, PATIENCE_MS);
  void sign.then(leave);
  const html = await fetchCart(leaving.signal).catch(() => undefined);
  clearTimeout(timer);
  return html === undefined || leaving.signal.aborted ? undefined : show(root, html);
}

/** Rejects where storage is forbidden, the server cannot be reached, or the signal comes first. */
async function fetchCart(signal: AbortSignal): Promise<string | undefined> {
  const body = window.localStorage.getItem(CART_KEY);
  if (body === null || body.length > MAX_CART_TEXT) return undefined;
  const answer = await fetch(DRAWN_CART_PATH, { method: 'POST', body, signal });
  return answer.status === 200 ? answer.text() : undefined;
}

function show(root: HTMLElement, html: string): CartView | undefined {
  const drawn = document.createElement('template');
  drawn.innerHTML = html;
  const data = drawn.content.querySelector(`#${CART_VIEW_ID}`);
  if (!data) return undefined;
  const view = JSON.parse(data.textContent) as CartView;
  data.remove();
  bringInLine(root, drawn.content);
  delete document.documentElement.dataset.visitor;
  return view;
}

/** Replaces what differs, and nothing else: where one is on the page, and what one has heard of it, holds. */
function bringInLine(node: Node, wanted: Node): void {
  const formers = [...node.childNodes];
  const children = [...wanted.childNodes];
  children.forEach((child, index) => {
    const former = formers[index];
    if (!former) node.appendChild(child);
    else if (isSameElement(former, child)) bringInLine(former, child);
    else if (!former.isEqualNode(child)) former.replaceWith(child);
  });
  formers.slice(children.length).forEach((former) => former.remove());
}

function isSameElement(one: Node, other: Node): boolean {
  return one instanceof Element && one.cloneNode().isEqualNode(other.cloneNode());
}
