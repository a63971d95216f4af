import type { Product } from '#domain/product';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { maxQuantityOf } from '../cartLine';
import { selectQuantities } from '../cartSelectors';
import { lineRemoved } from '../cartSlice';
import { QuantityStepper } from '../lines/QuantityStepper';

interface CardQuantityProps {
  /** The product on the card, or one product for each size if the garment comes in several sizes. */
  pieces: readonly Pick<Product, '_id' | 'stock'>[];
  name: string;
  /** The id of the element with the quantity. The Add to Cart button refers to it with `aria-describedby`. */
  id: string;
}

/**
 * Shows how many pieces of a card's product are in the cart, with buttons for one more and one fewer. If
 * several sizes are in the cart, there are no buttons, because it is not known which size to change.
 */
export function CardQuantity({ pieces, name, id }: CardQuantityProps) {
  const dispatch = useAppDispatch();
  const quantities = useAppSelector(selectQuantities);
  const [piece, ...others] = pieces.filter(({ _id }) => quantities[_id]);
  if (!piece) return null;
  const quantityOf = ({ _id }: typeof piece) => quantities[_id] ?? 0;
  if (others.length > 0)
    return (
      <span id={id}>
        {others.reduce((sum, each) => sum + quantityOf(each), quantityOf(piece))} in cart
      </span>
    );
  const quantity = quantityOf(piece);
  const count = (
    <span id={id}>
      {quantity}
      <VisuallyHidden> in cart</VisuallyHidden>
    </span>
  );
  return (
    <QuantityStepper
      line={{ productId: piece._id, quantity }}
      name={name}
      most={maxQuantityOf(piece)}
      count={count}
      onNone={() => dispatch(lineRemoved(piece._id))}
    />
  );
}
