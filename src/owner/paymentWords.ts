/** The texts about the payment of an order, for owners. */

import type { LedgerEntry, OwnerOrder } from '#domain/owner/ownerOrder';
import type { Payment } from '#domain/payment';
import type { PaymentKind } from '#domain/paymentKind';

export const WAY_WORDS: Record<PaymentKind, string> = { card: 'Card', transfer: 'Transfer' };

/** How far a payment is. */
export const STATE_WORDS: Record<Payment['state'], string> = {
  open: 'Not paid yet',
  pending: 'The bank is still working on it',
  paid: 'Paid',
  failed: 'The last payment failed',
  expired: 'Not paid',
};

/** Returns what is to be known of a payment beside the status of its order; undefined if that is nothing. */
export function paymentMark({
  payment,
  ledger = [],
  orderStatus,
}: OwnerOrder): { words: string; isAlarm: boolean } | undefined {
  if (payment?.disputed) return { words: 'Disputed', isAlarm: true };
  const lastBack = ledger.findLast(({ kind }) => kind === 'refunded');
  if (lastBack?.state === 'failed') return { words: 'Not sent back', isAlarm: true };
  if (payment === undefined || orderStatus !== 'AwaitingPayment') return undefined;
  const { kind, state } = payment;
  return { words: state === 'open' ? WAY_WORDS[kind] : STATE_WORDS[state], isAlarm: false };
}

/** Returns what became of an amount; undefined if it arrived where it was to go. */
export function entryWords({ kind, state }: LedgerEntry, way: PaymentKind): string | undefined {
  if (kind === 'taken') return undefined;
  if (way === 'transfer') return 'by hand';
  if (state === 'waiting') return 'on its way to the payment service';
  return state === 'failed' ? 'could not be sent back: try again, or by transfer' : undefined;
}
