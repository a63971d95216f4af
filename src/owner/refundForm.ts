/** The form that sends money back, and the refund that it describes. */

import { readPrice } from '#domain/catalogueQueryParams';
import { type Cents, toCents } from '#domain/money';
import type { OwnerOrder, RefundRequest } from '#domain/owner/ownerOrder';
import { heldCents, refundCents } from '#domain/refund';

export const REFUND_KINDS = [
  ['pieces', 'Pieces'],
  ['amount', 'An amount'],
] as const;

/** All that was typed, as text. */
export interface RefundForm {
  kind: (typeof REFUND_KINDS)[number][0];
  /** By the id of the line. */
  pieces: Readonly<Record<string, string>>;
  delivery: boolean;
  fee: string;
  amount: string;
  reason: string;
}

export const NOTHING_BACK: RefundForm = {
  ...{ kind: 'pieces', pieces: {}, delivery: false, fee: '', amount: '', reason: '' },
};

export interface Refund {
  /** Undefined if the form is no refund that can be sent. */
  request?: Omit<RefundRequest, 'reason'>;
  /** How much goes back, or what is wrong with the form. */
  words: string;
}

/** Returns the refund, with the amount as the server computes it. */
export function readRefund(
  form: RefundForm,
  order: OwnerOrder,
  format: (cents: Cents) => string,
): Refund {
  const request = requestOf(form);
  if (request === undefined) return { words: 'Enter an amount such as 12.50.' };
  const cents = refundCents(request, sharesOf(order));
  if (cents === undefined) return { words: 'These are more pieces than were ordered.' };
  if (cents <= 0) return { words: 'Nothing goes back yet.' };
  const held = heldCents(order);
  if (cents > held) return { words: `At most ${format(held)} can go back.` };
  return { request, words: `${format(cents)} goes back.` };
}

function requestOf({ kind, pieces, delivery, ...typed }: RefundForm): Refund['request'] {
  if (kind === 'amount') {
    const amount = typed.amount.trim() === '' ? 0 : readPrice(typed.amount);
    return amount === undefined ? undefined : { lines: [], amount };
  }
  const fee = typed.fee.trim() === '' ? 0 : readPrice(typed.fee);
  if (fee === undefined) return undefined;
  const lines = Object.entries(pieces)
    .map(([_id, text]) => ({ _id, quantity: Math.trunc(Number(text)) }))
    .filter(({ quantity }) => quantity > 0);
  return { lines, delivery, fee };
}

function sharesOf({ shares = [] }: OwnerOrder) {
  return shares.map(({ items, shipping, tax, ...line }) => ({
    ...{ ...line, items: toCents(items), shipping: toCents(shipping), tax: toCents(tax) },
  }));
}
