import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { orderNumber } from '#domain/order';
import { hasEnded, isUnpacked, ORDER_STATUSES, statusWords } from '#domain/orderStatus';
import { errorMessage } from '#src/api/errorMessage';
import { type ReceivedOrder, useCancelOrderMutation } from '#src/api/ordersApi';
import { Steps } from '#src/components/display/Steps';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { PaymentOf } from '../payment/PaymentOf';
import { ShortTexts } from '../shop/ShortTexts';

/** The statuses that an order passes through, from the first to the last, unless it is cancelled. */
const WAY = ORDER_STATUSES.filter((status) => !hasEnded(status));

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
  const way = order.payment ? WAY : WAY.slice(1);
  const at = way.find((status) => status === orderStatus);
  if (orderStatus === 'Cancelled') return <Frame>This order is cancelled.</Frame>;
  if (orderStatus === 'Expired')
    return <Frame>This order was not paid in time, so nothing of it is on its way.</Frame>;
  if (at === undefined) return null;
  return (
    <Frame>
      {/* Not `numbered`: the only list in an order card must be the list of its lines. */}
      <Steps label="Order status" names={way.map(statusWords)} at={statusWords(at)} />
      <PaymentOf order={order} />
      {order.carrier !== undefined && <Parcel {...order} />}
      {(at === 'Shipped' || at === 'Delivered') && <ShortTexts names={['returns']} />}
      {isUnpacked(orderStatus) && order._id !== '' && <CancelOrder order={order} />}
    </Frame>
  );
}

/** Shows the carrier and the tracking number of the parcel. */
function Parcel({ carrier, tracking, trackingLink }: ReceivedOrder) {
  return (
    <p>
      <span>{tracking === undefined ? `With ${carrier}` : `With ${carrier}: `}</span>
      {trackingLink === undefined ? (
        <span translate="no">{tracking}</span>
      ) : (
        <MuiLink
          href={trackingLink}
          target="_blank"
          rel="noreferrer"
          translate={tracking === undefined ? undefined : 'no'}
        >
          {tracking ?? 'Track the parcel'}
        </MuiLink>
      )}
    </p>
  );
}

/** A button that cancels the order after the user has confirmed in a dialog. */
function CancelOrder({ order }: { order: ReceivedOrder }) {
  const [isAsked, setAsked] = useState(false);
  const [cancel, { error, isLoading }] = useCancelOrderMutation();
  const number = <span translate="no">{orderNumber(order._id)}</span>;
  const title = <span>Cancel order {number}?</span>;
  const confirm = async () => {
    const answer = await cancel(order._id);
    if (!answer.error) setAsked(false);
  };
  return (
    <>
      <Button variant="outlined" color="inherit" size="small" onClick={() => setAsked(true)}>
        Cancel order
      </Button>
      <ShopDialog title={title} open={isAsked} onClose={() => setAsked(false)}>
        <span>
          {order.taken
            ? 'This cannot be undone. What you paid goes back to you.'
            : 'This cannot be undone. You can order the same items again.'}
        </span>
        {error && !isLoading && <ErrorNotice message={errorMessage(error)} />}
        <BusyButton color="error" busy={isLoading} onClick={() => void confirm()}>
          Cancel this order
        </BusyButton>
        <Button variant="outlined" color="inherit" onClick={() => setAsked(false)}>
          Keep the order
        </Button>
      </ShopDialog>
    </>
  );
}
