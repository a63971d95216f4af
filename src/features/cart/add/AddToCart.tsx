import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { productPath } from '../../../../domain/pages';
import type { Product } from '../../../../domain/product';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import { mostOf } from '../cartLine';
import { selectQuantity } from '../cartSelectors';
import { productAdded } from '../cartSlice';
import { InCart } from './InCart';
import type { SizeChooser } from './SizeChooser';

/** What is in the cart stands below the button or beside it, where room is kept: nothing moves when it appears. */
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

/** Where the question does not come, the garment's own page asks it. */
const fetchChooser = () => import(/* webpackChunkName: "size-chooser" */ './SizeChooser');

/**
 * Puts one piece into the cart, and shows beside the button how many are there. Of a garment in several sizes
 * it asks for one first.
 */
export function AddToCart({ product, describedBy }: AddToCartProps) {
  const dispatch = useAppDispatch();
  const noteId = useId();
  const [Chooser, setChooser] = useState<typeof SizeChooser>();
  const { _id, sizes } = product;
  const goods: readonly Piece[] = sizes ?? [product];
  const quantity = useAppSelector((state) => sum(goods, (each) => selectQuantity(state, each._id)));
  const most = sum(goods, mostOf);
  const ask = () => {
    fetchChooser().then(
      (chunk) => setChooser(() => chunk.SizeChooser),
      () => window.location.assign(productPath(_id)),
    );
  };
  /** The button stays enabled at the limit: disabling it would throw the keyboard focus away. */
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
      {quantity > 0 && <InCart pieces={goods} name={product.name} id={noteId} />}
      {Chooser && <Chooser product={product} onClose={() => setChooser(undefined)} />}
    </Row>
  );
}

function sum(pieces: readonly Piece[], numberOf: (piece: Piece) => number): number {
  return pieces.reduce((total, piece) => total + numberOf(piece), 0);
}
