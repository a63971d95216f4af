import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { orderNumber } from '#domain/orders/order';
import type { OrderToPay } from '#src/api/placingApi';
import { OrderNumbers } from '#src/components/display/OrderNumbers';
import { lazyPart } from '#src/components/feedback/lazyPart';

/** The note reserves the space of its button, so that nothing below moves when the button's file arrives. */
const PayNow = lazyPart(
  async () => (await import(/* webpackChunkName: "payment" */ './PayNow')).PayNow,
  { waiting: <Box data-loading sx={{ minHeight: 44 }} /> },
);

/** Says that an order waits for its payment, and leads to the page on which it is paid. */
export function ToPay({ order: { orderId } }: { order: OrderToPay }) {
  const id = useId();
  const { formatMessage } = useIntl();
  return (
    <Alert severity="info" role="presentation" sx={{ mb: 3 }}>
      <Box id={id} component="p" sx={{ m: 0, mb: 1.5 }}>
        <OrderNumbers>
          {formatMessage({ id: 'payment.toPay' }, { number: orderNumber(orderId) })}
        </OrderNumbers>
      </Box>
      <PayNow orderId={orderId} describedBy={id} />
    </Alert>
  );
}
