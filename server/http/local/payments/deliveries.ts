/** Sends events to the shop, signed, until it accepts them. https://docs.stripe.com/webhooks#retries */

import { createHmac } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventRecord } from './ledgerFile';
import type { StandInContext } from './standInPayments';
import { eventObject } from './stripeObjects';

/** The first pause after a delivery that failed; each further one is five times as long, up to an hour. */
const PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** As long as Stripe tries. */
const GIVEN_UP_AFTER_S = 3 * 86_400;
const ANSWER_TIMEOUT_MS = 10_000;
const AFTER_THE_BUYER_MS = 2_000;

export function createDeliveries(
  { ledger, faults, now }: StandInContext,
  url: () => string,
  secret: string,
) {
  const ending = new AbortController();
  const { signal } = ending;
  // Each waiting delivery listens to the signal.
  setMaxListeners(0, signal);

  /** Resolves with whether the shop has accepted the event. */
  async function deliver(event: EventRecord): Promise<boolean> {
    const body = JSON.stringify(eventObject(event));
    const key = faults.now.signature === 'wrong' ? `${secret} but wrong` : secret;
    const time = Math.floor(now() / 1_000);
    const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
    const contentType = { 'content-type': 'application/json; charset=utf-8' };
    const answer = await fetch(url(), {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { ...contentType, 'stripe-signature': `t=${time},v1=${signature}` },
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer?.ok ?? false;
  }

  async function deliverAll(event: EventRecord): Promise<void> {
    const { delayMs = 0, order } = faults.now;
    const wait = (ms: number) => pause(ms, null, { signal, ref: false });
    await wait(order === 'after' ? Math.max(delayMs, AFTER_THE_BUYER_MS) : delayMs);
    for (let tries = 0; event.pending > 0;) {
      if (await deliver(event)) {
        event.pending -= 1;
        ledger.put({ event });
        ledger.endStep();
      } else {
        if (now() / 1_000 - event.created > GIVEN_UP_AFTER_S) return;
        await wait(Math.min(PAUSE_MS * 5 ** tries++, LONGEST_PAUSE_MS));
      }
      signal.throwIfAborted();
    }
  }

  return {
    /** Resolves when all are accepted or given up, or when the stand-in ends. */
    start: async (events: EventRecord[]) => void (await Promise.allSettled(events.map(deliverAll))),
    stop: () => ending.abort(),
  };
}
