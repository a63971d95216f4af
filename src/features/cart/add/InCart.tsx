import type { Product } from '../../../../domain/product';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden';
import { maxQuantityOf } from '../cartLine';
import { selectQuantities } from '../cartSelectors';
import { lineRemoved } from '../cartSlice';
import { QuantityStepper } from '../lines/QuantityStepper';

interface InCartProps {
  /** The product of a card, or all its sizes. */
  pieces: readonly Pick<Product, '_id' | 'stock'>[];
  name: string;
  /** The button's description refers to this id. */
  id: string;
}

/**
 * How many of a card's product are in the cart. With several sizes it has no controls, because the size to
 * change is not known.
 */
export function InCart({ pieces, name, id }: InCartProps) {
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
