import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { productPath } from '#domain/pagePaths';
import type { Product } from '#domain/product';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { maxQuantityOf } from '../cartLine';
import { selectQuantity } from '../cartSelectors';
import { productAdded } from '../cartSlice';
import { CardQuantity } from './CardQuantity';
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
