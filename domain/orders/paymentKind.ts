/** In a file of its own, because every page loads it with the shop's settings. */

import * as v from 'valibot';
import { typeGuardFor } from '../typeGuardFor';

export const PAYMENT_KINDS = ['card', 'transfer'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export const isPaymentKind = typeGuardFor(PAYMENT_KINDS);

export const paymentKindSchema = v.picklist(PAYMENT_KINDS);
