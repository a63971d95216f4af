import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppDispatch } from '../app/hooks';
import { lazyPart } from '../components/feedback/lazyPart';
import { askAgain } from '../features/checkout/checkoutThunks';
import { Thanks } from '../features/checkout/Thanks';

const PaymentOutcome = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "payment" */ '../features/payment/PaymentOutcome'))
      .PaymentOutcome,
);

/** The payment page leads here with the order that was to be paid. */
export function OrderConfirmedPage() {
  const orderId = useSearchParams()[0].get('order');
  const dispatch = useAppDispatch();
  // Ends the attempt of this browser, and removes the paid products from the cart.
  const paid = useCallback(() => void dispatch(askAgain()), [dispatch]);
  return (
    <Box sx={{ maxWidth: 640, width: '100%', mx: 'auto' }}>
      {orderId === null ? (
        <Thanks />
      ) : (
        <PaymentOutcome orderId={orderId} onPaid={paid}>
          <Thanks paidId={orderId} />
        </PaymentOutcome>
      )}
    </Box>
  );
}
