/** Sends events to the shop, signed, until it accepts them. https://docs.stripe.com/webhooks#retries */

import { createHmac } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultBox } from './faults';
import type { EventRecord, LedgerFile } from './ledgerFile';
import { eventObject } from './stripeObjects';

/** The pauses after deliveries that failed; the last one is repeated. */
const PAUSES_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000];
/** As long as Stripe tries. */
const GIVEN_UP_AFTER_S = 3 * 86_400;
const ANSWER_TIMEOUT_MS = 10_000;
const AFTER_THE_BUYER_MS = 2_000;

export interface DeliveryOptions {
  ledger: LedgerFile;
  faults: FaultBox;
  url: () => string;
  secret: string;
  now: () => number;
}

export type Deliveries = ReturnType<typeof createDeliveries>;

export function createDeliveries({ ledger, faults, url, secret, now }: DeliveryOptions) {
  const ending = new AbortController();
  const { signal } = ending;
  // Each delivery that waits listens to it.
  setMaxListeners(0, signal);

  /** Whether the shop has accepted it. */
  async function deliver(event: EventRecord): Promise<boolean> {
    const body = JSON.stringify(eventObject(event));
    const key = faults.now.signature === 'wrong' ? `${secret} but wrong` : secret;
    try {
      const answer = await fetch(url(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signatureOf(body, key, Math.floor(now() / 1_000)),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function deliverAll(event: EventRecord): Promise<void> {
    const { delayMs = 0, order } = faults.now;
    await pause(order === 'after' ? Math.max(delayMs, AFTER_THE_BUYER_MS) : delayMs, null, {
      signal,
      ref: false,
    });
    for (let tries = 0; event.pending > 0;) {
      if (await deliver(event)) {
        event.pending -= 1;
        ledger.put({ event });
        ledger.endStep();
      } else {
        if (now() / 1_000 - event.created > GIVEN_UP_AFTER_S) return;
        const index = Math.min(tries++, PAUSES_MS.length - 1);
        await pause(PAUSES_MS[index], null, { signal, ref: false });
      }
      signal.throwIfAborted();
    }
  }

  return {
    deliver,
    /** Resolves when all are accepted or given up, or when the stand-in ends. */
    start: async (events: EventRecord[]) => void (await Promise.allSettled(events.map(deliverAll))),
    stop: () => ending.abort(),
  };
}

/** Signs as Stripe does: HMAC-SHA-256 of the time and the body. `time` is in seconds. */
export function signatureOf(body: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
}
