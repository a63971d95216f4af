/** Writes the mails that an order or a move causes, in the same transaction: both are stored, or neither. */
import type { OrderStatus } from '#domain/orderStatus';
import type { MailKind } from '#domain/ownerOrder';
import type { Settings } from '../config';
import type { Queries } from '../database/database';

/** The order that a mail is about. `email` is its shopper; empty if the shopper's data has been erased. */
export interface MailedOrder {
  id: string;
  email: string;
}

export interface Outbox {
  orderPlaced(queries: Queries, order: MailedOrder): Promise<void>;
  /** `version` is the order's version after the move. */
  orderMoved(
    queries: Queries,
    order: MailedOrder,
    move: { from: OrderStatus; to: OrderStatus; version: number },
  ): Promise<void>;
}

/** The statuses that a shopper is told about. */
const TOLD: Partial<Record<OrderStatus, MailKind>> = { Shipped: 'shipped', Cancelled: 'cancelled' };

/**
 * Returns the outbox of these settings. A hosted shop without a mail server keeps no mails, because nobody
 * would send them. `onWritten` is called after a mail was written, before its transaction ends.
 */
export function createOutbox(
  settings: Pick<Settings, 'identity' | 'mail' | 'owners'>,
  onWritten: () => void = () => undefined,
): Outbox {
  const none = () => Promise.resolve();
  if (!keepsMails(settings)) return { orderPlaced: none, orderMoved: none };
  const write = async (queries: Queries, kind: MailKind, row: MailRow): Promise<void> => {
    await writeMails(queries, kind, row);
    onWritten();
  };
  return {
    async orderPlaced(queries, { id, email }) {
      await write(queries, 'placed', { id, version: null, recipients: [email] });
      await write(queries, 'new_order', { id, version: null, recipients: settings.owners });
    },
    async orderMoved(queries, { id, email }, { from, to, version }) {
      if (from === 'Shipped' && to === 'Packed') await takeBack(queries, id);
      const kind = from === 'Delivered' ? undefined : TOLD[to];
      if (kind !== undefined && email !== '')
        await write(queries, kind, { id, version, recipients: [email] });
    },
  };
}

/** Whether mails are written: if there is a mail server, or the local mailbox. */
export function keepsMails({ identity, mail }: Pick<Settings, 'identity' | 'mail'>): boolean {
  return mail !== undefined || identity.mode === 'local';
}

interface MailRow {
  id: string;
  version: number | null;
  recipients: readonly string[];
}

async function writeMails(
  queries: Queries,
  kind: MailKind,
  { id, version, recipients }: MailRow,
): Promise<void> {
  await queries.query(
    `INSERT INTO mails (kind, order_id, order_version, recipient)
     SELECT $1, $2, $3, recipient FROM unnest($4::text[]) AS recipient`,
    [kind, id, version, recipients],
  );
}

/** Removes the mail about a shipment that is undone, unless it has been handed over or is just now. */
async function takeBack(queries: Queries, id: string): Promise<void> {
  await queries.query(
    `DELETE FROM mails WHERE order_id = $1 AND kind = 'shipped' AND state = 'waiting'
     AND (claimed_until IS NULL OR claimed_until < now())`,
    [id],
  );
}
