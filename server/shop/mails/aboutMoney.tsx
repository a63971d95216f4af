/** What a mail says about the payment of its order. */

import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { payLines } from '#domain/orders/bankTransfer';
import type { Order } from '#domain/orders/order';
import type { MailKind, OrderAct } from '#domain/owner/ownerOrder';
import { type InCurrency, Reason, strong, useAmount } from './mailParts';

interface AboutMoneyProps extends InCurrency {
  kind: MailKind;
  order: Order;
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
          {order.payment?.kind === 'transfer' ? (
            <FormattedMessage
              id="mail.toSendBack.what"
              defaultMessage="The buyer has cancelled this order. It was paid by transfer: send {amount} back by hand."
              values={{ amount }}
            />
          ) : (
            <FormattedMessage
              id="mail.latePayment.what"
              defaultMessage="A payment of {amount} came for an order that had ended or was paid already. It goes back by itself. You need to do nothing."
              values={{ amount }}
            />
          )}
        </p>
      );
    default:
      return null;
  }
}

/** Says what of an order that has ended goes back; nothing if nothing was taken. */
export function EndedMoney({ order, currency }: InCurrency & { order: Order }): ReactNode {
  const { refunded = 0 } = order;
  const amount = useAmount(currency)(refunded);
  return refunded === 0 ? null : <MoneyBack amount={amount} />;
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
