/**
 * Everything the stand-in knows, in memory and in a file. The file has a line for each whole step: what belongs together
 * is there together or not at all, however the process ends.
 */

import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type Stripe from 'stripe';

export interface Intent {
  id: string;
  charge: string;
  created: number;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  /** Whether the latest attempt was declined. */
  declined: boolean;
}

export type RefundRecord = Pick<
  Stripe.Refund,
  'id' | 'amount' | 'created' | 'reason' | 'status'
> & { metadata: Record<string, string> };

/** A payment page with the money that was taken on it and went back. Times are in seconds, amounts in minor units. */
export interface Payment {
  id: string;
  created: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  amount: number;
  currency: string;
  name: string;
  reference: string | null;
  email: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string | null;
  intent: Intent | null;
  refunds: RefundRecord[];
  dispute: string | null;
}

export interface EventRecord {
  id: string;
  created: number;
  type: string;
  object: object;
  /** How many deliveries the shop has not accepted yet. */
  pending: number;
}

/** The answer that a key brought, and a hash of what was asked with it. */
export interface KeyRecord {
  id: string;
  asked: string;
  body: object;
  /** In ms. */
  at: number;
}

interface Records {
  payment: Payment;
  event: EventRecord;
  key: KeyRecord;
}

export class LedgerFile {
  readonly payments = new Map<string, Payment>();
  readonly events = new Map<string, EventRecord>();
  readonly keys = new Map<string, KeyRecord>();
  /** The page of each payment intent. */
  readonly pages = new Map<string, Payment>();
  #step: string[] = [];
  #told: EventRecord[] = [];
  readonly #file: number;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    const path = join(dataDir, 'payments.jsonl');
    for (const step of readSteps(path)) for (const record of step) this.#set(record);
    // Written anew at each start: without the steps in between, and without half a line at the end.
    const whole = [
      ...[...this.payments.values()].map((payment) => ({ payment })),
      ...[...this.events.values()].map((event) => ({ event })),
      ...[...this.keys.values()].map((key) => ({ key })),
    ];
    const text = whole.map((record) => `[${JSON.stringify(record)}]\n`).join('');
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
    this.#file = openSync(path, 'a');
  }

  /** Keeps records as they are now. They are written at the end of the step. */
  put(record: Partial<Records>): void {
    this.#set(record);
    this.#step.push(JSON.stringify(record));
    if (record.event) this.#told.push(record.event);
  }

  /** Writes the step. Returns the events that it holds, which may be delivered from now on. */
  endStep(): EventRecord[] {
    const [step, told] = [this.#step, this.#told];
    [this.#step, this.#told] = [[], []];
    if (step.length > 0) writeSync(this.#file, `[${step.join(',')}]\n`);
    return told;
  }

  close(): void {
    closeSync(this.#file);
  }

  #set({ payment, event, key }: Partial<Records>): void {
    if (payment) this.payments.set(payment.id, payment);
    if (payment?.intent) this.pages.set(payment.intent.id, payment);
    if (event) this.events.set(event.id, event);
    if (key) this.keys.set(key.id, key);
  }
}

function readSteps(path: string): Partial<Records>[][] {
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    // What stands behind the last line break was cut off by a kill.
    return lines.slice(0, -1).map((line) => JSON.parse(line) as Partial<Records>[]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
