import type { IntlShape } from 'react-intl';
import { type Cents, toCents } from '#domain/money';
import { heldCents, type LineAmounts, refundCents } from '#domain/orders/refund';
import type { OwnerOrder, RefundRequest } from '#domain/owner/ownerOrder';
import { readPrice } from '#domain/readPrice';

export const REFUND_KINDS = ['pieces', 'amount'] as const;

export interface RefundForm {
  kind: (typeof REFUND_KINDS)[number];
  /** The typed numbers, by the id of the line. */
  pieces: Readonly<Record<string, string>>;
  delivery: boolean;
  restock: boolean;
  fee: string;
  amount: string;
  reason: string;
}

export const EMPTY_REFUND: RefundForm = {
  kind: 'pieces',
  pieces: {},
  delivery: false,
  restock: false,
  fee: '',
  amount: '',
  reason: '',
};

type LeftLine = OwnerOrder['orders'][number] & { left: number };

export function leftToRefund({ orders, shares = [] }: OwnerOrder): {
  lines: LeftLine[];
  hasShipping: boolean;
} {
  const lines = orders.map((line, index) => ({
    ...line,
    left: line.quantity - (shares[index]?.returned ?? 0),
  }));
  return {
    lines: lines.filter(({ left }) => left > 0),
    hasShipping: shares.some(({ shipping, shippingReturned }) => shipping > 0 && !shippingReturned),
  };
}

export interface Refund {
  /** Undefined if the form is incomplete or wrong. */
  request?: Omit<RefundRequest, 'reason'>;
  /** The amount, or what is wrong with the form. */
  words: string;
}

/** Returns the refund, with the amount as the server computes it. */
export function readRefund(
  form: RefundForm,
  order: OwnerOrder,
  format: (cents: Cents) => string,
  { formatMessage }: IntlShape,
): Refund {
  const request = requestOf(form, order);
  if (request === undefined) return { words: formatMessage({ id: 'owner.noAmount' }) };
  const held = heldCents(order);
  const cents = refundCents(request, amountsOf(order));
  if (cents === undefined) return { words: formatMessage({ id: 'owner.refund.tooMany' }) };
  if (cents <= 0) return { words: formatMessage({ id: 'owner.refund.nothing' }) };
  if (cents > held)
    return { words: formatMessage({ id: 'owner.refund.atMost' }, { amount: format(held) }) };
  return {
    request,
    words: formatMessage({ id: 'owner.refund.goesBack' }, { amount: format(cents) }),
  };
}

function requestOf(
  { kind, pieces, delivery, restock, ...typed }: RefundForm,
  order: OwnerOrder,
): Refund['request'] {
  if (kind === 'amount') {
    const amount = typed.amount.trim() === '' ? 0 : readPrice(typed.amount);
    return amount === undefined ? undefined : { lines: [], amount };
  }
  const fee = typed.fee.trim() === '' ? 0 : readPrice(typed.fee);
  if (fee === undefined) return undefined;
  // Another owner may have refunded a line since its pieces were typed. Then it has no field any more.
  const left = new Set(leftToRefund(order).lines.map(({ _id }) => _id));
  const lines = Object.entries(pieces)
    .filter(([id]) => left.has(id))
    .map(([_id, text]) => ({ _id, quantity: Math.trunc(Number(text)) }))
    .filter(({ quantity }) => quantity > 0);
  return { lines, delivery, fee, ...(restock && lines.length > 0 && { restock }) };
}

function amountsOf({ shares = [] }: OwnerOrder): LineAmounts[] {
  return shares.map(({ items, shipping, tax, ...line }) => ({
    ...line,
    items: toCents(items),
    shipping: toCents(shipping),
    tax: toCents(tax),
  }));
}
