/** The texts about orders, their moves and their history for owners. */

import { type Cents, toCents } from '#domain/money';
import { orderNumber } from '#domain/order';
import { type OrderStatus, statusWords } from '#domain/orderStatus';
import type { MoveResult, OrderAct, OwnerOrder } from '#domain/owner/ownerOrder';
import { wordsIn } from '#src/features/language/words';

const { formatMessage } = wordsIn('en');

/** Returns a status as this page shows it, which is in English in every language of the shop. */
export function statusName(status: string): string {
  return statusWords(status, formatMessage);
}

/** The label of the button that moves one order to this status. */
export const MOVE_WORDS: Record<Exclude<OrderStatus, 'AwaitingPayment' | 'Expired'>, string> = {
  Processing: 'Mark as paid',
  Packed: 'Mark as packed',
  Shipped: 'Mark as shipped',
  Delivered: 'Mark as delivered',
  Cancelled: 'Cancel order',
};

/** Stands for the name of an order whose personal data has been erased. */
export const ERASED = 'Data erased';

export function pieceCount({ orders }: Pick<OwnerOrder, 'orders'>): number {
  return orders.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The key of what is typed about several orders. */
export function idsOf(orders: readonly Pick<OwnerOrder, '_id'>[]): string {
  return orders.map(({ _id }) => _id).join(' ');
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Returns how many orders have moved. */
export function movedWords(results: readonly MoveResult[], to: OrderStatus): string {
  const moved = results.flatMap(({ result, order }) => (result === 'moved' && order ? order : []));
  const orders = count(moved.length, 'order is', 'orders are');
  return moved.some(({ history }) => isPaidNow(history.at(-1)))
    ? `${orders} marked as paid.`
    : `${orders} ${statusName(to)} now.`;
}

function isPaidNow(act: OrderAct | undefined): boolean {
  return act?.from === 'AwaitingPayment' && act.to === 'Processing';
}

/** Returns which email that was sent is not true any more in this status; undefined if none was. */
export function mailThatLeft(order: OwnerOrder, status: string): string | undefined {
  if (status === 'Packed' && order.told === 'shipped')
    return 'The email that the parcel is on its way has left already.';
  if (status === 'AwaitingPayment' && order.told === 'paid')
    return 'The email that the payment has arrived has left already.';
  return undefined;
}

/** Returns the reason why an order did not move, or what its move cannot take back; undefined if there is none. */
export function refusalWords(
  { _id, result, order }: MoveResult,
  to: OrderStatus,
): string | undefined {
  const number = `Order ${orderNumber(_id)}`;
  if (result === 'moved') {
    const mail = order && mailThatLeft(order, order.orderStatus);
    return mail && `${number}: ${mail}`;
  }
  if (!order) return `${number} does not exist any more.`;
  const latest = order.history.at(-1);
  const by = latest ? ` (by ${authorOf(latest)})` : '';
  if (result === 'already') return `${number} was ${statusName(order.orderStatus)} already${by}.`;
  if (result === 'changed')
    return `${number} was changed meanwhile${by}. It is ${statusName(order.orderStatus)}: look at it and try again.`;
  return isToBePaidByCard(order, to)
    ? `${number} is paid by card: the payment service says when it is paid.`
    : `${number} is ${statusName(order.orderStatus)}${by}, so this step is not possible.`;
}

function isToBePaidByCard({ payment }: OwnerOrder, to: OrderStatus): boolean {
  return to === 'Processing' && payment?.kind === 'card';
}

/** Returns who has done an act. */
export function authorOf({ by }: Pick<OrderAct, 'by'>): string {
  return by === 'shopper' ? 'the shopper' : by === 'payment' ? 'the payment service' : by;
}

/** Describes one act of an order's history, without its time and author. */
export function actWords(
  { from, to, carrier, tracking, reason, dropped, ...act }: OrderAct,
  formatPrice: (cents: Cents) => string,
): string {
  if (act.note) return noteWords(act.text);
  if (act.refunded !== undefined) return backWords(formatPrice(toCents(act.refunded)), reason);
  const how = [carrier, tracking].filter(Boolean).join(' ');
  const lost = dropped?.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  return [
    from === to ? 'Carrier or tracking number changed' : stepWords(from, to),
    how && (from === to ? `: ${how}` : `, with ${how}`),
    reason && `: ${reason}`,
    lost > 0 && ` (${count(lost, 'piece')} did not go back into stock: no longer in the catalogue)`,
  ]
    .filter(Boolean)
    .join('');
}

function stepWords(from = '', to = ''): string {
  return `${statusName(from)} → ${statusName(to)}`;
}

function backWords(amount: string, reason: string | undefined): string {
  return `Money back: ${amount}${reason === undefined ? '' : `: ${reason}`}`;
}

function noteWords(text: string | undefined): string {
  if (text === undefined) return 'Note changed';
  return text === '' ? 'Note removed' : `Note: ${text}`;
}
