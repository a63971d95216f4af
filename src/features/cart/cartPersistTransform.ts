import { createTransform } from 'redux-persist';
import { type CartLine, linesOf, quantitiesOf } from './cartLine';
import type { CartQuantities } from './cartQuantities';

type Entities = Record<string, CartLine>;

/**
 * Converts the cart lines of the slice to the quantities in storage, and back. Both are maps with product ids
 * as keys.
 */
export const cartPersistTransform = createTransform<Entities, CartQuantities>(
  (entities) => quantitiesOf(entities),
  (quantities) => Object.fromEntries(linesOf(quantities).map((line) => [line.productId, line])),
  { whitelist: ['entities'] },
);
