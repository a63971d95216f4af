import { Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import { PAGES } from '../../../domain/pages';
import { EmptyState } from '../../components/feedback/EmptyState';

/** Nothing in the cart, and the way to something. */
export function EmptyCart() {
  return (
    <EmptyState message="Your cart is empty">
      <Button component={Link} variant="contained" to={PAGES.shop}>
        Go to the shop
      </Button>
    </EmptyState>
  );
}
