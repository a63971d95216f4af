import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Product } from '../../../domain/product';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { mostOf } from './cartLine';
import { selectQuantity } from './cartSelectors';
import { productAdded } from './cartSlice';

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

interface AddToCartProps {
  product: Product;
  /** The id of the element that names the product. */
  describedBy: string;
}

/** Puts one piece into the cart, and says beside the button how many are there. */
export function AddToCart({ product, describedBy }: AddToCartProps) {
  const dispatch = useAppDispatch();
  const noteId = useId();
  const quantity = useAppSelector((state) => selectQuantity(state, product._id));
  const most = mostOf(product);
  const note = noteText(quantity, most);
  return (
    <Row>
      <Button
        variant={quantity > 0 ? 'outlined' : 'contained'}
        aria-describedby={note ? `${describedBy} ${noteId}` : describedBy}
        data-adds={product._id}
        disabled={most === 0}
        onClick={() => quantity < most && dispatch(productAdded(product))}
      >
        Add to Cart
      </Button>
      <span id={noteId}>{note}</span>
    </Row>
  );
}

/** The button stays enabled at the limit: disabling it would throw the keyboard focus away. */
function noteText(quantity: number, most: number): string {
  if (most === 0) return 'Sold out';
  if (quantity === 0) return '';
  return quantity < most ? `${quantity} in cart` : `${quantity} in cart, no more available`;
}
