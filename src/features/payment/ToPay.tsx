import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { orderNumber } from '#domain/orders/order';
import { isRefusal } from '#src/api/apiError';
import { orderErrorMessage } from '#src/api/orderErrorMessage';
import { useOpenPaymentMutation } from '#src/api/paymentApi';
import type { OrderToPay } from '#src/api/placingApi';
import { useAppDispatch } from '#src/app/hooks';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { askAgain } from '../checkout/checkoutThunks';

/** Says that an order waits for its payment, and leads to the page on which it is paid. */
export function ToPay({ order: { orderId } }: { order: OrderToPay }) {
  const id = useId();
  const { formatMessage } = useIntl();
  return (
    <Alert severity="info" role="presentation" sx={{ mb: 3 }}>
      <Box id={id} component="p" sx={{ m: 0, mb: 1.5 }}>
        <OrderNumbers>
          {formatMessage(
            {
              id: 'payment.toPay',
              defaultMessage:
                'Order {number} is not paid yet. Its items are held for you for a while. Change your cart if you want something else: ordering again closes this order.',
            },
            { number: orderNumber(orderId) },
          )}
        </OrderNumbers>
      </Box>
      <PayNow orderId={orderId} describedBy={id} />
    </Alert>
  );
}

interface PayNowProps {
  orderId: string;
  /** Whether a payment has failed before. */
  isAgain?: boolean;
  describedBy?: string;
}

/** A button that opens the payment page of an order. */
export function PayNow({ orderId, isAgain = false, describedBy }: PayNowProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [open, { error, isLoading }] = useOpenPaymentMutation();
  const pay = async () => {
    const { error: failure } = await open(orderId);
    if (!failure || !('kind' in failure)) return;
    // It was paid elsewhere, or is over: the attempt of this browser ends too.
    if (isRefusal(failure, 'paid') || isRefusal(failure, 'expired')) void dispatch(askAgain());
  };
  return (
    <>
      {error && !isLoading && <ErrorNotice message={orderErrorMessage(error, intl)} />}
      <BusyButton
        type="button"
        aria-describedby={describedBy}
        busy={isLoading}
        onClick={() => void pay()}
      >
        {isAgain
          ? intl.formatMessage({ id: 'payment.tryAgain', defaultMessage: 'Try again' })
          : intl.formatMessage({ id: 'payment.now', defaultMessage: 'Pay now' })}
      </BusyButton>
    </>
  );
}
