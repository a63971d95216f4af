/** Stands for left-out pages between two shown numbers. */
export const GAP = 'gap';

/** How many neighbours of the current page are shown on each side. */
const NEIGHBOURS = 1;

/**
 * The numbers a pager shows, from 1: the first, the last, the current page with its neighbours. A gap
 * never hides a single page, for that page takes no more room than the gap.
 */
export function pageNumbers(current: number, count: number): (number | typeof GAP)[] {
  const wanted = Array.from({ length: count }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === count || Math.abs(page - current) <= NEIGHBOURS,
  );
  return wanted.flatMap((page, index) => [...between(wanted[index - 1] ?? 0, page), page]);
}

function between(before: number, page: number): (number | typeof GAP)[] {
  const hidden = page - before - 1;
  if (hidden === 0) return [];
  return hidden === 1 ? [page - 1] : [GAP];
}
