/** What a mail says about the payment of its order. */

import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Message } from '#domain/messages';
import { fromCents, toCents } from '#domain/money';
import { payLines } from '#domain/orders/bankTransfer';
import type { Order } from '#domain/orders/order';
import type { MailKind, OrderAct, OwnerOrder } from '#domain/owner/ownerOrder';
import { type InCurrency, Reason, strong, useAmount } from './mailParts';

type MailedOrder = Order & Partial<Pick<OwnerOrder, 'ledger'>>;

interface AboutMoneyProps extends InCurrency {
  kind: MailKind;
  order: MailedOrder;
  act: OrderAct | undefined;
}

export function AboutMoney({ kind, order, act, currency }: AboutMoneyProps): ReactNode {
  const amount = useAmount(currency)(act?.refunded ?? 0);
  switch (kind) {
    case 'placed':
      return <HowToPay order={order} currency={currency} />;
    case 'paid':
      return (
        <p>
          <FormattedMessage id="mail.paid.thanks" />
        </p>
      );
    case 'expired':
      return (
        <p>
          <FormattedMessage id="mail.expired.why" />
        </p>
      );
    case 'refunded':
      return (
        <>
          <MoneyBack amount={amount} />
          <Reason act={act} />
        </>
      );
    case 'late_payment':
      return (
        <p>
          <FormattedMessage {...lateWords(order, act)} values={{ amount }} />
        </p>
      );
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

/** The order without the amount of this act, where the owner has yet to send it. What was refused is not counted anyway. */
export function beforeSending<O extends MailedOrder>(order: O, act: OrderAct | undefined): O {
  if (order.payment?.kind !== 'transfer') return order;
  const refunded = toCents(order.refunded ?? 0) - toCents(act?.refunded ?? 0);
  return { ...order, refunded: fromCents(refunded) };
}

/** Says what goes back with the end of an order, without what went back before; nothing if that is nothing. */
export function EndedMoney({ order, act, currency }: Omit<AboutMoneyProps, 'kind'>): ReactNode {
  const cents = (order.ledger ?? [])
    .filter(({ kind, state }) => kind === 'refunded' && state !== 'failed')
    .filter(({ at }) => at >= (act?.at ?? ''))
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  const amount = useAmount(currency)(fromCents(cents));
  return cents === 0 ? null : <MoneyBack amount={amount} />;
}

function MoneyBack({ amount }: { amount: string }): ReactNode {
  return (
    <p>
      <FormattedMessage id="mail.moneyBack" values={{ amount }} />
    </p>
  );
}

/** How to pay an order by transfer, or that it is paid. */
function HowToPay({ order, currency }: InCurrency & { order: Order }): ReactNode {
  const { payment } = order;
  const amount = useAmount(currency)(payment?.amount ?? order.totalPrice);
  if (payment === undefined) return null;
  if (payment.kind === 'card' || payment.state === 'paid')
    return (
      <p>
        <FormattedMessage id="mail.placed.paid" />
      </p>
    );
  return (
    <>
      <p>
        <FormattedMessage id="mail.transfer.to" values={{ b: strong, amount }} />
      </p>
      <p>
        {payLines(payment.payTo).map((line, index) => (
          <span key={index}>
            {line}
            <br />
          </span>
        ))}
        <FormattedMessage
          id="mail.transfer.reference"
          values={{ b: strong, reference: payment.reference }}
        />
      </p>
      <p>
        <FormattedMessage id="mail.transfer.then" />
      </p>
    </>
  );
}
