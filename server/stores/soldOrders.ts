import { UNSOLD_STATUSES } from '#domain/orders/orderStatus';

/** SQL for whether an order is a sale: it is neither unpaid nor cancelled nor expired. */
export const IS_SOLD = `orders.status <> ALL('{${UNSOLD_STATUSES.join()}}')`;
