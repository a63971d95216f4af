/** The texts about the payment of an order, for owners. */

import type { Message } from '#domain/messages';
import type { Payment } from '#domain/orders/payment';
import type { LedgerEntry, OwnerOrder } from '#domain/owner/ownerOrder';

/** Returns what is to be known of a payment beside the status of its order; undefined if that is nothing. */
export function paymentMark({
  payment,
  ledger = [],
  orderStatus,
}: OwnerOrder): { words: Message; isAlarm: boolean } | undefined {
  if (payment?.disputed) return { words: { id: 'owner.payment.disputed' }, isAlarm: true };
  if (ledger.some(isNotBack)) return { words: { id: 'owner.payment.notBack' }, isAlarm: true };
  if (payment === undefined || orderStatus !== 'AwaitingPayment') return undefined;
  const { kind, state } = payment;
  return {
    words: { id: state === 'open' ? `owner.payment.way:${kind}` : `owner.payment:${state}` },
    isAlarm: false,
  };
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
export function entryWords(
  { kind, state }: LedgerEntry,
  { kind: way, disputed }: Payment,
): Message | undefined {
  if (kind === 'taken') return undefined;
  if (way === 'transfer') return { id: 'owner.payment.byHand' };
  if (state === 'waiting') return { id: 'owner.payment.backWaiting' };
  if (state !== 'failed') return undefined;
  return disputed ? { id: 'owner.payment.backDisputed' } : { id: 'owner.payment.backFailed' };
}
