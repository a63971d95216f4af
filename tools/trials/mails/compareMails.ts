/** Compares the mails that arrived with the outbox and with the orders. */

import { orderNumber } from '#domain/orders/order';
import { moveKind, type MoveKind, type OrderStatus } from '#domain/orders/orderStatus';
import type { MailState } from '#domain/owner/ownerOrder';
import { markOf } from '../orders/randomOrders';
import type { ReceivedMail } from './mailBox';

/** A row of the outbox with its order. */
export interface ExpectedMail {
  id: string;
  kind: string;
  recipient: string;
  state: MailState;
  order: { id: string; name: string; status: string };
}

/** A mail that an order or a move must have caused: its kind, its order and its recipient. */
export type Cause = Pick<ExpectedMail, 'kind' | 'recipient'> & { orderId: string };

interface MailFaults {
  /** Mails that have a row, but did not arrive, unless they were dropped because their order was cancelled. */
  missing: string[];
  /** Mails that arrived, but have no row. */
  unknown: string[];
  /** Mails that arrived at the wrong address, or contain the data of another order. */
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
    missing: rows.filter((row) => !arrived.has(row.id) && !isUntrue(row)).map(({ id }) => id),
    unknown: [...arrived].filter((id) => !byId.has(id)),
    confused: received.flatMap((mail) => confusionOf(mail, byId.get(idOf(mail.messageId)))),
    unfounded: difference(
      rows.map(({ kind, recipient, order }) => keyOf({ kind, recipient, orderId: order.id })),
      causes.map(keyOf),
    ),
  };
}

function isUntrue({ kind, state, order }: ExpectedMail): boolean {
  return state === 'dropped' && order.status === 'Cancelled' && kind !== 'cancelled';
}

function idOf(messageId: string): string {
  return messageId.split('@')[0] ?? '';
}

function keyOf({ kind, recipient, orderId }: Cause): string {
  return `${kind} ${orderId} ${recipient}`;
}

/** Returns a message if a mail's address or content belongs to another order or person than its row; otherwise none. */
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
 * Joins the lines that quoted-printable encoding has broken; does not decode other characters. Removes the boundaries
 * between the parts of a mail, because their random digits can look like an order number.
 */
function decoded(source: string): string {
  return source
    .replace(/--_NmP-\w+-Part_\d+/g, '')
    .replace(/=\r?\n/g, '')
    .replace(/\r?\n /g, ' ');
}

/** Returns the entries that do not occur equally often in both lists. */
function difference(one: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const entry of one) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  for (const entry of other) counts.set(entry, (counts.get(entry) ?? 0) - 1);
  return [...counts].filter(([, count]) => count !== 0).map(([entry]) => entry);
}

/** A stored move. */
export interface Step {
  from: OrderStatus;
  to: OrderStatus;
}

/**
 * Whether these moves, oldest first, lead from `Processing` to `status`, and each was allowed when it was made. Does
 * not check the time limit for undoing a move.
 */
export function isValidMoveHistory(steps: readonly Step[], status: OrderStatus): boolean {
  let at: OrderStatus = 'Processing';
  let canUndo = false;
  for (const { from, to } of steps) {
    const kind: MoveKind | undefined =
      from === at ? moveKind(from, to, canUndo ? 0 : undefined) : undefined;
    if (kind === undefined) return false;
    at = to;
    canUndo = kind === 'onwards';
  }
  return at === status;
}
