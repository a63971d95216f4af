/** Compares the shop's ledger with the provider's, and orders with their money. Does not use the shop's code. */

import type { ProviderLedger } from './standInProcess';

/** A row of the shop's ledger. */
export interface ShopEntry {
  orderId: string;
  kind: string;
  cents: number;
  state: string;
  paymentId: string | null;
  providerId: string | null;
}

export interface ShopOrder {
  id: string;
  status: string;
  cents: number;
}

interface PaymentFaults {
  /** Payments and refunds of the provider that the shop does not know, or knows with another amount. */
  unknown: string[];
  /** Amounts that the shop has booked, but the provider does not know. */
  invented: string[];
  /** Orders that went on although they were not fully paid, and orders that kept money that was not due. */
  unjust: string[];
  /** Orders and refunds without a final state. */
  waiting: string[];
}

const LIVE = new Set(['Processing', 'Packed', 'Shipped', 'Delivered']);

export function comparePayments(
  orders: readonly ShopOrder[],
  entries: readonly ShopEntry[],
  provider: Pick<ProviderLedger, 'taken' | 'refunded'>,
): PaymentFaults {
  const faults: PaymentFaults = { unknown: [], invented: [], unjust: [], waiting: [] };
  const movements = [
    ...provider.taken.map(({ id, amount_received: cents, metadata }) => {
      return { id, kind: 'taken', cents, order: metadata.order };
    }),
    ...provider.refunded.map(({ id, amount: cents }) => ({ id, kind: 'refunded', cents })),
  ];
  const booked = entries.filter(({ state }) => state !== 'failed');
  for (const movement of movements) {
    const rows = booked.filter(({ providerId }) => providerId === movement.id);
    const isSame = ({ kind, cents, orderId }: ShopEntry) =>
      kind === movement.kind &&
      cents === movement.cents &&
      (!('order' in movement) || movement.order === orderId);
    if (rows.length !== 1 || !rows.every(isSame))
      faults.unknown.push(`${movement.kind} ${movement.id}`);
  }
  const known = new Set(movements.map(({ id }) => id));
  for (const { kind, providerId, orderId, state } of booked) {
    if (state === 'waiting') faults.waiting.push(`${kind} ${orderId}`);
    else if (!known.has(providerId ?? '')) faults.invented.push(`${kind} ${orderId}`);
  }
  for (const order of orders) judge(order, booked, faults);
  return faults;
}

function judge({ id, status, cents }: ShopOrder, booked: ShopEntry[], faults: PaymentFaults): void {
  const sum = (wanted: string) =>
    booked
      .filter(({ orderId, kind }) => orderId === id && kind === wanted)
      .reduce((all, entry) => all + entry.cents, 0);
  const [taken, refunded] = [sum('taken'), sum('refunded')];
  if (status === 'AwaitingPayment') faults.waiting.push(`order ${id}`);
  const isJust = LIVE.has(status)
    ? taken >= cents && refunded <= taken && taken - refunded <= cents
    : taken === refunded;
  if (!isJust && status !== 'AwaitingPayment')
    faults.unjust.push(`${status} ${id}: ${taken} of ${cents}, ${refunded} back`);
}
