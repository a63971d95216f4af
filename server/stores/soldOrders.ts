import { PAYMENT_STATUSES, UNSOLD_STATUSES } from '#domain/orders/orderStatus';

/** SQL for whether an order is a sale: it is neither unpaid nor cancelled nor expired. */
export const IS_SOLD = `orders.status <> ALL('{${UNSOLD_STATUSES.join()}}')`;

/** SQL for whether an act makes an order a sale: it is paid now. */
export const IS_PAYMENT = `from_status = ANY('{${PAYMENT_STATUSES.join()}}') AND to_status = 'Processing'`;
