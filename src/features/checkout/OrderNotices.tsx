import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Snackbar from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { defineMessages } from '#domain/messages';
import { orderNumber } from '#domain/orders/order';
import { PAGES } from '#domain/pagePaths';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { TextLink } from '#src/components/display/TextLink';
import { SideNote } from '#src/components/feedback/SideNote';
import { selectQuantities } from '../cart/cartSlice';
import { ToPay } from '../payment/ToPay';
import type { Attempt } from './checkoutRecord';
import {
  selectCheckout,
  selectIsThanksDue,
  selectLeft,
  selectOutcomes,
  selectPlacedElsewhere,
  selectToPay,
} from './checkoutSlice';
import { outcomeSeen } from './checkoutThunks';

/**
 * Says on every page how the last attempts to order ended, until the shopper closes the notice or opens the order.
 * This matters if another tab received the API's response, or this tab after a reload. It lies on the page, because it
 * comes at any time. Shows nothing on the thank-you page, which shows the order itself, and on the shipping page while
 * that says how the order ended.
 */
export function OrderNotices() {
  const outcomes = useAppSelector(selectOutcomes);
  const isThanksDue = useAppSelector(selectIsThanksDue);
  const { status } = useAppSelector(selectCheckout);
  const { pathname } = useLocation();
  const isThanked =
    pathname === PAGES.orderConfirmed ||
    (pathname === PAGES.shipping && (isThanksDue || status === 'refused'));
  const unseen = isThanked ? [] : outcomes.filter(({ seen }) => !seen);
  return (
    <div role="status">
      <Snackbar open={unseen.length > 0} transitionDuration={{ exit: 0 }}>
        <Notices>
          {unseen.map((outcome) => (
            <OrderNotice key={outcome.key} outcome={outcome} />
          ))}
        </Notices>
      </Snackbar>
    </div>
  );
}

const Notices = styled('div')({
  display: 'grid',
  gap: 12,
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 480,
  maxHeight: '60dvh',
  overflowY: 'auto',
  padding: 16,
  color: 'var(--mui-palette-text-primary)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  border: '1px solid var(--mui-palette-divider)',
  boxShadow: '0 8px 24px rgb(15 18 27 / 0.2)',
});

function OrderNotice({ outcome }: { outcome: Attempt }) {
  const dispatch = useAppDispatch();
  const see = () => void dispatch(outcomeSeen(outcome.key));
  const { formatMessage } = useIntl();
  const isPlaced = outcome.status === 'placed';
  return (
    <Alert
      severity={isPlaced ? 'success' : 'warning'}
      role="presentation"
      closeText={formatMessage({ id: 'order.notice.close', defaultMessage: 'Close this notice' })}
      onClose={see}
      sx={BESIDE}
    >
      <span>
        <OrderNumbers>
          {isPlaced
            ? formatMessage(WORDS.placed, numberOf(outcome))
            : formatMessage(WORDS.notPlaced)}
        </OrderNumbers>
      </span>{' '}
      <TextLink to={isPlaced ? orderAddress(outcome) : PAGES.shipping} onClick={see}>
        {formatMessage(isPlaced ? WORDS.see : WORDS.checkOut)}
      </TextLink>
    </Alert>
  );
}

/** Puts the button that closes the notice beside the text. */
const BESIDE = {
  flexDirection: 'row',
  justifyContent: 'space-between',
  gap: 1,
  '& .MuiAlert-action': { m: 0 },
};

/** The values of a message that names the order if its id is known. */
function numberOf({ orderId }: Attempt) {
  return { isNumbered: orderId !== null, number: orderNumber(orderId ?? '') };
}

/** Returns the address of the order on the page Manage Orders. Without an id, returns the address of that page. */
function orderAddress({ orderId }: Attempt): string {
  return orderId === null ? PAGES.manageOrders : `${PAGES.manageOrders}#order-${orderId}`;
}

/**
 * A note below the cart. Says that the result of the last order is not known yet, or that an order of another tab has
 * removed lines from the cart. `OrderNotices` reports an order that the shopper has not seen yet.
 */
export function LastOrderNote() {
  const { status } = useAppSelector(selectCheckout);
  const elsewhere = useAppSelector(selectPlacedElsewhere);
  const toPay = useAppSelector(selectToPay);
  const cart = useAppSelector(selectQuantities);
  const { formatMessage } = useIntl();
  const isLeft = useAppSelector(selectLeft).some((id) => cart[id] !== undefined);
  return (
    <Box role="status">
      {status === 'unknown' && (
        <SideNote>
          <FormattedMessage {...WORDS.unknown} />{' '}
          <TextLink to={PAGES.shipping} alone>
            <FormattedMessage {...WORDS.ask} />
          </TextLink>
        </SideNote>
      )}
      {toPay && <ToPay order={toPay} />}
      {isLeft && (
        <SideNote>
          <FormattedMessage {...WORDS.left} />
        </SideNote>
      )}
      {elsewhere?.seen && (
        <SideNote>
          <span>{formatMessage(WORDS.elsewhere, numberOf(elsewhere))}</span>{' '}
          <TextLink to={orderAddress(elsewhere)} alone>
            <FormattedMessage {...WORDS.see} />
          </TextLink>
        </SideNote>
      )}
    </Box>
  );
}

const WORDS = defineMessages({
  placed: {
    id: 'order.notice.placed',
    defaultMessage:
      '{isNumbered, select, true {Your order {number} is placed.} other {Your order is placed.}}',
  },
  notPlaced: {
    id: 'order.notice.notPlaced',
    defaultMessage:
      'Your last order did not go through, so nothing was ordered. You can place it again.',
  },
  see: { id: 'order.notice.see', defaultMessage: 'See your order' },
  checkOut: { id: 'order.notice.checkOut', defaultMessage: 'Go to the checkout' },
  unknown: {
    id: 'order.notice.unknown',
    defaultMessage: 'We could not find out yet whether your last order went through.',
  },
  ask: { id: 'order.notice.ask', defaultMessage: 'Find out' },
  left: {
    id: 'order.notice.left',
    defaultMessage:
      'The person who signed out here may have ordered these items: there was no answer yet. Sign in again with the same account to find out.',
  },
  elsewhere: {
    id: 'order.notice.elsewhere',
    defaultMessage:
      'This order was placed in another tab. {isNumbered, select, true {Your order {number} is placed.} other {Your order is placed.}} What was ordered has left your cart.',
  },
});
