/** Writes the mails that an order or a move causes, in the same transaction: both are stored, or neither. */

import type { OrderStatus } from '#domain/orderStatus';
import type { MailKind } from '#domain/owner/ownerOrder';
import type { Settings } from '#server/base/settings/config';
import type { Queries } from '#server/engines/database/database';
import {
  insertMails,
  isShipmentUntold,
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
  /** The carrier or the tracking number has changed. A shipment that the shopper does not know of tells it itself. */
  parcelChanged(queries: Queries, order: MailedOrder & { version: number }): Promise<void>;
}

/** The statuses that a shopper gets a mail about. */
const TOLD: Partial<Record<OrderStatus, MailKind>> = { Shipped: 'shipped', Cancelled: 'cancelled' };

/**
 * Returns the outbox for these settings. With hosted identity and no mail server, it keeps no mails, because nobody
 * would send them. `onWritten` is called after a mail was written, before its transaction ends.
 */
export function createOutbox(
  settings: Pick<Settings, 'identity' | 'mail' | 'owners' | 'ownerMails'>,
  onWritten: () => void = () => undefined,
): Outbox {
  const none = () => Promise.resolve();
  if (!writesMails(settings)) return { orderPlaced: none, orderMoved: none, parcelChanged: none };
  const write = async (queries: Queries, about: MailSubject, mails: readonly NewMail[]) => {
    await insertMails(queries, about, mails);
    onWritten();
  };
  return {
    async orderPlaced(queries, { id, email }) {
      const told = settings.ownerMails === 'each' ? settings.owners : [];
      const toOwners = told.map((owner): NewMail => ['new_order', owner]);
      await write(queries, { id, version: null }, [['placed', email], ...toOwners]);
    },
    async orderMoved(queries, { id, email }, { from, to, version }) {
      const kind = from === 'Delivered' ? undefined : TOLD[to];
      if (kind !== undefined && email !== '')
        await write(queries, { id, version }, [[kind, email]]);
    },
    async parcelChanged(queries, { id, email, version }) {
      if (email !== '' && !(await isShipmentUntold(queries, id)))
        await write(queries, { id, version }, [['parcel', email]]);
    },
  };
}

/** Whether mails are written: only if the shop has a mail server or the local mailbox. */
export function writesMails({ identity, mail }: Pick<Settings, 'identity' | 'mail'>): boolean {
  return mail !== undefined || identity.mode === 'local';
}
