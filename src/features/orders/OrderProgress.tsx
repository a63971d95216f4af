import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { orderNumber } from '#domain/orders/order';
import { hasEnded, isUnpacked, ORDER_STATUSES, statusWords } from '#domain/orders/orderStatus';
import { orderErrorMessage } from '#src/api/orderErrorMessage';
import { useCancelOrderMutation } from '#src/api/ordersApi';
import type { ReceivedOrder } from '#src/api/receivedOrder';
import { Steps } from '#src/components/display/Steps';
import { BusyButton } from '#src/components/forms/BusyButton';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { CallNotice } from '../auth/CallNotice';
import { inSpan } from '../language/inSpan';
import { OrderPayment } from '../payment/OrderPayment';
import { ShortTexts } from '../shop/ShortTexts';

/** The statuses that an order passes through, from the first to the last, unless it is cancelled. */
const STEP_STATUSES = ORDER_STATUSES.filter((status) => !hasEnded(status));

const Frame = styled('div')({
  marginBottom: 16,
  '& > p': { margin: '0 0 8px', overflowWrap: 'anywhere' },
  '@media print': { '& button, & > ul': { display: 'none' } },
});

/**
 * Shows the status of an order as steps. An order that is not packed yet has a button to cancel it. A shipped order has
 * the carrier's link and the shop's text about returns. Shows nothing for a status that is not in `ORDER_STATUSES`.
 */
export function OrderProgress({ order }: { order: ReceivedOrder }) {
  const { orderStatus } = order;
  const way = order.payment ? STEP_STATUSES : STEP_STATUSES.slice(1);
  const at = way.find((status) => status === orderStatus);
  const { formatMessage } = useIntl();
  if (orderStatus === 'Cancelled')
    return <Frame>{formatMessage({ id: 'order.isCancelled' })}</Frame>;
  if (orderStatus === 'Expired') return <Frame>{formatMessage({ id: 'order.isExpired' })}</Frame>;
  if (at === undefined) return null;
  return (
    <Frame>
      {/* Not `numbered`: the only list in an order card must be the list of its lines. */}
      <Steps
        label={formatMessage({ id: 'order.progress' })}
        names={way.map((status) =>
          status === 'AwaitingPayment' && status !== at
            ? formatMessage({ id: 'amount.paid' })
            : statusWords(status, formatMessage),
        )}
        at={statusWords(at, formatMessage)}
      />
      <OrderPayment order={order} />
      {order.carrier !== undefined && <Parcel {...order} />}
      {(at === 'Shipped' || at === 'Delivered') && <ShortTexts names={['returns']} />}
      {order._id !== '' && <CancelOrder order={order} />}
    </Frame>
  );
}

function Parcel({ carrier, tracking, trackingLink }: ReceivedOrder) {
  const { formatMessage } = useIntl();
  const number = trackingLink ? (
    <MuiLink href={trackingLink} target="_blank" rel="noreferrer" translate="no">
      {tracking}
    </MuiLink>
  ) : (
    <span translate="no">{tracking}</span>
  );
  return (
    <p>
      {tracking === undefined ? (
        formatMessage({ id: 'order.parcel' }, { carrier })
      ) : (
        <FormattedMessage id="order.parcel.tracked" values={{ carrier, number, by: inSpan }} />
      )}
    </p>
  );
}

/** If the shop has packed the order in the meantime, the dialog stays open and says so. */
function CancelOrder({ order }: { order: ReceivedOrder }) {
  const intl = useIntl();
  const [isAsked, setAsked] = useState(false);
  const [cancel, { error, isLoading, reset }] = useCancelOrderMutation();
  const canCancel = isUnpacked(order.orderStatus);
  const number = <span translate="no">{orderNumber(order._id)}</span>;
  const title = (
    <span>
      <FormattedMessage id="order.cancel.title" values={{ number }} />
    </span>
  );
  const ask = () => {
    reset();
    setAsked(true);
  };
  const confirm = async () => {
    const answer = await cancel(order._id);
    if (!answer.error) setAsked(false);
  };
  return (
    <>
      {canCancel && (
        <Button variant="outlined" size="small" onClick={ask}>
          <FormattedMessage id="order.cancel" />
        </Button>
      )}
      <ShopDialog title={title} open={isAsked} onClose={() => setAsked(false)}>
        {canCancel && (
          <>
            <span>
              {intl.formatMessage({
                id: order.taken ? 'order.cancel.paid' : 'order.cancel.unpaid',
              })}
            </span>
            <BusyButton color="error" busy={isLoading} onClick={() => void confirm()}>
              <FormattedMessage id="order.cancel.confirm" />
            </BusyButton>
          </>
        )}
        <Button variant="outlined" onClick={() => setAsked(false)}>
          <FormattedMessage id="order.cancel.keep" />
        </Button>
        {error && !isLoading && (
          <CallNotice error={error} message={orderErrorMessage(error, intl)} />
        )}
      </ShopDialog>
    </>
  );
}
