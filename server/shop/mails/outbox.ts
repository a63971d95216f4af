/** Writes the mails that an order or a move causes, in the same transaction: both are stored, or neither. */

import type { OrderStatus } from '#domain/orderStatus';
import type { MailKind } from '#domain/owner/ownerOrder';
import type { Settings } from '#server/base/settings/config';
import type { Queries } from '#server/engines/database/database';
import {
  deleteWaitingShipment,
  insertMails,
  type MailSubject,
  type NewMail,
} from '#server/stores/mailsStore';

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
  const write = async (queries: Queries, about: MailSubject, mails: readonly NewMail[]) => {
    await insertMails(queries, about, mails);
    onWritten();
  };
  return {
    async orderPlaced(queries, { id, email }) {
      const toOwners = settings.owners.map((owner): NewMail => ['new_order', owner]);
      await write(queries, { id, version: null }, [['placed', email], ...toOwners]);
    },
    async orderMoved(queries, { id, email }, { from, to, version }) {
      if (from === 'Shipped' && to === 'Packed') await deleteWaitingShipment(queries, id);
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
