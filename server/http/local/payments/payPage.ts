/** The page that the shopper is sent to, `/pay/<session>`, without scripts, and what its buttons do. */

import type { FastifyPluginCallback } from 'fastify';
import { escapeText } from '#server/base/escapeText';
import { localPage, MAILBOX_STYLE } from '../mailboxPages';
import type { StandInPayment } from './ledgerFile';
import type { MoveName, StandInPayments } from './standInPayments';
import { refundedOf, takenOf, isHeldByBank } from './stripeObjects';
import { throwMissing } from './stripeRefusal';

/** A form may lead on to any shop, so `form-action` is not limited. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** What a button of the page sends, its words, and what it does to the payment. */
const BUTTONS: Record<string, [words: string, move?: MoveName]> = {
  pay: ['Pay', 'pay'],
  decline: ['Decline', 'decline'],
  ask: ['Needs approval', 'ask'],
  later: ['Pay later', 'later'],
  payAndClose: ['Pay and close the tab', 'pay'],
  yes: ['Yes, approve', 'pay'],
  no: ['No, refuse', 'decline'],
  paid: ['The bank pays', 'paid'],
  failed: ['The bank does not pay', 'failed'],
  refund: ['Refund all of it'],
  failRefunds: ['The bank refuses the refund'],
  dispute: ['Dispute it'],
  endDispute: ['End the dispute: the shop wins'],
  loseDispute: ['End the dispute: the buyer wins'],
  back: ['Back to the shop'],
};

/** The buttons of a page that is paid: nobody has to press one. */
const TAKEN = ['refund', 'failRefunds', 'dispute', 'endDispute', 'loseDispute'];

/** The buttons after which the buyer is sent back to the shop, if something was or will be paid. */
const RETURNING = ['pay', 'yes', 'later', 'back'];

interface PayOptions {
  payments: StandInPayments;
  /** Ends a step. Resolves when its events may be overtaken by the buyer. */
  endStep: () => Promise<void>;
}

export const payRoutes: FastifyPluginCallback<PayOptions> = (app, options, done) => {
  const { payments, endStep } = options;
  const pageOf = (id: string) => payments.find(id) ?? throwMissing('payment page', id);
  app.get<{ Params: { id: string } }>('/pay/:id', async ({ params }, reply) => {
    const payment = pageOf(params.id);
    await endStep();
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY })
      .send(payPage(payment));
  });
  app.post<{ Params: { id: string } }>('/pay/:id', async ({ params, body }, reply) => {
    const payment = pageOf(params.id);
    const button = new URLSearchParams(String(body)).get('act') ?? '';
    const move = BUTTONS[button]?.[1];
    if (move) payments.move(payment, move);
    if (button === 'refund') payments.refund(payment);
    if (button === 'failRefunds') payments.failRefunds(payment);
    if (button === 'dispute') payments.dispute(payment);
    if (button === 'endDispute' || button === 'loseDispute')
      payments.endDispute(payment, button === 'loseDispute');
    await endStep();
    return reply.redirect(nextAddress(payment, button), 303);
  });
  done();
};

function nextAddress(payment: StandInPayment, button: string): string {
  if (payment.status === 'complete' && RETURNING.includes(button))
    return payment.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', payment.id);
  return button === 'back' ? payment.cancelUrl : `/pay/${payment.id}`;
}

function payPage(payment: StandInPayment): string {
  const { words, isAlert = false, buttons } = viewOf(payment);
  const amount = amountText(payment, payment.amount);
  const title = `${amount}: payment stand-in`;
  const body = `<p class="note">A stand-in for the payment provider: no money moves here.</p>
<h1>${escapeText(payment.name)}</h1>
<p class="amount">${amount}</p>
<p role="${isAlert ? 'alert' : 'status'}" class="empty">${escapeText(words)}</p>
<form method="post" action="/pay/${payment.id}">${[...buttons, 'back'].map(button).join('')}</form>`;
  return localPage({ title, style: `<style>${STYLE}</style>`, body });
}

/** The first button stands out where the buyer or the bank has to decide. */
function button(act: string, index: number): string {
  const isFirst = index === 0 && act !== 'back' && !TAKEN.includes(act);
  return `<button class="${isFirst ? 'action' : 'other'}" name="act" value="${act}">${BUTTONS[act]?.[0]}</button>`;
}

interface View {
  /** The state of the payment, in a sentence. */
  words: string;
  /** Whether the state is bad news. */
  isAlert?: boolean;
  buttons: string[];
}

function viewOf(payment: StandInPayment): View {
  const { status, intent, expiresAt } = payment;
  if (status === 'expired')
    return { words: 'This page is closed. Nothing was taken.', isAlert: true, buttons: [] };
  if (intent?.status === 'requires_action')
    return { words: 'Your bank asks: do you approve this payment?', buttons: ['yes', 'no'] };
  if (status === 'open') {
    const buttons = ['pay', 'decline', 'ask', 'later', 'payAndClose'];
    if (intent?.declined)
      return { words: 'The payment was declined. Try again.', isAlert: true, buttons };
    const until = new Date(expiresAt * 1_000).toISOString().slice(11, 16);
    return { words: `This page is open until ${until} UTC.`, buttons };
  }
  if (intent?.status === 'processing') {
    const words = 'The shop was told that the bank decides later. What does the bank do?';
    return { words, buttons: ['paid', 'failed'] };
  }
  return takenOf(payment) > 0
    ? takenView(payment)
    : { words: 'The bank did not pay. Nothing was taken.', isAlert: true, buttons: [] };
}

function takenView(payment: StandInPayment): View {
  const refunded = refundedOf(payment);
  const back = refunded > 0 ? ` ${amountText(payment, refunded)} went back.` : '';
  const isDisputed = payment.dispute !== null && !payment.isDisputeOver;
  const lost = payment.isDisputeLost ? ' The bank has given it back to the buyer.' : '';
  const disputed = isDisputed ? ' The buyer disputes it.' : lost;
  const buttons = [
    ...(refunded < takenOf(payment) && !isHeldByBank(payment) ? ['refund'] : []),
    ...(refunded > 0 ? ['failRefunds'] : []),
    ...(payment.dispute === null ? ['dispute'] : isDisputed ? ['endDispute', 'loseDispute'] : []),
  ];
  return { words: `Paid. You can close this tab.${back}${disputed}`, buttons };
}

function amountText({ currency }: StandInPayment, amount: number): string {
  return `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

const STYLE = `${MAILBOX_STYLE}
main { max-width: 28rem; }
.note { color: var(--muted); }
.amount { margin: 0; font-size: 2.25rem; font-weight: 600; }
form { display: grid; gap: 0.75rem; margin-top: 1.5rem; }
button { width: 100%; min-height: 3rem; font: inherit; font-weight: 600; cursor: pointer; border: 0; }
.other { border: 1px solid var(--line); border-radius: 6px; background: var(--surface); color: var(--ink); }
[role='alert'] { border-color: var(--thread); }
`;
