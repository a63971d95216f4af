import { styled } from '@mui/material/styles';
import { PAGES } from '../../../domain/pages';
import { ButtonLink } from '../../components/ButtonLink';
import { EmptyState } from '../../components/EmptyState';
import { ErrorNotice } from '../../components/ErrorNotice';
import { FailedState } from '../../components/FailedState';
import { Spinner } from '../../components/Spinner';
import { useSteadyWait } from '../../components/useSteadyWait';
import { errorWords } from '../../services/errorWords';
import { OrderCard } from './OrderCard';
import { useMyOrders } from './useMyOrders';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 24 });

/** All orders of the shopper. A failed renewal leaves those that are known standing. */
export function OrderHistory() {
  const { orders, error, refetch } = useMyOrders();
  const isOnItsWay = useSteadyWait(!orders && !error);
  const notice = error && <ErrorNotice message={errorWords(error)} onRetry={refetch} />;
  if (isOnItsWay) return <Spinner label="Loading your orders" />;
  if (!orders) return error && <FailedState message={errorWords(error)} onRetry={refetch} />;
  if (orders.length === 0) return notice ?? <NoOrders />;
  return (
    <>
      {notice}
      <List aria-label="Orders">
        {orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} />
          </li>
        ))}
      </List>
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState message="You have not ordered anything yet.">
      <ButtonLink to={PAGES.shop}>Go to the shop</ButtonLink>
    </EmptyState>
  );
}
