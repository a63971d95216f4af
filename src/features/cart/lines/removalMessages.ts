/**
 * The texts that are shown when cart lines have been removed or restored. The texts for screen readers are in
 * `announceCart.ts`.
 */

/**
 * Returns the message to show when `count` cart lines have been removed. `names` contains the product names
 * that are known.
 */
export function removalWords(count: number, names: readonly string[]): string {
  if (count > 1) return 'Your cart was cleared.';
  return names[0] === undefined ? 'The item was removed.' : `${names[0]} was removed.`;
}

export function restoredWords(count: number, names: readonly string[]): string {
  if (count > 1) return 'Your cart is back as it was.';
  return names[0] === undefined ? 'The item is back.' : `${names[0]} is back in your cart.`;
}
