import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Order } from '../../../domain/order';
import { PAGES } from '../../../domain/pages';
import { ButtonLink } from '../../components/ButtonLink';
import { ErrorNotice } from '../../components/ErrorNotice';
import { PageTitle } from '../../components/PageTitle';
import { Spinner } from '../../components/Spinner';
import { useSteadyWait } from '../../components/useSteadyWait';
import { errorWords } from '../../services/errorWords';
import { OrderCard } from './OrderCard';
import { useMyOrders } from './useMyOrders';

/** Thanks for the newest order. The heading stays the same element, so it keeps the focus. */
export function Thanks() {
  const { orders, error, refetch } = useMyOrders();
  const isOnItsWay = useSteadyWait(!orders && !error);
  const known = isOnItsWay ? undefined : orders;
  const newest = known?.[0];
  return (
    <>
      <PageTitle>{titleFor(known)}</PageTitle>
      {!isOnItsWay && error && <ErrorNotice message={errorWords(error)} onRetry={refetch} />}
      {isOnItsWay && <Spinner label="Loading your order" />}
      {newest && <Completed order={newest} />}
      {known?.length === 0 && <NothingOrdered />}
    </>
  );
}

function titleFor(orders: readonly Order[] | undefined): string {
  if (!orders) return 'Thank you';
  return orders[0] ? `Thank you, ${orders[0].name}` : 'No orders yet';
}

function Completed({ order }: { order: Order }) {
  return (
    <>
      <Typography variant="h3" component="p" sx={{ mb: 3 }}>
        Your order was completed successfully.
      </Typography>
      <Box sx={{ mb: 6, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <ButtonLink to={PAGES.manageOrders} size="large">
          Manage Your Orders
        </ButtonLink>
        <ButtonLink to={PAGES.shop} size="large" variant="outlined" color="inherit">
          See more clothes
        </ButtonLink>
      </Box>
      <OrderCard order={order} />
    </>
  );
}

function NothingOrdered() {
  return (
    <>
      <Typography sx={{ mb: 4 }}>You have not ordered anything yet.</Typography>
      <ButtonLink to={PAGES.shop} size="large">
        Go to the shop
      </ButtonLink>
    </>
  );
}
