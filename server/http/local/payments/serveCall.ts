/**
 * How a call under `/v1` is served: the key is checked, the work done once and written, and the fault of this call
 * made.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StandInPayments, StandInContext } from './standInPayments';
import { StripeRefusal } from './stripeRefusal';

const DAY_MS = 86_400_000;
const SLOW_MS = 30_000;

export interface ServeOptions extends StandInContext {
  payments: StandInPayments;
  /** Ends a step: what it changed is written, what it tells is delivered. */
  endStep: () => void;
  secretKey: string;
}

export interface CallInput {
  id: string;
  form: URLSearchParams;
}
export type CallHandler = (asked: CallInput) => object;

/** Returns the handler of a call that is answered with what `work` returns. */
export function serve(
  { faults, endStep, secretKey }: ServeOptions,
  work: (asked: CallInput, request: FastifyRequest) => object,
) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw new StripeRefusal('Invalid API Key provided.', { statusCode: 401 });
    const { answer, delayMs = SLOW_MS } = faults.take();
    if (answer === 500)
      throw new StripeRefusal('A fault on purpose.', { statusCode: 500, type: 'api_error' });
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
export function once({ ledger, now }: ServeOptions, work: CallHandler) {
  return (asked: CallInput, { headers, url }: FastifyRequest): object => {
    const id = headers['idempotency-key'];
    if (typeof id !== 'string') return work(asked);
    const question = `${url} ${asked.form.toString()}`;
    const earlier = ledger.keys.get(id);
    if (earlier && now() - earlier.at < DAY_MS) {
      if (earlier.asked === question) return earlier.body;
      throw new StripeRefusal('The key was first used for another question.', {
        type: 'idempotency_error',
      });
    }
    const body = work(asked);
    ledger.put({ key: { id, asked: question, body, at: now() } });
    return body;
  };
}
