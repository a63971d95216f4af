import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useRef } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import { orderErrorMessage } from '#src/api/orderErrorMessage';
import type { ReceivedOrder } from '#src/api/receivedOrder';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { ErrorNotice, FailedState } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { useProductListPath } from '#src/features/catalogue/useProductListPath';
import { needsSignIn, SignInAgain } from '../auth/CallNotice';
import { OrderAgain } from '../cart/OrderAgain';
import { OrderCard } from './OrderCard';
import { OrderProgress } from './OrderProgress';
import { useMyOrders } from './useMyOrders';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 24 });

/** If a refetch fails, the orders that are already loaded stay visible. */
export function OrderHistory() {
  const { orders, error, refetch, earlier } = useMyOrders();
  const { list, expectMore } = useFocusFirstNewItem(orders);
  const showEarlier = () => {
    expectMore();
    void earlier.show();
  };
  useScrollToOrder(orders !== undefined);
  const intl = useIntl();
  const failure = failureOf(error, refetch, intl);
  const notice = failure && <ErrorNotice {...failure} />;
  if (!orders && failure) return <FailedState {...failure} />;
  if (!orders) return <Spinner id="orders.loading" />;
  if (orders.length === 0) return notice ?? <NoOrders />;
  return (
    <>
      {notice}
      <List ref={list} aria-label={intl.formatMessage({ id: 'orders.list' })}>
        {orders.map((order) => (
          <Item key={order._id} order={order} />
        ))}
      </List>
      {earlier.exist && (
        <Button
          variant="outlined"
          loading={earlier.isLoading}
          onClick={showEarlier}
          sx={{ display: 'flex', mx: 'auto', mt: 4 }}
        >
          <FormattedMessage id="orders.earlier" />
        </Button>
      )}
    </>
  );
}

/** The item is memoised, because rendering fifty orders again after each refetch would block a phone. */
const Item = memo(function Item({ order }: { order: ReceivedOrder }) {
  return (
    <li>
      <OrderCard
        order={order}
        progress={<OrderProgress order={order} />}
        action={<OrderAgain order={order} describedBy={`order-${order._id}-title`} />}
      />
    </li>
  );
});

function failureOf(
  error: ReturnType<typeof useMyOrders>['error'],
  onRetry: () => unknown,
  intl: IntlShape,
) {
  if (!error) return undefined;
  const message = orderErrorMessage(error, intl);
  return needsSignIn(error) ? { message, children: <SignInAgain /> } : { message, onRetry };
}

/**
 * Moves the focus to the first new order after a press of “Show earlier orders”, because that button may disappear
 * with the focus. `orders` are the orders on the page. Returns `list`, the ref for the list element, and `expectMore`,
 * which the button must call.
 */
function useFocusFirstNewItem(orders: readonly unknown[] | undefined) {
  const shown = orders?.length ?? 0;
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    list.current?.children[before.current]?.querySelector('h2')?.focus();
    before.current = undefined;
  }, [shown]);
  const expectMore = () => {
    before.current = shown;
  };
  return { list, expectMore };
}

/** Once the orders are loaded, scrolls to the order whose element id is the hash of the page's address. */
function useScrollToOrder(areThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    const order = areThere && hash ? document.getElementById(hash.slice(1)) : null;
    order?.scrollIntoView({ block: 'start' });
    order?.querySelector('h2')?.focus({ preventScroll: true });
  }, [areThere, hash]);
}

function NoOrders() {
  const { formatMessage } = useIntl();
  return (
    <EmptyState message={formatMessage({ id: 'orders.none' })}>
      <Button component={Link} variant="contained" size="large" to={useProductListPath()}>
        <FormattedMessage id="shop.go" />
      </Button>
    </EmptyState>
  );
}
