/** The visible and the announced text after lines were removed or restored. */

/** `names` are the names of the lines, if known. */
export function removalWords(count: number, names: readonly string[]): string {
  if (count > 1) return 'Your cart was cleared.';
  return names[0] === undefined ? 'The item was removed.' : `${names[0]} was removed.`;
}

export function restoredWords(count: number, names: readonly string[]): string {
  if (count > 1) return 'Your cart is back as it was.';
  return names[0] === undefined ? 'The item is back.' : `${names[0]} is back in your cart.`;
}
