/** How goods and their state are put into words for an owner. */
import type { OwnerProduct, SaleObstacle, UndoResult } from '#domain/owner/ownerProduct';
import { MAX_STOCK } from '#domain/owner/productFields';
import { count } from '../orderWords';

export const SALE_OBSTACLE_WORDS: Record<SaleObstacle, string> = {
  hidden: 'Hidden',
  no_picture: 'No picture',
  no_stock: 'No stock',
};

/** Says whether shoppers can buy the product, or why not. */
export function saleWords({ obstacles }: Pick<OwnerProduct, 'obstacles'>): string {
  if (obstacles.length === 0) return 'On sale';
  return obstacles.map((obstacle) => SALE_OBSTACLE_WORDS[obstacle]).join(', ');
}

/** Says how many of a style's products shoppers can buy. */
export function styleSaleWords(variants: readonly OwnerProduct[]): string {
  const sold = variants.filter(({ obstacles }) => obstacles.length === 0).length;
  if (sold === variants.length) return 'On sale';
  return sold === 0 ? 'None on sale' : `${sold} of ${variants.length} on sale`;
}

/** The pieces of all products that are counted; undefined if none is. */
export function stockOfAll(variants: readonly OwnerProduct[]): number | undefined {
  const stocks = variants.flatMap(({ stock }) => stock ?? []);
  return stocks.length === 0 ? undefined : stocks.reduce((sum, stock) => sum + stock, 0);
}

/** Says what an undo did, and of the first product that it left alone, why. */
export function undoneWords({ act, refusedCount, refused: [first] }: UndoResult): string {
  const undone = `Undone for ${count(act.count, 'product')}.`;
  if (refusedCount === 0 || first === undefined) return undone;
  return `${undone} ${count(refusedCount, 'product stays', 'products stay')} as now: ${first._id}: ${first.reason}`;
}

export const STOCK_REFUSALS = {
  not_found: 'This product does not exist any more.',
  not_counted: 'This product is not counted. Count it first.',
  too_many: `A stock is at most ${MAX_STOCK}.`,
};

/** Reads a stock that a person typed; below zero means that more is promised than there is. */
export function wholeNumber(text: string): number | undefined {
  const typed = text.trim();
  return /^-?\d{1,7}$/.test(typed) && Math.abs(Number(typed)) <= MAX_STOCK
    ? Number(typed)
    : undefined;
}
