import Box from '@mui/material/Box';
import { Thanks } from '../features/checkout/Thanks';

/** The page after checkout. */
export function OrderConfirmedPage() {
  return (
    <Box sx={{ maxWidth: 640, width: '100%', mx: 'auto' }}>
      <Thanks />
    </Box>
  );
}
