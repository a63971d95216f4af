/** How much is in a cart, in words: `2 items, 3 pieces`. One number where they are the same. */
import type { CartTotals } from './cartSelectors';

type Counts = Pick<CartTotals, 'itemCount' | 'pieceCount'>;

export function goodsCount({ itemCount, pieceCount }: Counts): string {
  const items = `${itemCount} ${itemCount === 1 ? 'item' : 'items'}`;
  return pieceCount === itemCount ? items : `${items}, ${pieceCount} pieces`;
}
