import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { productPath } from '#domain/pagePaths';
import type { Product } from '#domain/product';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { maxQuantityOf } from '../cartAdditions';
import { lineRemoved, productAdded, selectQuantities, selectQuantity } from '../cartSlice';
import { QuantityStepper } from '../lines/QuantityStepper';
import type { SizeDialog } from './SizeDialog';

/**
 * The row with the button. The quantity in the cart appears next to the button or below it. The card reserves
 * space for the quantity, so that nothing moves.
 */
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 8px',
  '& > span': { fontSize: '0.875rem', fontWeight: 600 },
});

type Piece = Pick<Product, '_id' | 'stock'>;

interface AddToCartProps {
  product: Product;
  /** The id of the element that names the product. */
  describedBy: string;
}

/**
 * Loads the dialog that asks for the size. If loading fails, the product page opens instead, where the size
 * can be chosen too.
 */
const fetchDialog = () => import(/* webpackChunkName: "size-dialog" */ './SizeDialog');

/**
 * A button that adds one piece of the product to the cart. Next to it is the number of pieces that are in the
 * cart already. If the garment comes in several sizes, the button asks for the size first.
 */
export function AddToCart({ product, describedBy }: AddToCartProps) {
  const dispatch = useAppDispatch();
  const noteId = useId();
  const [Dialog, setDialog] = useState<typeof SizeDialog>();
  const { _id, sizes } = product;
  const pieces: readonly Piece[] = sizes ?? [product];
  const quantity = useAppSelector((state) =>
    sum(pieces, (each) => selectQuantity(state, each._id)),
  );
  const most = sum(pieces, maxQuantityOf);
  const ask = () => {
    fetchDialog().then(
      (chunk) => setDialog(() => chunk.SizeDialog),
      () => window.location.assign(productPath(_id)),
    );
  };
  /**
   * Adds one piece, or nothing if the cart contains the maximum already. The button stays enabled then,
   * because disabling it would lose the keyboard focus.
   */
  const add = () => quantity < most && dispatch(productAdded(product));
  return (
    <Row>
      <Button
        variant={quantity > 0 ? 'outlined' : 'contained'}
        aria-describedby={`${describedBy} ${noteId}`}
        data-adds={sizes ? undefined : _id}
        disabled={most === 0}
        onClick={sizes ? ask : add}
      >
        Add to Cart
      </Button>
      {most === 0 && <span id={noteId}>Sold out</span>}
      {quantity > 0 && <CardQuantity pieces={pieces} name={product.name} id={noteId} />}
      {Dialog && <Dialog product={product} onClose={() => setDialog(undefined)} />}
    </Row>
  );
}

function sum(pieces: readonly Piece[], numberOf: (piece: Piece) => number): number {
  return pieces.reduce((total, piece) => total + numberOf(piece), 0);
}

interface CardQuantityProps {
  /** The product on the card, or one product for each size if the garment comes in several sizes. */
  pieces: readonly Piece[];
  name: string;
  /** The id of the element with the quantity. The Add to Cart button refers to it with `aria-describedby`. */
  id: string;
}

/**
 * Shows how many pieces of a card's product are in the cart, with buttons for one more and one fewer. If
 * several sizes are in the cart, there are no buttons, because it is not known which size to change.
 */
function CardQuantity({ pieces, name, id }: CardQuantityProps) {
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
