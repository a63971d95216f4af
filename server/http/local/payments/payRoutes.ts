/** The page that the shopper is sent to, `/pay/<session>`, and what its buttons do. */

import type { FastifyPluginCallback } from 'fastify';
import type { Payment } from './ledgerFile';
import type { MoveName, Payments } from './payments';
import { type Button, payPage } from './payPage';
import { StripeRefusal } from './stripeRefusal';

/** A form may lead on to any shop, so `form-action` is not limited. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** What each button does to the payment. */
const MOVES: Partial<Record<Button, MoveName>> = {
  ...{ pay: 'pay', payAndClose: 'pay', yes: 'pay' },
  ...{ decline: 'decline', no: 'decline' },
  ...{ ask: 'ask', later: 'later', paid: 'paid', failed: 'failed' },
};

/** The buttons after which the buyer is sent back to the shop, if something was or will be paid. */
const RETURNING = new Set<string | null>(['pay', 'yes', 'later']);

interface PayOptions {
  payments: Payments;
  /** Ends a step. Resolves when its events may be overtaken by the buyer. */
  endStep: () => Promise<void>;
}

export const payRoutes: FastifyPluginCallback<PayOptions> = (app, options, done) => {
  app.get<{ Params: { id: string } }>('/pay/:id', async ({ params }, reply) => {
    const payment = pageOf(options, params.id);
    await options.endStep();
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', POLICY)
      .send(payPage(payment));
  });
  app.post<{ Params: { id: string } }>('/pay/:id', async ({ params, body }, reply) => {
    const payment = pageOf(options, params.id);
    const button = new URLSearchParams(String(body)).get('act');
    press(options, payment, button);
    await options.endStep();
    return reply.redirect(nextAddress(payment, button), 303);
  });
  done();
};

function pageOf({ payments }: PayOptions, id: string): Payment {
  const payment = payments.find(id);
  if (payment) return payment;
  throw new StripeRefusal('resource_missing', 'There is no such payment page.', 'id', 404);
}

function press({ payments }: PayOptions, payment: Payment, button: string | null): void {
  const move = MOVES[button as Button];
  if (move) payments.move(payment, move);
  if (button === 'refund') payments.refund(payment);
  if (button === 'dispute') payments.dispute(payment);
}

function nextAddress(payment: Payment, button: string | null): string {
  const isComplete = payment.status === 'complete';
  if (isComplete && (RETURNING.has(button) || button === 'back'))
    return payment.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', payment.id);
  return (button === 'back' ? payment.cancelUrl : null) ?? `/pay/${payment.id}`;
}
