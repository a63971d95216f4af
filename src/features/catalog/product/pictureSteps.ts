/** 1 or -1 for an arrow key, by the text direction: next or previous picture; 0 for any other key. */
export function stepOf({ key, currentTarget }: { key: string; currentTarget: Element }): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return forward;
  return key === 'ArrowLeft' ? -forward : 0;
}
