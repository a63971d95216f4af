/** The server-rendered page that stands in the root element when the browser begins. */
import { type CatalogueView, VIEW_ID } from '../../domain/renderedPage';

/** Whether it is the page of this name: a host of files may answer any address with the same one. */
export function isServerRendered(root: HTMLElement, name: string): boolean {
  return root.dataset.rendered === name;
}

/** From now on the page takes touches by itself. */
export function markHydrated(root: HTMLElement): void {
  delete root.dataset.rendered;
  delete document.documentElement.dataset.visitor;
}

/** Whether it says all that there is to say to this visitor, even if no script ever came. */
export function isComplete(root: HTMLElement): boolean {
  const isKnownVisitor = document.documentElement.dataset.visitor !== undefined;
  return !isKnownVisitor && root.querySelector('[role="progressbar"]') === null;
}

/** The products that it was rendered with. */
export function preloadedView(): CatalogueView | undefined {
  const text = document.getElementById(VIEW_ID)?.textContent;
  return text ? (JSON.parse(text) as CatalogueView) : undefined;
}
