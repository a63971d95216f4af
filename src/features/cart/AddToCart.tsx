import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { productPath } from '../../../domain/pages';
import type { Product } from '../../../domain/product';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { mostOf } from './cartLine';
import { selectQuantity } from './cartSelectors';
import { productAdded } from './cartSlice';
import type { SizeChooser } from './SizeChooser';

/** The note's place is kept below or beside the button, so that nothing moves when it appears. */
const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  alignItems: 'center',
  gap: '4px 16px',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'auto 1fr' },
  '& > span': {
    minHeight: '1.3rem',
    fontSize: '0.875rem',
    fontWeight: 600,
    color: 'var(--mui-palette-success-main)',
  },
  '& > button:disabled + span': { color: 'inherit' },
}));

type Piece = Pick<Product, '_id' | 'stock'>;

interface AddToCartProps {
  product: Product;
  /** The id of the element that names the product. */
  describedBy: string;
}

/** Where the question does not come, the garment's own page asks it. */
const fetchChooser = () => import(/* webpackChunkName: "size-chooser" */ './SizeChooser');

/**
 * Puts one piece into the cart, and says beside the button how many are there. Of a garment in several sizes
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
  const note = noteText(quantity, most);
  const ask = () => {
    fetchChooser().then(
      (chunk) => setChooser(() => chunk.SizeChooser),
      () => window.location.assign(productPath(_id)),
    );
  };
  const add = () => quantity < most && dispatch(productAdded(product));
  return (
    <Row>
      <Button
        variant={quantity > 0 ? 'outlined' : 'contained'}
        aria-describedby={note ? `${describedBy} ${noteId}` : describedBy}
        data-adds={sizes ? undefined : _id}
        disabled={most === 0}
        onClick={sizes ? ask : add}
      >
        Add to Cart
      </Button>
      <span id={noteId}>{note}</span>
      {Chooser && <Chooser product={product} onClose={() => setChooser(undefined)} />}
    </Row>
  );
}

function sum(pieces: readonly Piece[], numberOf: (piece: Piece) => number): number {
  return pieces.reduce((total, piece) => total + numberOf(piece), 0);
}

/** The button stays enabled at the limit: disabling it would throw the keyboard focus away. */
function noteText(quantity: number, most: number): string {
  if (most === 0) return 'Sold out';
  if (quantity === 0) return '';
  return quantity < most ? `${quantity} in cart` : `${quantity} in cart, no more available`;
}
