import Box from '@mui/material/Box';
import { KeptInCart } from '../features/checkout/KeptInCart';
import { Thanks } from '../features/orders/Thanks';

/** Shown after checkout. */
export function OrderConfirmedPage() {
  return (
    <Box sx={{ maxWidth: 640, width: '100%', mx: 'auto' }}>
      <Thanks />
      <KeptInCart />
    </Box>
  );
}
