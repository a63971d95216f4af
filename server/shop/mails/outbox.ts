/** Writes the mails that an order or a move causes, in the same transaction: both are stored, or neither. */
import type { OrderStatus } from '#domain/orderStatus';
import type { MailKind } from '#domain/owner/ownerOrder';
import type { Settings } from '#server/base/settings/config';
import type { Queries } from '#server/engines/database/database';

/** The order that a mail is about. `email` is the shopper's address; empty if the shopper's data has been erased. */
interface MailedOrder {
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

/** The statuses that a shopper gets a mail about. */
const TOLD: Partial<Record<OrderStatus, MailKind>> = { Shipped: 'shipped', Cancelled: 'cancelled' };

/**
 * Returns the outbox for these settings. With hosted identity and no mail server, it keeps no mails, because nobody
 * would send them. `onWritten` is called after a mail was written, before its transaction ends.
 */
export function createOutbox(
  settings: Pick<Settings, 'identity' | 'mail' | 'owners'>,
  onWritten: () => void = () => undefined,
): Outbox {
  const none = () => Promise.resolve();
  if (!writesMails(settings)) return { orderPlaced: none, orderMoved: none };
  const write = async (queries: Queries, about: Subject, mails: readonly NewMail[]) => {
    await writeMails(queries, about, mails);
    onWritten();
  };
  return {
    async orderPlaced(queries, { id, email }) {
      const toOwners = settings.owners.map((owner): NewMail => ['new_order', owner]);
      await write(queries, { id, version: null }, [['placed', email], ...toOwners]);
    },
    async orderMoved(queries, { id, email }, { from, to, version }) {
      if (from === 'Shipped' && to === 'Packed') await takeBack(queries, id);
      const kind = from === 'Delivered' ? undefined : TOLD[to];
      if (kind !== undefined && email !== '')
        await write(queries, { id, version }, [[kind, email]]);
    },
  };
}

/** Whether mails are written: only if the shop has a mail server or the local mailbox. */
export function writesMails({ identity, mail }: Pick<Settings, 'identity' | 'mail'>): boolean {
  return mail !== undefined || identity.mode === 'local';
}

/** What a mail is about: an order, and its version if the mail is about a move. */
interface Subject {
  id: string;
  version: number | null;
}
type NewMail = [kind: MailKind, recipient: string];

async function writeMails(
  queries: Queries,
  { id, version }: Subject,
  mails: readonly NewMail[],
): Promise<void> {
  await queries.query(
    `INSERT INTO mails (kind, order_id, order_version, recipient)
     SELECT kind, $1, $2, recipient FROM unnest($3::text[], $4::text[]) AS mail (kind, recipient)`,
    [id, version, mails.map(([kind]) => kind), mails.map(([, recipient]) => recipient)],
  );
}

/** Removes the mail about a shipment that was undone, unless the mail was sent or is being handed over now. */
async function takeBack(queries: Queries, id: string): Promise<void> {
  await queries.query(
    `DELETE FROM mails WHERE order_id = $1 AND kind = 'shipped' AND state = 'waiting'
     AND (claimed_until IS NULL OR claimed_until < now())`,
    [id],
  );
}
