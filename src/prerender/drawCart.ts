import type { DrawnCart, ReadProducts } from '../../domain/drawnPage';
import { PAGES } from '../../domain/pages';
import { drawnCartState } from '../app/drawnState';
import { LINES_AT_ONCE } from '../features/cart/cartLines';
import { readQuantities } from '../features/cart/quantities';
import { draw } from './draw';
import { gatherStyles } from './styles';

/** See `PageRenderer`. */
export async function drawCart(stored: string, read: ReadProducts): Promise<DrawnCart | undefined> {
  const quantities = readQuantities(stored);
  const ids = Object.keys(quantities);
  if (ids.length === 0 || ids.length > LINES_AT_ONCE) return undefined;
  const products = await read(ids);
  if (!products) return undefined;
  const view = { quantities, products };
  const { html } = await draw(PAGES.orderReview, drawnCartState(view), gatherStyles());
  return { html, view };
}
