import type { Message } from '#domain/messages';
import type { Payment } from '#domain/orders/payment';
import type { LedgerEntry, OwnerOrder } from '#domain/owner/ownerOrder';

/** Returns the text that marks an unusual payment beside the order's status; undefined if there is none. */
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

/** Whether a refund failed, and no later refund of at least this amount has succeeded or is under way. */
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

/** Returns a note about a refund; undefined for a refund that has arrived, and for a payment. */
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
