import type { CartView } from '../../domain/drawnPage';
import type { Product } from '../../domain/product';

const facts = { img: '/favicon.svg', price: 1, seller: 'Hemline', ratings: 5, shipping: 0 };
const garment = (_id: string, stock: number): Product => ({ _id, name: _id, stock, ...facts });

/** Carts that nobody ever sees, with all that a cart may look like: every kind of line, and both ways out. */
export const SAMPLE_CARTS: readonly CartView[] = [
  { quantities: { one: 1, several: 2 }, products: [garment('one', 1), garment('several', 2)] },
  {
    quantities: { short: 2, soldOut: 1, gone: 1 },
    products: [garment('short', 1), garment('soldOut', 0)],
  },
];
