import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { errorMessage } from '#src/api/errorMessage';
import { CheckoutStepper } from '#src/components/display/CheckoutStepper';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { PageTitle } from '#src/components/layout/PageTitle';
import { useShopAddress } from '#src/features/catalog/useShopAddress';
import { OrderCard } from './OrderCard';
import type { ReceivedOrder } from './receivedOrder';
import { useMyOrders } from './useMyOrders';

/** Thanks the shopper for the newest order. The heading is always the same element, so it keeps the focus. */
export function Thanks() {
  const { orders, error, refetch } = useMyOrders();
  const newest = orders?.[0];
  return (
    <>
      <Title orders={orders} />
      {error && <ErrorNotice message={errorMessage(error)} onRetry={refetch} />}
      {!orders && !error && <Spinner label="Loading your order" />}
      {newest && <Completed order={newest} />}
      {orders?.length === 0 && <NothingOrdered />}
    </>
  );
}

function Title({ orders }: { orders: readonly ReceivedOrder[] | undefined }) {
  return (
    <>
      <PageTitle>{titleFor(orders)}</PageTitle>
      {orders?.length !== 0 && <CheckoutStepper at="Done" />}
    </>
  );
}

function titleFor(orders: readonly ReceivedOrder[] | undefined): string {
  if (!orders) return 'Thank you';
  return orders[0] ? `Thank you, ${orders[0].name}` : 'No orders yet';
}

function Completed({ order }: { order: ReceivedOrder }) {
  return (
    <>
      <Typography variant="h3" component="p" sx={{ mb: 3 }}>
        Your order was completed successfully.
      </Typography>
      <Typography sx={{ mb: 3 }}>
        What happens next: the shop works on your order. Manage Your Orders has its status, and this
        receipt at any time.
      </Typography>
      <Box sx={{ mb: 6, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button component={Link} variant="contained" to={PAGES.manageOrders} size="large">
          Manage Your Orders
        </Button>
        <Button
          component={Link}
          to={useShopAddress()}
          size="large"
          variant="outlined"
          color="inherit"
        >
          See more clothes
        </Button>
      </Box>
      <OrderCard order={order} />
    </>
  );
}

function NothingOrdered() {
  return (
    <>
      <Typography sx={{ mb: 4 }}>You have not ordered anything yet.</Typography>
      <Button component={Link} variant="contained" to={useShopAddress()} size="large">
        Go to the shop
      </Button>
    </>
  );
}
