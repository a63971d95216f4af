/**
 * Returns the direction in which a key press moves through the pictures: 1 (next) or -1 (previous) for an
 * arrow key, depending on the text direction, and 0 for any other key.
 */
export function stepOf({ key, currentTarget }: { key: string; currentTarget: Element }): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return forward;
  return key === 'ArrowLeft' ? -forward : 0;
}
