/** What a mail says about the payment of its order. */

import type { ReactNode } from 'react';
import { payLines } from '#domain/bankTransfer';
import type { Order } from '#domain/order';
import type { MailKind, OrderAct } from '#domain/owner/ownerOrder';
import { Amount, type InCurrency } from './mailParts';

interface AboutMoneyProps extends InCurrency {
  kind: MailKind;
  order: Order;
  act: OrderAct | undefined;
}

export function AboutMoney({ kind, order, act, currency }: AboutMoneyProps): ReactNode {
  const amount = <Amount value={act?.refunded ?? 0} currency={currency} />;
  switch (kind) {
    case 'placed':
      return <HowToPay order={order} currency={currency} />;
    case 'paid':
      return <p>Thank you. We are preparing your order now.</p>;
    case 'expired':
      return (
        <p>
          It was not paid in time, so its items are for sale again. If you still want them, one
          press fills your cart again.
        </p>
      );
    case 'refunded':
      return (
        <>
          <MoneyBack amount={amount} />
          {act?.reason !== undefined && <p>Reason: {act.reason}</p>}
        </>
      );
    case 'late_payment':
      return (
        <p>
          A payment of {amount} came for an order that had ended or was paid already. It goes back
          by itself. You need to do nothing.
        </p>
      );
    default:
      return null;
  }
}

/** Says what of an order that has ended goes back; nothing if nothing was taken. */
export function EndedMoney({ order, currency }: InCurrency & { order: Order }): ReactNode {
  const { refunded = 0 } = order;
  if (refunded === 0) return null;
  return <MoneyBack amount={<Amount value={refunded} currency={currency} />} />;
}

function MoneyBack({ amount }: { amount: ReactNode }): ReactNode {
  return <p>{amount} goes back to you, the way you paid. Banks take up to ten days.</p>;
}

/** How to pay an order by transfer, or that it is paid. */
function HowToPay({ order, currency }: InCurrency & { order: Order }): ReactNode {
  const { payment } = order;
  if (payment === undefined) return null;
  if (payment.kind === 'card' || payment.state === 'paid') return <p>It is paid. Thank you.</p>;
  return (
    <>
      <p>
        Please transfer{' '}
        <strong>
          <Amount value={payment.amount ?? order.totalPrice} currency={currency} />
        </strong>{' '}
        to:
      </p>
      <p>
        {payLines(payment.payTo).map((line, index) => (
          <span key={index}>
            {line}
            <br />
          </span>
        ))}
        Reference: <strong>{payment.reference}</strong>
      </p>
      <p>We send your order as soon as the money has arrived.</p>
    </>
  );
}
