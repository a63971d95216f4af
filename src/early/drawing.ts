/** The page that stands in the root element when the browser begins. */
import { type CatalogueView, VIEW_ID } from '../../domain/drawnPage';

/** Whether it is the page of this name: a host of files may answer any address with the same one. */
export function isDrawn(root: HTMLElement, name: string): boolean {
  return root.dataset.drawn === name;
}

/** The element holds a drawing no longer, but the living shop. */
export function setAlive(root: HTMLElement): void {
  delete root.dataset.drawn;
}

/** Whether something on it is still on its way, which nobody fetches but the living shop. */
export function isWaiting(root: HTMLElement): boolean {
  return root.querySelector('[role="progressbar"]') !== null;
}

/** The products that it was drawn with. */
export function viewDrawn(): CatalogueView | undefined {
  const text = document.getElementById(VIEW_ID)?.textContent;
  return text ? (JSON.parse(text) as CatalogueView) : undefined;
}
