/** Compares the mails that arrived with the outbox and with the orders: what is missing, strange or doubled. */
import { orderNumber } from '#domain/order';
import { markOf } from '../orders/randomOrders';
import type { ReceivedMail } from './mailBox';

/** A row of the outbox with its order. */
export interface ExpectedMail {
  id: string;
  kind: string;
  recipient: string;
  order: { id: string; name: string };
}

/** A mail that the orders and their moves must have caused: its kind, its order and whom it is for. */
export type Cause = Pick<ExpectedMail, 'kind' | 'recipient'> & { orderId: string };

export interface MailFaults {
  /** Mails that have a row, but did not arrive. */
  missing: string[];
  /** Mails that arrived, but have no row. */
  unknown: string[];
  /** Mails that arrived at another address, or hold another order. */
  confused: string[];
  /** Orders and moves without a mail, and mails without an order or a move. */
  unfounded: string[];
}

export function compareMails(
  received: readonly ReceivedMail[],
  rows: readonly ExpectedMail[],
  causes: readonly Cause[],
): MailFaults {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const arrived = new Set(received.map(({ messageId }) => idOf(messageId)));
  return {
    missing: rows.filter(({ id }) => !arrived.has(id)).map(({ id }) => id),
    unknown: [...arrived].filter((id) => !byId.has(id)),
    confused: received.flatMap((mail) => confusionOf(mail, byId.get(idOf(mail.messageId)))),
    unfounded: difference(
      rows.map(({ kind, recipient, order }) => keyOf({ kind, recipient, orderId: order.id })),
      causes.map(keyOf),
    ),
  };
}

function idOf(messageId: string): string {
  return messageId.split('@')[0] ?? '';
}

function keyOf({ kind, recipient, orderId }: Cause): string {
  return `${kind} ${orderId} ${recipient}`;
}

/** What a mail says that belongs to another order or person than its row does; empty if all is right. */
function confusionOf(
  { messageId, to, source }: ReceivedMail,
  row: ExpectedMail | undefined,
): string[] {
  if (row === undefined) return [];
  const body = decoded(source);
  const said = [to, distinct(body.match(/mark-\d+/g)), distinct(body.match(/\b\d{16}\b/g))];
  const right = [row.recipient, markOf(row.order), orderNumber(row.order.id)].join(' ');
  const words = said.map((each) => each.join()).join(' ');
  return words === right ? [] : [`${messageId}: ${words} instead of ${right}`];
}

function distinct(found: readonly string[] | null): string[] {
  return [...new Set(found)];
}

/**
 * Quoted-printable, as far as ASCII goes: lines that were broken are whole again. The lines between the parts of a
 * mail are left out: their random digits can look like an order number.
 */
function decoded(source: string): string {
  return source
    .replace(/--_NmP-\w+-Part_\d+/g, '')
    .replace(/=\r?\n/g, '')
    .replace(/\r?\n /g, ' ');
}

/** The entries that one list has more often than the other. */
function difference(one: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const entry of one) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  for (const entry of other) counts.set(entry, (counts.get(entry) ?? 0) - 1);
  return [...counts].filter(([, count]) => count !== 0).map(([entry]) => entry);
}

/** The share of mails that arrived more than once. All copies of a mail have the same Message-ID. */
export function doubledShare(received: readonly ReceivedMail[]): number {
  const distinct = new Set(received.map(({ messageId }) => messageId)).size;
  return distinct === 0 ? 0 : (received.length - distinct) / distinct;
}
