import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Message } from '#domain/messages';
import { fromCents, toCents } from '#domain/money';
import { payLines } from '#domain/orders/bankTransfer';
import type { Order } from '#domain/orders/order';
import type { MailKind, OrderAct, OwnerOrder } from '#domain/owner/ownerOrder';
import { Paragraph, Reason, strong, TextLines, useAmount } from './mailParts';

type MailedOrder = Order & Partial<Pick<OwnerOrder, 'ledger'>>;

interface AboutMoneyProps {
  kind: MailKind;
  order: MailedOrder;
  act: OrderAct | undefined;
}

export function AboutMoney({ kind, order, act }: AboutMoneyProps): ReactNode {
  const amount = useAmount()(act?.refunded ?? 0);
  switch (kind) {
    case 'placed':
      return <HowToPay {...order} />;
    case 'paid':
      return <Paragraph id="mail.paid.thanks" />;
    case 'expired':
      return <Paragraph id="mail.expired.why" />;
    case 'refunded':
      return (
        <>
          <Paragraph id="mail.moneyBack" values={{ amount }} />
          <Reason act={act} />
        </>
      );
    case 'late_payment':
      return <Paragraph {...lateWords(order, act)} values={{ amount }} />;
    default:
      return null;
  }
}

function lateWords(order: MailedOrder, act: OrderAct | undefined): Message {
  if (order.payment?.kind === 'transfer') return { id: 'mail.toSendBack.what' };
  if (!isToSendBack(order, act)) return { id: 'mail.latePayment.what' };
  return order.payment?.disputed ? { id: 'mail.disputed.what' } : { id: 'mail.toSendBack.refused' };
}

/** Whether the amount of this act does not go back by itself: it was paid by transfer, or the provider has refused it. */
export function isToSendBack(
  { payment, ledger = [] }: MailedOrder,
  act: OrderAct | undefined,
): boolean {
  const isFailed = ledger.some(
    ({ at, amount, state }) => at === act?.at && amount === act.refunded && state === 'failed',
  );
  return payment?.kind === 'transfer' || isFailed;
}

/** Returns the order without a refund that the owner has yet to send by hand. A failed refund is not counted anyway. */
export function withoutUnsentRefund<O extends MailedOrder>(order: O, act: OrderAct | undefined): O {
  if (order.payment?.kind !== 'transfer') return order;
  const refunded = toCents(order.refunded ?? 0) - toCents(act?.refunded ?? 0);
  return { ...order, refunded: fromCents(refunded) };
}

/** Says what goes back with the end of an order, without what went back before. Renders nothing if that is zero. */
export function EndedMoney({ order, act }: Omit<AboutMoneyProps, 'kind'>): ReactNode {
  const cents = (order.ledger ?? [])
    .filter(({ kind, state }) => kind === 'refunded' && state !== 'failed')
    .filter(({ at }) => at >= (act?.at ?? ''))
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  const amount = useAmount()(fromCents(cents));
  return cents === 0 ? null : <Paragraph id="mail.moneyBack" values={{ amount }} />;
}

/** How to pay an order by transfer, or that it is paid. */
function HowToPay({ payment, totalPrice }: Order): ReactNode {
  const amount = useAmount()(payment?.amount ?? totalPrice);
  if (payment === undefined) return null;
  if (payment.kind === 'card' || payment.state === 'paid')
    return <Paragraph id="mail.placed.paid" />;
  return (
    <>
      <Paragraph id="mail.transfer.to" values={{ b: strong, amount }} />
      <p>
        <TextLines lines={payLines(payment.payTo)} />
        <FormattedMessage
          id="mail.transfer.reference"
          values={{ b: strong, reference: payment.reference }}
        />
      </p>
      <Paragraph id="mail.transfer.then" />
    </>
  );
}
