import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Product } from '../../../domain/product';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { selectCartLines } from './cartSelectors';
import { productAdded } from './cartSlice';

interface AddToCartProps {
  product: Product;
  /** The id of the element that names the product. */
  describedBy: string;
}

/** Puts one piece into the cart, and says how many are there: in sight, and politely aloud. */
export function AddToCart({ product, describedBy }: AddToCartProps) {
  const dispatch = useAppDispatch();
  const lines = useAppSelector(selectCartLines);
  const quantity = lines.find((line) => line.productId === product._id)?.quantity ?? 0;
  const soldOut = product.stock === 0;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Button
        variant={quantity > 0 ? 'outlined' : 'contained'}
        aria-describedby={describedBy}
        disabled={soldOut}
        onClick={() => dispatch(productAdded(product))}
      >
        Add to Cart
      </Button>
      <Box role="status" sx={{ fontSize: '0.875rem', fontWeight: 600, color: 'success.main' }}>
        {quantity > 0 && `${quantity} in cart`}
        {quantity > 0 && <VisuallyHidden>: {product.name}</VisuallyHidden>}
      </Box>
      {soldOut && <Box sx={{ fontSize: '0.875rem', fontWeight: 600 }}>Sold out</Box>}
    </Box>
  );
}
