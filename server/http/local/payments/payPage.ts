/** The payment page as HTML, without scripts and with all text escaped. */

import { escapeText } from '#server/base/escapeText';
import { MAILBOX_STYLE } from '../mailboxPages';
import type { Payment } from './ledgerFile';
import { refundedOf, takenOf } from './stripeObjects';

/** What a button of the page sends, and its words. */
const BUTTONS = {
  pay: 'Pay',
  decline: 'Decline',
  ask: 'Needs approval',
  later: 'Pay later',
  payAndClose: 'Pay and close the tab',
  yes: 'Yes, approve',
  no: 'No, refuse',
  paid: 'The bank pays',
  failed: 'The bank does not pay',
  refund: 'Refund all of it',
  dispute: 'Dispute it',
  back: 'Back to the shop',
};
export type Button = keyof typeof BUTTONS;

interface View {
  /** What is so, in a sentence. */
  words: string;
  /** Whether it is bad news. */
  isAlert?: boolean;
  buttons: Button[];
}

export function payPage(payment: Payment): string {
  const { words, isAlert = false, buttons } = viewOf(payment);
  const all: Button[] = payment.cancelUrl === null ? buttons : [...buttons, 'back'];
  const amount = amountText(payment, payment.amount);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${amount}: payment stand-in</title>
<style>${STYLE}</style>
</head>
<body><main>
<p class="note">A stand-in for the payment provider: no money moves here.</p>
<h1>${escapeText(payment.name)}</h1>
<p class="amount">${amount}</p>
<p role="${isAlert ? 'alert' : 'status'}" class="empty">${escapeText(words)}</p>
<form method="post" action="/pay/${payment.id}">${all.map(button).join('')}</form>
</main></body>
</html>
`;
}

/** The first one stands out where the buyer or the bank has to decide. */
function button(act: Button, index: number): string {
  const isFirst = index === 0 && act !== 'back' && act !== 'refund' && act !== 'dispute';
  return `<button class="${isFirst ? 'action' : 'other'}" name="act" value="${act}">${BUTTONS[act]}</button>`;
}

function viewOf(payment: Payment): View {
  const { status, intent } = payment;
  if (status === 'expired')
    return { words: 'This page is closed. Nothing was taken.', isAlert: true, buttons: [] };
  if (status === 'open') return openView(payment);
  if (intent?.status === 'processing')
    return {
      words: 'The shop was told that the bank decides later. What does the bank do?',
      buttons: ['paid', 'failed'],
    };
  if (intent?.status !== 'succeeded')
    return { words: 'The bank did not pay. Nothing was taken.', isAlert: true, buttons: [] };
  return takenView(payment);
}

function openView({ intent, expiresAt }: Payment): View {
  if (intent?.status === 'requires_action')
    return { words: 'Your bank asks: do you approve this payment?', buttons: ['yes', 'no'] };
  const buttons: Button[] = ['pay', 'decline', 'ask', 'later', 'payAndClose'];
  return intent?.declined
    ? { words: 'The payment was declined. Try again.', isAlert: true, buttons }
    : { words: `This page is open until ${timeText(expiresAt)}.`, buttons };
}

function takenView(payment: Payment): View {
  const refunded = refundedOf(payment);
  const words = [
    'Paid. You can close this tab.',
    ...(refunded > 0 ? [`${amountText(payment, refunded)} went back.`] : []),
    ...(payment.dispute ? ['The buyer disputes it.'] : []),
  ];
  const buttons: Button[] = [
    ...(refunded < takenOf(payment) ? (['refund'] as const) : []),
    ...(payment.dispute ? [] : (['dispute'] as const)),
  ];
  return { words: words.join(' '), buttons };
}

function amountText({ currency }: Payment, amount: number): string {
  return `${(amount / 100).toFixed(2)} ${currency.toUpperCase()}`;
}

function timeText(seconds: number): string {
  return `${new Date(seconds * 1_000).toISOString().slice(11, 16)} UTC`;
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
