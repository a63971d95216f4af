/** What an Add to Cart before hydration adds: the product in the chosen size, and the number of pieces. */

import { productIdIn } from '#domain/pagePaths';
import { type CatalogueView, PRELOADED_VIEW_ID } from '#domain/pageRenderer';
import { EARLY_ADDITIONS_KEY } from '../features/cart/cartKey';
import type { EarlyAddition } from '../features/cart/earlyAdditions';
import { tryOrUndefined } from '../services/browser';
import { pagePath } from '../services/pagePath';
import type { ReplayableInput } from './replayableInput';

export interface AddedPieces {
  /** The product's id. */
  id: string;
  pieces: number;
}

/** An input, with the pieces that it adds to the cart; without them if the shopper must be asked first. */
export interface QueuedInput extends ReplayableInput {
  added?: AddedPieces | undefined;
}

/** Whether the input is an Add to Cart for which the page must ask something first. */
export function mustAskFirst({ element, added }: QueuedInput): boolean {
  return element.dataset.adds !== undefined && !added;
}

/** Returns the id of the product on whose card, or on whose page, the button is. */
export function productIdOf(button: HTMLElement): string | undefined {
  return productIdIn(pagePath(button.closest('article')?.querySelector('a') ?? location));
}

/**
 * Returns what the input adds to the cart, after the former inputs. Undefined if it adds nothing, or if the page must ask
 * for the size or for a number first. `data-adds` of a button is the product's id, or empty if the page asks.
 */
export function addedPieces(
  { element }: ReplayableInput,
  former: readonly QueuedInput[],
): AddedPieces | undefined {
  const { adds } = element.dataset;
  const frame = element.closest<HTMLElement>('[data-part=purchase]');
  if (adds === undefined || !frame) return adds ? { id: adds, pieces: 1 } : undefined;
  const size = document.querySelector<HTMLInputElement>('[data-part=sizes] :checked');
  const id = size?.value ?? adds;
  const pieces = piecesIn(frame, former);
  return id !== '' && pieces > 0 ? { id, pieces } : undefined;
}

/** Returns the number in the quantity field after the former inputs. NaN if the field contains no number. */
function piecesIn(frame: HTMLElement, former: readonly QueuedInput[]): number {
  const inputs = former.filter(({ element }) => frame.contains(element));
  const isTyped = inputs.some(({ kind }) => kind === 'text');
  let pieces = isTyped ? 1 : Number(frame.querySelector('input')?.value);
  for (const { element, kind, value, added } of inputs) {
    if (kind === 'text') pieces = Number(value);
    else if (added) pieces = 1;
    else pieces = Math.max(pieces + Number(element.dataset.repeats), 1);
  }
  return pieces;
}

/** Returns the data with which the server rendered the page; undefined if the page contains none. */
export function preloadedView(): CatalogueView | undefined {
  const text = document.getElementById(PRELOADED_VIEW_ID)?.textContent;
  return text ? (JSON.parse(text) as CatalogueView) : undefined;
}

/** Returns the additions with what the server-rendered page knows of their products. Leaves out unknown products. */
export function namedAdditions(added: readonly AddedPieces[]): EarlyAddition[] {
  const { products = [], found } = preloadedView() ?? {};
  const own = found?._id === undefined ? [] : [found, ...found.alternatives];
  const known = [...products, ...(found?.related ?? []), ...own];
  return added.flatMap(({ id, pieces }) => {
    const product = known.find(({ _id }) => _id === id);
    if (!product) return [];
    const { _id, name, size, colour, stock } = product;
    return { _id, name, size, colour, stock, pieces };
  });
}

/** Stores additions for the next page. Local storage is shared: a duplicated tab does not add them again. */
export function keepForNextPage(additions: readonly EarlyAddition[]): void {
  if (additions.length === 0) return;
  tryOrUndefined(() => {
    const earlier = JSON.parse(localStorage.getItem(EARLY_ADDITIONS_KEY) ?? '[]') as object[];
    localStorage.setItem(EARLY_ADDITIONS_KEY, JSON.stringify([...earlier, ...additions]));
  });
}
