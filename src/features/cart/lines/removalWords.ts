/** What is told, in sight and aloud, of lines that were taken out of the cart and put back. */

/** `names` are those of the lines as far as they are known. */
export function removalWords(count: number, names: readonly string[]): string {
  if (count > 1) return 'Your cart was cleared.';
  return names[0] === undefined ? 'The item was removed.' : `${names[0]} was removed.`;
}

export function restoredWords(count: number, names: readonly string[]): string {
  if (count > 1) return 'Your cart is back as it was.';
  return names[0] === undefined ? 'The item is back.' : `${names[0]} is back in your cart.`;
}
