/**
 * Everything the stand-in knows, in memory and in a file. The file has a line for each whole step: what belongs together
 * is there together or not at all, however the process ends.
 */

import * as fs from 'node:fs';
import { join } from 'node:path';

export interface Intent {
  id: string;
  charge: string;
  created: number;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  /** Whether the latest attempt was declined. */
  declined: boolean;
}

export interface RefundRecord {
  id: string;
  amount: number;
  created: number;
  reason: 'requested_by_customer';
  status: 'succeeded' | 'failed';
  metadata: Record<string, string>;
}

/** A payment page with the money that was taken on it and went back. Times are in seconds, amounts in minor units. */
export interface StandInPayment {
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
  successUrl: string;
  cancelUrl: string;
  intent: Intent | null;
  refunds: RefundRecord[];
  dispute: string | null;
  isDisputeOver?: boolean;
  /** Whether the dispute ended for the buyer, who keeps the money. */
  isDisputeLost?: boolean;
}

export interface EventRecord {
  id: string;
  created: number;
  type: string;
  object: object;
  /** How many deliveries the shop has not accepted yet. */
  pending: number;
}

/** The answer that a key brought, and what was asked with it. */
interface KeyRecord {
  id: string;
  asked: string;
  body: object;
  /** In ms since 1970. */
  at: number;
}

interface Records {
  payment?: StandInPayment;
  event?: EventRecord;
  key?: KeyRecord;
}

export class LedgerFile {
  readonly payments = new Map<string, StandInPayment>();
  readonly events = new Map<string, EventRecord>();
  readonly keys = new Map<string, KeyRecord>();
  /** By the id of the payment intent. */
  readonly pages = new Map<string, StandInPayment>();
  #step: Records[] = [];
  readonly #file: number;

  constructor(dataDir: string) {
    fs.mkdirSync(dataDir, { recursive: true });
    const path = join(dataDir, 'payments.jsonl');
    const text = fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : '';
    // What stands behind the last line break was cut off by a kill, and is cut off here for good.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    for (const line of whole.split('\n').slice(0, -1))
      for (const record of JSON.parse(line) as Records[]) this.#set(record);
    fs.writeFileSync(`${path}.new`, whole, { mode: 0o600 });
    fs.renameSync(`${path}.new`, path);
    this.#file = fs.openSync(path, 'a');
  }

  /** Keeps a record as it is now. It is written at the end of the step. */
  put(record: Records): void {
    this.#set(record);
    this.#step.push(structuredClone(record));
  }

  /** Writes the step. Returns the events that it holds, which may be delivered from now on. */
  endStep(): EventRecord[] {
    const step = this.#step;
    this.#step = [];
    if (step.length > 0) fs.writeSync(this.#file, `${JSON.stringify(step)}\n`);
    return step.flatMap(({ event }) => this.events.get(event?.id ?? '') ?? []);
  }

  close(): void {
    fs.closeSync(this.#file);
  }

  #set({ payment, event, key }: Records): void {
    if (payment) this.payments.set(payment.id, payment);
    if (payment?.intent) this.pages.set(payment.intent.id, payment);
    if (event) this.events.set(event.id, event);
    if (key) this.keys.set(key.id, key);
  }
}
