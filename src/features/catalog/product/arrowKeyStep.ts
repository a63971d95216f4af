/**
 * Returns how a key press moves through the pictures. For a left or right arrow key, it is 1 (next) or -1
 * (previous), depending on the text direction. For any other key, it is 0.
 */
export function arrowKeyStep({
  key,
  currentTarget,
}: {
  key: string;
  currentTarget: Element;
}): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return forward;
  return key === 'ArrowLeft' ? -forward : 0;
}
