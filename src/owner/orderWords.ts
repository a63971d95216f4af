/** The texts about orders, their moves and their history for owners. */

import type { IntlShape } from 'react-intl';
import { defineMessage, defineMessages } from '#domain/messages';
import { type Cents, toCents } from '#domain/money';
import { orderNumber } from '#domain/orders/order';
import { isForBuyer, type OrderStatus, statusWords } from '#domain/orders/orderStatus';
import type { MoveResult, OrderAct, OwnerOrder } from '#domain/owner/ownerOrder';
import { isToBeCancelled } from '#domain/owner/piecesToSend';

/** The label of the button that moves one order to this status. */
export const MOVE_WORDS = defineMessages({
  Processing: { id: 'owner.move.processing', defaultMessage: 'Mark as paid' },
  Packed: { id: 'owner.move.packed', defaultMessage: 'Mark as packed' },
  Shipped: { id: 'owner.move.shipped', defaultMessage: 'Mark as shipped' },
  Delivered: { id: 'owner.move.delivered', defaultMessage: 'Mark as delivered' },
  Cancelled: { id: 'owner.move.cancelled', defaultMessage: 'Cancel order' },
});

export const PIECES = defineMessage({
  id: 'owner.pieces',
  defaultMessage: '{count, plural, one {# piece} other {# pieces}}',
});

/** Stands for the name of an order whose personal data has been erased. */
export const ERASED = defineMessage({ id: 'owner.order.erased', defaultMessage: 'Data erased' });

/** The key of what is typed about several orders. */
export function idsOf(orders: readonly Pick<OwnerOrder, '_id'>[]): string {
  return orders.map(({ _id }) => _id).join(' ');
}

/** Returns how many orders have moved. */
export function movedWords(
  results: readonly MoveResult[],
  to: OrderStatus,
  { formatMessage }: IntlShape,
): string {
  const moved = results.flatMap(({ result, order }) => (result === 'moved' && order ? order : []));
  if (moved.some(({ history }) => isPaidNow(history.at(-1))))
    return formatMessage(
      {
        id: 'owner.moved.paid',
        defaultMessage:
          '{count, plural, one {# order is marked as paid.} other {# orders are marked as paid.}}',
      },
      { count: moved.length },
    );
  return formatMessage(
    {
      id: 'owner.moved',
      defaultMessage:
        '{count, plural, one {# order is {status} now.} other {# orders are {status} now.}}',
    },
    { count: moved.length, status: statusWords(to, formatMessage) },
  );
}

function isPaidNow(act: OrderAct | undefined): boolean {
  return act?.from === 'AwaitingPayment' && act.to === 'Processing';
}

/** Returns which email that was sent is not true any more in this status; undefined if none was. */
export function mailThatLeft(
  order: OwnerOrder,
  status: string,
  { formatMessage }: IntlShape,
): string | undefined {
  if (status === 'Packed' && order.told === 'shipped')
    return formatMessage({
      id: 'owner.mailLeft.shipped',
      defaultMessage: 'The email that the parcel is on its way has left already.',
    });
  if (status === 'AwaitingPayment' && order.told === 'paid')
    return formatMessage({
      id: 'owner.mailLeft.paid',
      defaultMessage: 'The email that the payment has arrived has left already.',
    });
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
    const mail = order && mailThatLeft(order, order.orderStatus, intl);
    return mail && formatMessage(REFUSALS.moved, { number, mail });
  }
  if (!order) return formatMessage(REFUSALS.gone, { number });
  const kind = result === 'not_lawful' ? hindranceOf(order, to) : result;
  const status = statusWords(order.orderStatus, formatMessage);
  return formatMessage(REFUSALS[kind], { number, status, ...whoOf(order.history.at(-1)) });
}

function hindranceOf(order: OwnerOrder, to: OrderStatus): 'byCard' | 'refunded' | 'impossible' {
  if (to === 'Processing' && order.payment?.kind === 'card') return 'byCard';
  return isForBuyer(to) && isToBeCancelled(order) ? 'refunded' : 'impossible';
}

/** Returns why those of these orders that were refunded have no step but one; undefined if none was. */
export function refundedWords(
  orders: readonly OwnerOrder[],
  { formatMessage }: IntlShape,
): string | undefined {
  const count = orders.filter(isToBeCancelled).length;
  return count === 0 ? undefined : formatMessage(REFUNDED, { count });
}

const REFUNDED = defineMessage({
  id: 'owner.orders.refunded',
  defaultMessage:
    '{count, plural, one {# order was} other {# orders were}} refunded completely and cannot be packed or sent. Cancel {count, plural, one {it} other {them}}, so that the pieces are in stock again.',
});

const REFUSALS = defineMessages({
  moved: { id: 'owner.order.says', defaultMessage: 'Order {number}: {mail}' },
  gone: { id: 'owner.order.gone', defaultMessage: 'Order {number} does not exist any more.' },
  byCard: {
    id: 'owner.order.byCard',
    defaultMessage: 'Order {number} is paid by card: the payment service says when it is paid.',
  },
  refunded: {
    id: 'owner.order.refunded',
    defaultMessage:
      'Order {number} was refunded completely, so it is not sent. Cancel it, so that its pieces are in stock again.',
  },
  already: {
    id: 'owner.order.already',
    defaultMessage:
      'Order {number} was {status} already{who, select, nobody {} shopper { (by the shopper)} payment { (by the payment service)} other { (by {by})}}.',
  },
  changed: {
    id: 'owner.order.changed',
    defaultMessage:
      'Order {number} was changed meanwhile{who, select, nobody {} shopper { (by the shopper)} payment { (by the payment service)} other { (by {by})}}. It is {status}: look at it and try again.',
  },
  unanswered: {
    id: 'owner.order.unanswered',
    defaultMessage:
      'Order {number} is still {status}: the payment service does not answer whether it is paid. Try again in a moment.',
  },
  impossible: {
    id: 'owner.order.impossible',
    defaultMessage:
      'Order {number} is {status}{who, select, nobody {} shopper { (by the shopper)} payment { (by the payment service)} other { (by {by})}}, so this step is not possible.',
  },
});

/** Returns the values of a message that says who has done an act. */
function whoOf(act: OrderAct | undefined) {
  const by = act?.by ?? 'nobody';
  return { by, who: ['nobody', 'shopper', 'payment'].includes(by) ? by : 'owner' };
}

export function authorOf(act: OrderAct, { formatMessage }: IntlShape): string {
  return formatMessage(
    {
      id: 'owner.act.by',
      defaultMessage:
        '{who, select, shopper {the shopper} payment {the payment service} other {{by}}}',
    },
    whoOf(act),
  );
}

/** Describes one act of an order's history, without its time and author. */
export function actWords(
  { from, to, carrier, tracking, reason = '', dropped, ...act }: OrderAct,
  formatPrice: (cents: Cents) => string,
  { formatMessage }: IntlShape,
): string {
  if (act.note) return formatMessage(noteWords(act.text), { note: act.text });
  if (act.address !== undefined)
    return formatMessage(ACTS.address, { hasFormer: yesOrNo(act.address), former: act.address });
  const lost = lostPieces(dropped);
  if (act.refunded !== undefined)
    return formatMessage(ACTS.refunded, {
      amount: formatPrice(toCents(act.refunded)),
      hasReason: yesOrNo(reason),
      reason,
      restocked: act.restocked ?? 0,
      lost,
    });
  const how = [carrier, tracking].filter(Boolean).join(' ');
  return formatMessage(from === to ? ACTS.parcel : ACTS.step, {
    from: statusWords(from ?? '', formatMessage),
    to: statusWords(to ?? '', formatMessage),
    hasHow: yesOrNo(how),
    how,
    hasReason: yesOrNo(reason),
    reason,
    lost,
  });
}

function lostPieces(dropped: OrderAct['dropped'] = []): number {
  return dropped.reduce((sum, { quantity }) => sum + quantity, 0);
}

function yesOrNo(text: string): 'yes' | 'no' {
  return text === '' ? 'no' : 'yes';
}

const ACTS = defineMessages({
  refunded: {
    id: 'owner.act.refunded',
    defaultMessage:
      'Money back: {amount}{hasReason, select, yes {: {reason}} other {}}{restocked, plural, =0 {} one { (# piece is in stock again)} other { (# pieces are in stock again)}}{lost, plural, =0 {} one { (# piece did not go back into stock: no longer in the catalogue)} other { (# pieces did not go back into stock: no longer in the catalogue)}}',
  },
  parcel: {
    id: 'owner.act.parcel',
    defaultMessage:
      'Carrier or tracking number changed{hasHow, select, yes {: {how}} other {}}{hasReason, select, yes {: {reason}} other {}}',
  },
  step: {
    id: 'owner.act.step',
    defaultMessage:
      '{from} → {to}{hasHow, select, yes {, with {how}} other {}}{hasReason, select, yes {: {reason}} other {}}{lost, plural, =0 {} one { (# piece did not go back into stock: no longer in the catalogue)} other { (# pieces did not go back into stock: no longer in the catalogue)}}',
  },
  address: {
    id: 'owner.act.address',
    defaultMessage: 'Address corrected{hasFormer, select, yes {. Before: {former}} other {}}',
  },
  noteChanged: { id: 'owner.act.noteChanged', defaultMessage: 'Note changed' },
  noteRemoved: { id: 'owner.act.noteRemoved', defaultMessage: 'Note removed' },
  note: { id: 'owner.act.note', defaultMessage: 'Note: {note}' },
});

function noteWords(text: string | undefined) {
  if (text === undefined) return ACTS.noteChanged;
  return text === '' ? ACTS.noteRemoved : ACTS.note;
}
