import Box from '@mui/material/Box';
import { ItemsLeftInCart } from '../features/checkout/ItemsLeftInCart';
import { Thanks } from '../features/orders/Thanks';

/** Shown after checkout. */
export function OrderConfirmedPage() {
  return (
    <Box sx={{ maxWidth: 640, width: '100%', mx: 'auto' }}>
      <Thanks />
      <ItemsLeftInCart />
    </Box>
  );
}
