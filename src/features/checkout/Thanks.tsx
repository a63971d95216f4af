import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { hasEnded } from '#domain/orders/orderStatus';
import { PAGES } from '#domain/pagePaths';
import { orderErrorMessage } from '#src/api/orderErrorMessage';
import { selectOrderAnswer } from '#src/api/placingApi';
import type { ReceivedOrder } from '#src/api/receivedOrder';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { CheckoutSteps } from '#src/components/display/Steps';
import { SideNote } from '#src/components/feedback/SideNote';
import { Spinner } from '#src/components/feedback/Spinner';
import { PageTitle, ScreenTitle } from '#src/components/layout/PageTitle';
import { CallNotice } from '../auth/CallNotice';
import { selectIsCartEmpty } from '../cart/cartSelectors';
import { OrderCard } from '../orders/OrderCard';
import { useMyOrders } from '../orders/useMyOrders';
import { OrderPayment } from '../payment/OrderPayment';
import { ShortTexts } from '../shop/ShortTexts';
import type { Attempt } from './checkoutRecord';
import { selectCheckout, selectLastPlaced, selectOutcomes } from './checkoutSlice';
import { outcomeSeen } from './checkoutThunks';

interface ThanksProps {
  /** The order that was just paid. This browser may have placed another one since. */
  paidId?: string;
}

/** `Title` stays mounted while the order loads, so that it keeps the focus. */
export function Thanks({ paidId }: ThanksProps) {
  const { order, name, isPlaced, isEmpty, failure, isAnswered } = useOrderToThankFor(paidId);
  if (!isAnswered)
    return (
      <>
        <Title />
        <Spinner id="order.loading" />
      </>
    );
  return (
    <>
      <Title name={name} isEmpty={isEmpty} ended={endOf(order)} />
      {failure && <CallNotice {...failure} />}
      {isPlaced && <Completed order={order} />}
      {isEmpty && <NothingOrdered />}
      <ItemsLeftInCart />
    </>
  );
}

/**
 * Returns the order that was just paid, or the last one that this browser has placed, and records that the shopper has
 * seen it. If this browser has placed no order, for example because the shopper used another device, returns the newest
 * order of the account.
 */
function useOrderToThankFor(paidId: string | undefined) {
  const placed = usePlaced(paidId);
  const answer = useAppSelector(selectOrderAnswer).data?.order;
  const { orders, failure } = useOrderList();
  // An order that was shown before may have been cancelled since. Only the list shows that.
  const [wasSeen] = useState(placed?.seen);
  useMarkSeen(placed);
  const { order, name } = thankedFor(placed, orders, wasSeen ? undefined : answer);
  return {
    order,
    name,
    failure: order ? undefined : failure,
    // Another API may place the order without returning it.
    isPlaced: Boolean(placed ?? order),
    isEmpty: !placed && orders?.length === 0,
    isAnswered: Boolean(order ?? orders ?? failure),
  };
}

type Placed = Pick<Attempt, 'key' | 'orderId' | 'seen'>;

function usePlaced(paidId: string | undefined): Placed | undefined {
  const last = useAppSelector(selectLastPlaced);
  const outcomes = useAppSelector(selectOutcomes);
  if (paidId === undefined) return last;
  const paid = outcomes.find(({ orderId }) => orderId === paidId);
  return paid ?? { key: '', orderId: paidId, seen: true };
}

function useOrderList() {
  const intl = useIntl();
  const { orders, error, refetch } = useMyOrders();
  return {
    orders,
    failure: error && { error, message: orderErrorMessage(error, intl), onRetry: refetch },
  };
}

/** Returns the placed order, never another one in its place. If none was placed, returns the newest order. */
function thankedFor(
  placed: Placed | undefined,
  orders: readonly ReceivedOrder[] = [],
  answer: ReceivedOrder | undefined,
) {
  const [newest] = orders;
  const order = placed ? [...orders, answer].find((each) => each?._id === placed.orderId) : newest;
  return { order, name: (order ?? newest)?.name };
}

/** Returns the status of an order that ended without being sent, such as `Cancelled`. Undefined for all other orders. */
function endOf({ orderStatus = '' }: Partial<ReceivedOrder> = {}) {
  return hasEnded(orderStatus) ? orderStatus : undefined;
}

interface TitleProps {
  name?: string | undefined;
  isEmpty?: boolean;
  ended?: ReturnType<typeof endOf>;
}

function Title({ name, isEmpty = false, ended }: TitleProps) {
  const { formatMessage } = useIntl();
  if (ended) return <ScreenTitle>{formatMessage(TITLES[ended])}</ScreenTitle>;
  if (isEmpty) return <ScreenTitle>{formatMessage(TITLES.none)}</ScreenTitle>;
  const thanks = name === undefined ? TITLES.thanks : TITLES.thanksTo;
  return (
    <>
      <PageTitle>{formatMessage(thanks, { name })}</PageTitle>
      <CheckoutSteps at="done" />
    </>
  );
}

/** Records that the shopper has seen the order, so that `OrderNotices` shows no notice about it in any tab. */
function useMarkSeen(outcome: Placed | undefined): void {
  const dispatch = useAppDispatch();
  const unseen = outcome && !outcome.seen ? outcome.key : undefined;
  useEffect(() => {
    if (unseen !== undefined) void dispatch(outcomeSeen(unseen));
  }, [dispatch, unseen]);
}

function Completed({ order }: { order: ReceivedOrder | undefined }) {
  const intl = useIntl();
  return (
    <>
      {!endOf(order) && (
        <>
          <Typography variant="h3" component="p" sx={{ mb: 3 }}>
            <FormattedMessage id="order.completed" />
          </Typography>
          {order && (
            <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
              {afterOrder(order, intl)}
            </Typography>
          )}
          <Box sx={{ mb: 3 }}>
            <ShortTexts names={order?.payment ? ['delivery'] : ['delivery', 'payment']} />
          </Box>
        </>
      )}
      <Box sx={{ mb: 6, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button component={Link} variant="contained" to={PAGES.manageOrders} size="large">
          <FormattedMessage id="orders.manage" />
        </Button>
        <Button component={Link} to={PAGES.shop} size="large" variant="outlined">
          <FormattedMessage id="shop.continue" />
        </Button>
      </Box>
      {order && <OrderCard order={order} progress={<OrderPayment order={order} />} />}
    </>
  );
}

function afterOrder({ email, orderStatus }: ReceivedOrder, { formatMessage }: IntlShape): string {
  return formatMessage(
    { id: 'order.next' },
    { isUnpaid: orderStatus === 'AwaitingPayment', isMailed: email !== undefined, email },
  );
}

const TITLES = {
  thanks: { id: 'order.thanks' },
  thanksTo: { id: 'thanks.named' },
  none: { id: 'thanks.none' },
  Cancelled: { id: 'thanks.cancelled' },
  Expired: { id: 'payment.title.expired' },
} as const;

function NothingOrdered() {
  return (
    <>
      <Typography sx={{ mb: 4 }}>
        <FormattedMessage id="orders.none" />
      </Typography>
      <Button component={Link} variant="contained" to={PAGES.shop} size="large">
        <FormattedMessage id="shop.go" />
      </Button>
    </>
  );
}

/** A note if the cart still contains items, because they were not part of the order. */
function ItemsLeftInCart() {
  const { status } = useAppSelector(selectCheckout);
  const isEmpty = useAppSelector(selectIsCartEmpty);
  const { formatMessage } = useIntl();
  const isKept = status === 'placed' && !isEmpty;
  return <SideNote role="status">{isKept && formatMessage({ id: 'order.itemsKept' })}</SideNote>;
}
