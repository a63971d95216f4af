/** What a mail says about the payment of its order. */

import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { defineMessages, type Message } from '#domain/messages';
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
          <FormattedMessage
            id="mail.paid.thanks"
            defaultMessage="Thank you. We are preparing your order now."
          />
        </p>
      );
    case 'expired':
      return (
        <p>
          <FormattedMessage
            id="mail.expired.why"
            defaultMessage="It was not paid in time, so its items are for sale again. If you still want them, one press fills your cart again."
          />
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

const LATE = defineMessages({
  byHand: {
    id: 'mail.toSendBack.what',
    defaultMessage:
      'The buyer has cancelled this order. It was paid by transfer: send {amount} back by hand.',
  },
  failed: {
    id: 'mail.toSendBack.failed',
    defaultMessage:
      'A payment of {amount} came for an order that had ended or was paid already. The payment service could not send it back: try again at the order, or send it by transfer.',
  },
  back: {
    id: 'mail.latePayment.what',
    defaultMessage:
      'A payment of {amount} came for an order that had ended or was paid already. It goes back by itself. You need to do nothing.',
  },
});

function lateWords(order: MailedOrder, act: OrderAct | undefined): Message {
  if (order.payment?.kind === 'transfer') return LATE.byHand;
  return isToSendBack(order, act) ? LATE.failed : LATE.back;
}

/** Whether the owner has to send back the amount of this act: it was paid by transfer, or the provider has refused it. */
export function isToSendBack(
  { payment, ledger = [] }: MailedOrder,
  act: OrderAct | undefined,
): boolean {
  const isFailed = ledger.some(({ at, state }) => at === act?.at && state === 'failed');
  return payment?.kind === 'transfer' || isFailed;
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
      <FormattedMessage
        id="mail.moneyBack"
        defaultMessage="{amount} goes back to you, the way you paid. Banks take up to ten days."
        values={{ amount }}
      />
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
        <FormattedMessage id="mail.placed.paid" defaultMessage="It is paid. Thank you." />
      </p>
    );
  return (
    <>
      <p>
        <FormattedMessage
          id="mail.transfer.to"
          defaultMessage="Please transfer <b>{amount}</b> to:"
          values={{ b: strong, amount }}
        />
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
          defaultMessage="Reference: <b>{reference}</b>"
          values={{ b: strong, reference: payment.reference }}
        />
      </p>
      <p>
        <FormattedMessage
          id="mail.transfer.then"
          defaultMessage="We send your order as soon as the money has arrived."
        />
      </p>
    </>
  );
}
