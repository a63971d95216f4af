/** By an arrow key to the next picture or the one before, as the page is read; 0 for any other key. */
export function stepOf({ key, currentTarget }: { key: string; currentTarget: Element }): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return forward;
  return key === 'ArrowLeft' ? -forward : 0;
}
