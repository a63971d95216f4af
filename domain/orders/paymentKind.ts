/** The ways to pay. In a file of its own, because every page loads it with the shop's settings. */

import * as v from 'valibot';

export const PAYMENT_KINDS = ['card', 'transfer'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export function isPaymentKind(text: string): text is PaymentKind {
  return (PAYMENT_KINDS as readonly string[]).includes(text);
}

export const paymentKindSchema = v.picklist(PAYMENT_KINDS);
