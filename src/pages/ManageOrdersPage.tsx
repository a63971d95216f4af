import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import type { ReceivedOrder } from '../api/receivedOrder';
import { PageTitle } from '../components/layout/PageTitle';
import { OrderAgain } from '../features/cart/OrderAgain';
import { OrderHistory } from '../features/orders/OrderHistory';

const orderAgain = (order: ReceivedOrder) => (
  <OrderAgain order={order} describedBy={`order-${order._id}-title`} />
);

/** The page that lists the shopper's orders. */
export function ManageOrdersPage() {
  return (
    <Box sx={{ maxWidth: 800, width: '100%', mx: 'auto' }}>
      <PageTitle>
        <FormattedMessage id="title.manageOrders" />
      </PageTitle>
      <OrderHistory action={orderAgain} />
    </Box>
  );
}
