import { MAX_QUANTITY } from '#domain/quantity';
import type { CartQuantities } from './cartQuantities';

/** A cart line as the Redux store has it: without the product, which is cached separately. */
export interface CartLine {
  productId: string;
  quantity: number;
}

/** The number of cart lines that are rendered at first. The rest follows when the browser is idle. */
export const LINES_AT_ONCE = 20;

/**
 * The largest quantity of a product that a cart can hold: its stock, but never more than `MAX_QUANTITY`.
 * Every control that adds pieces checks this limit. The reducers cannot check it, because they do not know
 * the stock.
 */
export const maxQuantityOf = ({ stock = MAX_QUANTITY }: { stock?: number | undefined }): number =>
  Math.min(stock, MAX_QUANTITY);

export function linesOf(quantities: CartQuantities): CartLine[] {
  return Object.entries(quantities).map(([productId, quantity]) => ({ productId, quantity }));
}

export function quantitiesOf(entities: Record<string, CartLine>): CartQuantities {
  const lines = Object.values(entities).map((line) => [line.productId, line.quantity] as const);
  return Object.fromEntries(lines);
}
