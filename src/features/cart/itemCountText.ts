/** The size of a cart as text: `2 items, 3 pieces`, or only `2 items` if both numbers are equal. */
import type { CartTotals } from './cartSelectors';

type Counts = Pick<CartTotals, 'itemCount' | 'pieceCount'>;

export function itemCountText({ itemCount, pieceCount }: Counts): string {
  const items = `${itemCount} ${itemCount === 1 ? 'item' : 'items'}`;
  return pieceCount === itemCount ? items : `${items}, ${pieceCount} pieces`;
}
