import { MAX_QUANTITY } from '../../../domain/quantity';
import type { Quantities } from './quantities';

/** A line of the cart, as the store keeps it. */
export interface CartLine {
  productId: string;
  quantity: number;
}

/** So many lines are drawn with the page itself, the others when the browser has time. */
export const LINES_AT_ONCE = 20;

/** How many pieces of a product a cart may hold. */
export const mostOf = ({ stock = MAX_QUANTITY }: { stock?: number | undefined }): number =>
  Math.min(stock, MAX_QUANTITY);

export function linesOf(quantities: Quantities): CartLine[] {
  return Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity }));
}

export function quantitiesOf(entities: Record<string, CartLine>): Quantities {
  const lines = Object.values(entities).map((line) => [line.productId, line.quantity] as const);
  return Object.fromEntries(lines);
}
