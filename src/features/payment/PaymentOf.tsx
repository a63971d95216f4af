import type { ReceivedOrder } from '#src/api/ordersApi';
import { lazyPart } from '#src/components/feedback/lazyPart';

const OrderPayment = lazyPart(
  async () => (await import(/* webpackChunkName: "payment" */ './OrderPayment')).OrderPayment,
);

/** How an order stands with its payment. Shows and loads nothing for an order that is paid outside the shop. */
export function PaymentOf({ order }: { order: ReceivedOrder }) {
  return order.payment && <OrderPayment order={order} payment={order.payment} />;
}
