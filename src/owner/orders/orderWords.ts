import type { IntlShape } from 'react-intl';
import { type Cents, toCents } from '#domain/money';
import { orderNumber } from '#domain/orders/order';
import { isFulfilmentStep, type OrderStatus, statusWords } from '#domain/orders/orderStatus';
import type { MoveResult, OrderAct, OwnerOrder } from '#domain/owner/ownerOrder';
import { isToBeCancelled } from '#domain/owner/piecesToSend';

/** Returns the id of the cell that keeps the unsaved text about these orders. */
export function idsOf(orders: readonly Pick<OwnerOrder, '_id'>[]): string {
  return orders.map(({ _id }) => _id).join(' ');
}

export function movedOrders(results: readonly MoveResult[]): OwnerOrder[] {
  return results.flatMap(({ result, order }) => (result === 'moved' && order ? order : []));
}

export function movedWords(
  results: readonly MoveResult[],
  to: OrderStatus,
  { formatMessage }: IntlShape,
): string {
  const moved = movedOrders(results);
  if (moved.some(({ history }) => isPaidNow(history.at(-1))))
    return formatMessage({ id: 'owner.moved.paid' }, { count: moved.length });
  return formatMessage(
    { id: 'owner.moved' },
    { count: moved.length, status: statusWords(to, formatMessage) },
  );
}

function isPaidNow(act: OrderAct | undefined): boolean {
  return act?.from === 'AwaitingPayment' && act.to === 'Processing';
}

/** Returns the text about a sent email that this status contradicts; undefined if there is none. */
export function outdatedMail(
  order: OwnerOrder,
  status: string,
  { formatMessage }: IntlShape,
): string | undefined {
  if (status === 'Packed' && order.told === 'shipped')
    return formatMessage({ id: 'owner.mailLeft.shipped' });
  if (status === 'AwaitingPayment' && order.told === 'paid')
    return formatMessage({ id: 'owner.mailLeft.paid' });
  return undefined;
}

/** Returns the reason why an order did not move, or what its move cannot take back; undefined if there is none. */
export function refusalWords(
  { _id, result, order }: MoveResult,
  to: OrderStatus,
  intl: IntlShape,
): string | undefined {
  const { formatMessage } = intl;
  const number = orderNumber(_id);
  if (result === 'moved') {
    const mail = order && outdatedMail(order, order.orderStatus, intl);
    return mail && formatMessage({ id: 'owner.order:moved' }, { number, mail });
  }
  if (!order) return formatMessage({ id: 'owner.order:gone' }, { number });
  const kind = result === 'not_lawful' ? hindranceOf(order, to) : result;
  const status = statusWords(order.orderStatus, formatMessage);
  return formatMessage(
    { id: `owner.order:${kind}` },
    { number, status, ...whoOf(order.history.at(-1)) },
  );
}

function hindranceOf(order: OwnerOrder, to: OrderStatus): 'byCard' | 'refunded' | 'impossible' {
  if (to === 'Processing' && order.payment?.kind === 'card') return 'byCard';
  return isFulfilmentStep(to) && isToBeCancelled(order) ? 'refunded' : 'impossible';
}

/** Returns why orders that were refunded before they were sent can only be cancelled; undefined if there are none. */
export function refundedWords(
  orders: readonly OwnerOrder[],
  { formatMessage }: IntlShape,
): string | undefined {
  const count = orders.filter(isToBeCancelled).length;
  return count === 0 ? undefined : formatMessage({ id: 'owner.orders.refunded' }, { count });
}

function whoOf(act: OrderAct | undefined) {
  const by = act?.by ?? 'nobody';
  return { by, who: ['nobody', 'shopper', 'payment'].includes(by) ? by : 'owner' };
}

export function authorOf(act: OrderAct, { formatMessage }: IntlShape): string {
  return formatMessage({ id: 'owner.act.by' }, whoOf(act));
}

/** Describes one act of an order's history, without its time and author. */
export function actWords(
  { from, to, carrier, tracking, reason = '', dropped, ...act }: OrderAct,
  formatPrice: (cents: Cents) => string,
  { formatMessage }: IntlShape,
): string {
  if (act.note) return formatMessage({ id: noteWords(act.text) }, { note: act.text });
  if (act.address !== undefined)
    return formatMessage(
      { id: 'owner.act.address' },
      { hasFormer: yesOrNo(act.address), former: act.address },
    );
  const lost = lostPieces(dropped);
  if (act.refunded !== undefined)
    return formatMessage(
      { id: 'owner.act.refunded' },
      {
        amount: formatPrice(toCents(act.refunded)),
        hasReason: yesOrNo(reason),
        reason,
        restocked: act.restocked ?? 0,
        lost,
      },
    );
  const how = [carrier, tracking].filter(Boolean).join(' ');
  return formatMessage(
    { id: from === to ? 'owner.act.parcel' : 'owner.act.step' },
    {
      from: statusWords(from ?? '', formatMessage),
      to: statusWords(to ?? '', formatMessage),
      hasHow: yesOrNo(how),
      how,
      hasReason: yesOrNo(reason),
      reason,
      lost,
    },
  );
}

function lostPieces(dropped: OrderAct['dropped'] = []): number {
  return dropped.reduce((sum, { quantity }) => sum + quantity, 0);
}

function yesOrNo(text: string): 'yes' | 'no' {
  return text === '' ? 'no' : 'yes';
}

function noteWords(text: string | undefined) {
  if (text === undefined) return 'owner.act.noteChanged';
  return text === '' ? 'owner.act.noteRemoved' : 'owner.act.note';
}
