/** Reads the server-rendered page that is in the root element before hydration. */
import { type CatalogueView, VIEW_ID } from '#domain/pageRenderer';

/**
 * Whether the root element contains the page with this name. It may contain another page, because a static host
 * may serve the same page for every path.
 */
export function isServerRendered(root: HTMLElement, name: string): boolean {
  return root.dataset.rendered === name;
}

/**
 * Removes the attributes that mark the page as not hydrated yet. From now on the page handles input itself.
 */
export function markHydrated(root: HTMLElement): void {
  delete root.dataset.rendered;
  delete document.documentElement.dataset.visitor;
}

/** Whether the page shows everything this visitor needs, even if no script ever loads. */
export function isComplete(root: HTMLElement): boolean {
  const isKnownVisitor = document.documentElement.dataset.visitor !== undefined;
  return !isKnownVisitor && root.querySelector('[role="progressbar"]') === null;
}

/** Returns the data with which the server rendered the page; undefined if there was none. */
export function preloadedView(): CatalogueView | undefined {
  const text = document.getElementById(VIEW_ID)?.textContent;
  return text ? (JSON.parse(text) as CatalogueView) : undefined;
}
