/** The cart of a guest, drawn by the server into the page at rest. */
import { CART_VIEW_ID, type CartView, DRAWS_CARTS, MAX_CART_TEXT } from '../../domain/drawnPage';
import { CART_KEY } from '../features/cart/cartKey';

/**
 * Shows the stored cart in the page, unless it is too late before. Undefined where nothing was shown.
 * Rejects where storage is forbidden or the server cannot be reached.
 */
export async function bringCart(
  root: HTMLElement,
  late: Promise<undefined>,
): Promise<CartView | undefined> {
  const leaving = new AbortController();
  void late.then(() => leaving.abort());
  const html = await fetchCart(root.getAttribute(DRAWS_CARTS) ?? '', leaving.signal);
  return html === undefined || leaving.signal.aborted ? undefined : show(root, html);
}

async function fetchCart(address: string, signal: AbortSignal): Promise<string | undefined> {
  const body = window.localStorage.getItem(CART_KEY);
  if (body === null || body.length > MAX_CART_TEXT) return undefined;
  const answer = await fetch(address, { method: 'POST', body, signal });
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
    else if (!isElement(former) || !isElement(child) || former.tagName !== child.tagName)
      former.replaceWith(child);
    else {
      takeAttributes(former, child);
      bringInLine(former, child);
    }
  });
  formers.slice(children.length).forEach((former) => former.remove());
}

const isElement = (node: Node): node is Element => node instanceof Element;

function takeAttributes(element: Element, wanted: Element): void {
  for (const { name } of [...element.attributes]) {
    if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  }
  for (const { name, value } of wanted.attributes) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
