import { inTurn } from '../../services/inTurn';
import { CART_KEY } from '../cart/cartKey';

/**
 * Does something to cart and record while no other page does. Resolves when it is done: the turn itself
 * lasts a little longer, until every page can read what was written.
 */
export function inTurnWithPages<T>(action: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    inTurn(CART_KEY, () => resolve(action())).catch(reject);
  });
}
