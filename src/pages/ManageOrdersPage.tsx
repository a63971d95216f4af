import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { PageTitle } from '../components/layout/PageTitle';
import { OrderHistory } from '../features/orders/OrderHistory';

export function ManageOrdersPage() {
  return (
    <Box sx={{ maxWidth: 800, width: '100%', mx: 'auto' }}>
      <PageTitle>
        <FormattedMessage id="title.manageOrders" />
      </PageTitle>
      <OrderHistory />
    </Box>
  );
}
