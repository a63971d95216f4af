/** What can happen to a payment page and its money. Every step stores the record together with its events. */

import { randomBytes } from 'node:crypto';
import type { FaultBox } from './faults';
import type { Intent, LedgerFile, StandInPayment, RefundRecord } from './ledgerFile';
import {
  disputeObject,
  intentObject,
  refundedOf,
  refundObject,
  sessionObject,
  takenOf,
  isHeldByBank,
} from './stripeObjects';
import { StripeRefusal } from './stripeRefusal';

/** Where the page must stand, the page's and the payment's status after it, and the events about both. */
type Move = readonly [
  from: 'open' | 'processing',
  status: StandInPayment['status'],
  intent: Intent['status'],
  intentEvent: string,
  pageEvent?: string,
];
const FAILED = ['requires_payment_method', 'payment_intent.payment_failed'] as const;
const PAID = ['complete', 'succeeded', 'payment_intent.succeeded'] as const;
const COMPLETED = 'checkout.session.completed';

/** What the buyer or the buyer's bank does. */
const MOVES = {
  pay: ['open', ...PAID, COMPLETED],
  decline: ['open', 'open', ...FAILED],
  ask: ['open', 'open', 'requires_action', 'payment_intent.requires_action'],
  later: ['open', 'complete', 'processing', 'payment_intent.processing', COMPLETED],
  paid: ['processing', ...PAID, 'checkout.session.async_payment_succeeded'],
  failed: ['processing', 'complete', ...FAILED, 'checkout.session.async_payment_failed'],
} satisfies Record<string, Move>;
export type MoveName = keyof typeof MOVES;

export interface StandInContext {
  ledger: LedgerFile;
  faults: FaultBox;
  /** The stand-in's own address. */
  base: () => string;
  /** The current time in ms. */
  now: () => number;
}

export class StandInPayments {
  constructor(private readonly around: StandInContext) {}

  seconds(): number {
    return Math.floor(this.around.now() / 1_000);
  }

  newId(prefix: string): string {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  /** Returns the page as it is now: a page whose time is over is closed first. */
  find(id: string): StandInPayment | undefined {
    const payment = this.around.ledger.payments.get(id);
    if (payment?.status === 'open' && payment.expiresAt <= this.seconds()) this.expire(payment);
    return payment;
  }

  expireDue(): void {
    for (const id of this.around.ledger.payments.keys()) this.find(id);
  }

  expire(payment: StandInPayment): void {
    payment.status = 'expired';
    if (payment.intent) payment.intent.status = 'canceled';
    this.#keep(payment);
    this.#tell('checkout.session.expired', sessionObject(payment, this.around.base()));
  }

  /** What is not possible any more, such as a second press of Pay, changes nothing. */
  move(payment: StandInPayment, name: MoveName): void {
    const [from, status, intentStatus, intentEvent, pageEvent]: Move = MOVES[name];
    if (from !== (payment.status === 'open' ? 'open' : payment.intent?.status)) return;
    const intent = (payment.intent ??= this.#newIntent());
    payment.status = status;
    intent.status = intentStatus;
    intent.declined = intentStatus === 'requires_payment_method';
    if (intentStatus === 'succeeded')
      payment.amount = this.around.faults.now.amount ?? payment.amount;
    this.#keep(payment);
    this.#tell(intentEvent, intentObject(payment, intent));
    if (pageEvent) this.#tell(pageEvent, sessionObject(payment, this.around.base()));
  }

  /** Sends back an amount, or all that is left. Throws `StripeRefusal`. */
  refund(
    payment: StandInPayment,
    wanted?: number,
    metadata: Record<string, string> = {},
  ): RefundRecord {
    const left = takenOf(payment) - refundedOf(payment);
    const amount = wanted ?? left;
    if (takenOf(payment) === 0)
      throw new StripeRefusal('Nothing was taken.', { code: 'payment_intent_unexpected_state' });
    if (isHeldByBank(payment))
      throw new StripeRefusal('The bank has it.', { code: 'charge_disputed' });
    if (left === 0)
      throw new StripeRefusal('All of it went back.', { code: 'charge_already_refunded' });
    if (amount > left) throw new StripeRefusal(`At most ${left} can go back.`, { param: 'amount' });
    const refund: RefundRecord = {
      id: this.newId('re'),
      created: this.seconds(),
      amount,
      metadata,
      reason: 'requested_by_customer',
      status: 'succeeded',
    };
    payment.refunds.push(refund);
    this.#keep(payment);
    this.#tell('refund.created', refundObject(payment, refund));
    return refund;
  }

  /** The bank refuses the refunds of a payment, days after they were sent. */
  failRefunds(payment: StandInPayment): void {
    for (const refund of payment.refunds.filter(({ status }) => status === 'succeeded')) {
      refund.status = 'failed';
      this.#keep(payment);
      this.#tell('refund.failed', refundObject(payment, refund));
    }
  }

  dispute(payment: StandInPayment): void {
    if (payment.dispute || takenOf(payment) === 0) return;
    payment.dispute = this.newId('dp');
    this.#keep(payment);
    this.#tell('charge.dispute.created', disputeObject(payment, payment.dispute));
  }

  endDispute(payment: StandInPayment, isLost: boolean): void {
    if (!payment.dispute || payment.isDisputeOver) return;
    payment.isDisputeOver = true;
    payment.isDisputeLost = isLost;
    this.#keep(payment);
    this.#tell('charge.dispute.closed', disputeObject(payment, payment.dispute));
  }

  #newIntent(): Intent {
    const [id, charge, created] = [this.newId('pi'), this.newId('ch'), this.seconds()];
    return { id, charge, created, status: 'requires_payment_method', declined: false };
  }

  #keep(payment: StandInPayment): void {
    this.around.ledger.put({ payment });
  }

  #tell(type: string, object: object): void {
    const [id, created] = [this.newId('evt'), this.seconds()];
    const pending = this.around.faults.now.webhooks ?? 1;
    this.around.ledger.put({ event: { id, created, type, object, pending } });
  }
}
