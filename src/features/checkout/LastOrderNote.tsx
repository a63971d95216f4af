import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { orderNumber } from '#domain/orders/order';
import { PAGES } from '#domain/pagePaths';
import { useAppSelector } from '#src/app/hooks';
import { TextLink } from '#src/components/display/TextLink';
import { SideNote } from '#src/components/feedback/SideNote';
import { selectQuantities } from '../cart/cartSlice';
import { ToPay } from '../payment/ToPay';
import type { Attempt } from './checkoutRecord';
import { selectCheckout, selectLastPlaced, selectPossiblyOrdered } from './checkoutSlice';

/**
 * A note below the cart about earlier orders: one whose result is unknown, an unpaid one, one that another tab has placed,
 * or one that a former user may have placed. `OrderNotices` reports an order that the shopper has not seen yet.
 */
export function LastOrderNote() {
  const checkout = useAppSelector(selectCheckout);
  const last = useAppSelector(selectLastPlaced);
  const cart = useAppSelector(selectQuantities);
  const { formatMessage } = useIntl();
  const isLeft = useAppSelector(selectPossiblyOrdered).some((id) => cart[id] !== undefined);
  return (
    <Box role="status">
      {checkout.status === 'unknown' && (
        <SideNote>
          <FormattedMessage id="order.notice.unknown" />{' '}
          <TextLink to={PAGES.shipping} alone>
            {formatMessage({ id: 'order.notice.ask' })}
          </TextLink>
        </SideNote>
      )}
      {checkout.status === 'toPay' && <ToPay order={checkout} />}
      {isLeft && <SideNote>{formatMessage({ id: 'order.notice.left' })}</SideNote>}
      {checkout.status === 'placedElsewhere' && last?.seen && (
        <SideNote>
          <span>{formatMessage({ id: 'order.notice.elsewhere' }, orderNumberValues(last))}</span>{' '}
          <TextLink to={orderAddress(last)} alone>
            <FormattedMessage id="order.notice.see" />
          </TextLink>
        </SideNote>
      )}
    </Box>
  );
}

/** The values of a message that names the order if its id is known. */
export function orderNumberValues({ orderId }: Attempt) {
  return { isNumbered: orderId !== null, number: orderNumber(orderId ?? '') };
}

/** Returns the address of the order on the page Manage Orders. Without an id, returns the address of that page. */
export function orderAddress({ orderId }: Attempt): string {
  return orderId === null ? PAGES.manageOrders : `${PAGES.manageOrders}#order-${orderId}`;
}
