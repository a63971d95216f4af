import { Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import { EmptyState } from '#src/components/feedback/EmptyState';

/** The message that the cart is empty, with a link to the shop. */
export function EmptyCart({ shop }: { shop: string }) {
  return (
    <EmptyState message="Your cart is empty">
      <Button component={Link} variant="contained" to={shop}>
        Go to the shop
      </Button>
    </EmptyState>
  );
}
