/** How a call under `/v1` is served: the key is checked, the work done once and written, and the fault of this call made. */

import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FaultBox } from './faults';
import type { LedgerFile } from './ledgerFile';
import { StripeRefusal } from './stripeRefusal';

const DAY_MS = 86_400_000;
const SLOW_MS = 30_000;

export interface ServeOptions {
  ledger: LedgerFile;
  faults: FaultBox;
  /** Ends a step: what it changed is written, what it tells is delivered. */
  endStep: () => void;
  secretKey: string;
  now: () => number;
}

export interface Asked {
  id: string;
  form: URLSearchParams;
}
export type Work = (asked: Asked) => object;

/** Returns the handler of a call. */
export function serve(
  { faults, endStep, secretKey }: ServeOptions,
  work: (asked: Asked, request: FastifyRequest) => object,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw new StripeRefusal(undefined, 'Invalid API Key provided.', undefined, 401);
    const { answer, delayMs = SLOW_MS } = faults.take();
    if (answer === 500)
      throw new StripeRefusal(undefined, 'A fault on purpose.', undefined, 500, 'api_error');
    try {
      const { id = '' } = request.params as { id?: string };
      const query = request.url.split('?')[1];
      const form = new URLSearchParams(request.method === 'POST' ? String(request.body) : query);
      return work({ id, form }, request);
    } finally {
      endStep();
      if (answer === 'slow') await pause(delayMs, null, { ref: false });
      if (answer === 'gone') {
        reply.hijack();
        request.raw.socket.destroy();
      }
    }
  };
}

/**
 * Returns the work of a POST, which is done once for each `Idempotency-Key`. A refusal is not kept: nothing was done,
 * and the same question is refused again.
 */
export function once({ ledger, now }: ServeOptions, work: Work) {
  return (asked: Asked, { headers, url }: FastifyRequest): object => {
    const id = headers['idempotency-key'];
    if (typeof id !== 'string') return work(asked);
    const hash = createHash('sha256').update(`${url} ${asked.form.toString()}`).digest('hex');
    const earlier = ledger.keys.get(id);
    if (earlier && now() - earlier.at < DAY_MS) {
      if (earlier.asked === hash) return earlier.body;
      throw new StripeRefusal(
        undefined,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        undefined,
        400,
        'idempotency_error',
      );
    }
    const body = work(asked);
    ledger.put({ key: { id, asked: hash, body, at: now() } });
    return body;
  };
}
