import Box from '@mui/material/Box';
import { PageTitle } from '../components/PageTitle';
import { OrderHistory } from '../features/orders/OrderHistory';

/** What the shopper has ordered. */
export function ManageOrdersPage() {
  return (
    <Box sx={{ maxWidth: 800, width: '100%', mx: 'auto' }}>
      <PageTitle>Manage Orders</PageTitle>
      <OrderHistory />
    </Box>
  );
}
