import type { Preview } from '#server/stores/import/previewImport';
import type { Checkpoint } from '#server/stores/import/stagedImport';

/** The share of the products that an import removes without being told to. */
const MOST_REMOVED = 0.05;

/**
 * Whether so many products would go that the file may be cut off. If a refused row names no product, any
 * product that is missing may be the one that it means.
 */
export function removesTooMany({ removed, before }: Preview, { unnamed }: Checkpoint): boolean {
  return removed > before * MOST_REMOVED || (removed > 0 && unnamed > 0);
}
