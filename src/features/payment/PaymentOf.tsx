import { styled } from '@mui/material/styles';
import type { ReceivedOrder } from '#src/api/ordersApi';
import { lazyPart } from '#src/components/feedback/lazyPart';

/** As high as two lines and a button, so that nothing below moves much. */
const Room = styled('div')({ minHeight: 96 });

const OrderPayment = lazyPart(
  async () => (await import(/* webpackChunkName: "payment" */ './OrderPayment')).OrderPayment,
  { waiting: <Room data-loading /> },
);

/** How an unpaid order can be paid. Shows and loads nothing for all others. */
export function PaymentOf({ order }: { order: ReceivedOrder }) {
  if (order.orderStatus !== 'AwaitingPayment' || !order.payment) return null;
  return <OrderPayment order={order} payment={order.payment} />;
}
