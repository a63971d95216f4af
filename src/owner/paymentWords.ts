/** The texts about the payment of an order, for owners. */

import { defineMessage, defineMessages, type Message } from '#domain/messages';
import type { PaymentKind } from '#domain/orders/paymentKind';
import type { LedgerEntry, OwnerOrder } from '#domain/owner/ownerOrder';

export const WAY_WORDS = defineMessages({
  card: { id: 'owner.payment.card', defaultMessage: 'Card' },
  transfer: { id: 'owner.payment.transfer', defaultMessage: 'Transfer' },
});

/** How far a payment is. */
export const STATE_WORDS = defineMessages({
  open: { id: 'owner.payment.open', defaultMessage: 'Not paid yet' },
  pending: { id: 'owner.payment.pending', defaultMessage: 'The bank is still working on it' },
  paid: { id: 'owner.payment.paid', defaultMessage: 'Paid' },
  failed: { id: 'owner.payment.failed', defaultMessage: 'The last payment failed' },
  expired: { id: 'owner.payment.expired', defaultMessage: 'Not paid' },
});

const ALARMS = defineMessages({
  disputed: { id: 'owner.payment.disputed', defaultMessage: 'Disputed' },
  notBack: { id: 'owner.payment.notBack', defaultMessage: 'Not sent back' },
});

/** Returns what is to be known of a payment beside the status of its order; undefined if that is nothing. */
export function paymentMark({
  payment,
  ledger = [],
  orderStatus,
}: OwnerOrder): { words: Message; isAlarm: boolean } | undefined {
  if (payment?.disputed) return { words: ALARMS.disputed, isAlarm: true };
  if (ledger.some(isNotBack)) return { words: ALARMS.notBack, isAlarm: true };
  if (payment === undefined || orderStatus !== 'AwaitingPayment') return undefined;
  const { kind, state } = payment;
  return { words: state === 'open' ? WAY_WORDS[kind] : STATE_WORDS[state], isAlarm: false };
}

/** Whether an amount could not be sent back, and none that is as large has gone back since. */
function isNotBack({ state, amount }: LedgerEntry, at: number, ledger: readonly LedgerEntry[]) {
  return (
    state === 'failed' &&
    !ledger
      .slice(at)
      .some(
        (later) => later.kind === 'refunded' && later.state !== 'failed' && later.amount >= amount,
      )
  );
}

/** Returns what became of an amount; undefined if it arrived where it was to go. */
export function entryWords({ kind, state }: LedgerEntry, way: PaymentKind): Message | undefined {
  if (kind === 'taken') return undefined;
  if (way === 'transfer')
    return defineMessage({ id: 'owner.payment.byHand', defaultMessage: 'by hand' });
  if (state === 'waiting')
    return defineMessage({
      id: 'owner.payment.backWaiting',
      defaultMessage: 'on its way to the payment service',
    });
  if (state !== 'failed') return undefined;
  return defineMessage({
    id: 'owner.payment.backFailed',
    defaultMessage: 'could not be sent back: try again, or by transfer',
  });
}
