/** Writes the mails that an order or a move causes, in the same transaction: both are stored, or neither. */

import type { OrderStatus } from '#domain/orders/orderStatus';
import type { MailKind } from '#domain/owner/ownerOrder';
import type { Settings } from '#server/base/settings/config';
import type { Queries } from '#server/engines/database/database';
import { insertMails, isUntold, type MailSubject, type NewMail } from '#server/stores/mailsStore';
import { readOwnerMails } from '#server/stores/settingsStore';

/** The order that a mail is about. `email` is the shopper's address; empty if the shopper's data has been erased. */
interface MailedOrder {
  id: string;
  email: string;
}

/** `payment`: how it is paid; null if it is paid outside the shop. */
type PaidOrder = MailedOrder & { payment: string | null };

/**
 * Who is told that an amount goes back. `all`: nobody has asked for it, because it came for an order that had ended or was
 * paid. `owners`: they have to send it by hand, and another mail tells the shopper.
 */
export type Told = 'shopper' | 'owners' | 'all';

export interface Outbox {
  /** Of an order that is to be paid by card, nobody is told before it is paid. */
  orderPlaced(queries: Queries, order: PaidOrder): Promise<void>;
  /** `version` is the order's version after the move. */
  orderMoved(
    queries: Queries,
    order: PaidOrder,
    move: { from: OrderStatus; to: OrderStatus; version: number },
  ): Promise<void>;
  /** An amount goes back. */
  orderRefunded(
    queries: Queries,
    order: MailedOrder & { version: number },
    told: Told,
  ): Promise<void>;
  /** The provider or the bank has refused an amount. `version` is the order's when the amount was booked. */
  refundFailed(queries: Queries, order: { id: string; version: number }): Promise<void>;
  /** The carrier or the tracking number has changed. A shipment that the shopper does not know of tells it itself. */
  parcelChanged(queries: Queries, order: MailedOrder & { version: number }): Promise<void>;
  /** The address has changed. Who does not know yet that the order came, since it is to be paid by card, is not told. */
  addressChanged(
    queries: Queries,
    order: PaidOrder & { status: string; version: number },
  ): Promise<void>;
}

/** The statuses that a shopper gets a mail about. */
const TOLD: Partial<Record<OrderStatus, MailKind>> = {
  Shipped: 'shipped',
  Cancelled: 'cancelled',
  Expired: 'expired',
};

/**
 * Returns the outbox for these settings. With hosted identity and no mail server, it keeps no mails, because nobody
 * would send them. `onWritten` is called after a mail was written, before its transaction ends.
 */
export function createOutbox(
  settings: Pick<Settings, 'identity' | 'mail' | 'owners' | 'fixed'>,
  onWritten: () => void = () => undefined,
): Outbox {
  const none = () => Promise.resolve();
  if (!writesMails(settings))
    return {
      orderPlaced: none,
      orderMoved: none,
      orderRefunded: none,
      refundFailed: none,
      parcelChanged: none,
      addressChanged: none,
    };
  const write = async (queries: Queries, about: MailSubject, mails: readonly NewMail[]) => {
    await insertMails(queries, about, mails);
    onWritten();
  };
  const toOwners = (kind: MailKind) => settings.owners.map((owner): NewMail => [kind, owner]);
  const newOrder = async (queries: Queries): Promise<NewMail[]> =>
    (await readOwnerMails(queries, settings.fixed)) === 'each' ? toOwners('new_order') : [];
  return {
    async orderPlaced(queries, { id, email, payment }) {
      if (payment === 'card') return;
      const owners = payment === null ? await newOrder(queries) : [];
      await write(queries, { id, version: null }, [['placed', email], ...owners]);
    },
    async orderRefunded(queries, { id, email, version }, told) {
      const shopper: NewMail[] = email === '' || told === 'owners' ? [] : [['refunded', email]];
      const owners = told === 'shopper' ? [] : toOwners('late_payment');
      await write(queries, { id, version }, [...shopper, ...owners]);
    },
    async refundFailed(queries, { id, version }) {
      if (!(await isUntold(queries, 'late_payment', { id, version })))
        await write(queries, { id, version }, toOwners('late_payment'));
    },
    async orderMoved(queries, { id, email, payment }, { from, to, version }) {
      if (to === 'Processing' && (from === 'AwaitingPayment' || from === 'Expired')) {
        const kind = payment === 'transfer' ? 'paid' : 'placed';
        const shopper: NewMail[] = email === '' ? [] : [[kind, email]];
        await write(queries, { id, version }, [...shopper, ...(await newOrder(queries))]);
        return;
      }
      const kind = from === 'Delivered' ? undefined : TOLD[to];
      if (kind !== undefined && email !== '')
        await write(queries, { id, version }, [[kind, email]]);
    },
    async parcelChanged(queries, { id, email, version }) {
      if (email !== '' && !(await isUntold(queries, 'shipped', { id })))
        await write(queries, { id, version }, [['parcel', email]]);
    },
    async addressChanged(queries, { id, email, payment, status, version }) {
      if (email !== '' && (payment !== 'card' || status !== 'AwaitingPayment'))
        await write(queries, { id, version }, [['address', email]]);
    },
  };
}

/** Whether mails are written: only if the shop has a mail server or the local mailbox. */
export function writesMails({ identity, mail }: Pick<Settings, 'identity' | 'mail'>): boolean {
  return mail !== undefined || identity.mode === 'local';
}
