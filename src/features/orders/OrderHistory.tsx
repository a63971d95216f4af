import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { errorMessage } from '#src/api/errorMessage';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { ErrorNotice, FailedState } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { useShopAddress } from '#src/features/catalog/useShopAddress';
import { OrderCard } from './OrderCard';
import type { ReceivedOrder } from './receivedOrder';
import { useFocusFirstNewItem } from './useFocusFirstNewItem';
import { useMyOrders } from './useMyOrders';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 24 });

interface OrderHistoryProps {
  /** Returns the controls that are shown below an order. */
  action?: (order: ReceivedOrder) => ReactNode;
}

/** Shows the shopper's orders. If a refetch fails, the orders that are already loaded stay visible. */
export function OrderHistory({ action }: OrderHistoryProps) {
  const { orders, error, refetch, earlier } = useMyOrders();
  const { list, expectMore } = useFocusFirstNewItem(orders);
  const showEarlier = () => {
    expectMore();
    void earlier.show();
  };
  const notice = error && <ErrorNotice message={errorMessage(error)} onRetry={refetch} />;
  if (!orders && error) return <FailedState message={errorMessage(error)} onRetry={refetch} />;
  if (!orders) return <Spinner label="Loading your orders" />;
  if (orders.length === 0) return notice ?? <NoOrders />;
  return (
    <>
      {notice}
      <List ref={list} aria-label="Orders">
        {orders.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} action={action?.(order)} />
          </li>
        ))}
      </List>
      {earlier.exist && (
        <Button
          variant="outlined"
          color="inherit"
          loading={earlier.areOnTheirWay}
          onClick={showEarlier}
          sx={{ display: 'flex', mx: 'auto', mt: 4 }}
        >
          Show earlier orders
        </Button>
      )}
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState message="You have not ordered anything yet.">
      <Button component={Link} variant="contained" to={useShopAddress()}>
        Go to the shop
      </Button>
    </EmptyState>
  );
}
