/**
 * Writes the mails that an order or a move causes, in the same transaction: both are stored, or neither. `sender.ts`
 * sends them, and retries.
 */

import type { OrderStatus } from '#domain/orders/orderStatus';
import type { MailKind } from '#domain/owner/ownerOrder';
import type { Settings } from '#server/base/settings/config';
import type { Queries } from '#server/engines/database/database';
import {
  insertMails,
  isMailWaiting,
  type MailTopic,
  type NewMail,
} from '#server/stores/mailsStore';
import { readOwnerMails } from '#server/stores/settingsStore';

/** The order that a mail is about. `email` is the shopper's address; empty if the shopper's data has been erased. */
interface MailedOrder {
  id: string;
  email: string;
}

/** `payment`: how it is paid; null if it is paid outside the shop. */
type OrderWithPayment = MailedOrder & { payment: string | null };

/** `version` is the order's after the change. */
type ChangedOrder = MailedOrder & { version: number };

/**
 * Who is told that an amount goes back. `all`: nobody has asked for it, because it came for an order that had ended or was
 * paid. `owners`: they have to send it by hand, and another mail tells the shopper.
 */
export type Recipients = 'shopper' | 'owners' | 'all';

export type Outbox = ReturnType<typeof createOutbox>;

/** The statuses that a shopper gets a mail about. */
const MAIL_KINDS: Partial<Record<OrderStatus, MailKind>> = {
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
) {
  const isKept = writesMails(settings);
  const write = async (queries: Queries, about: MailTopic, mails: readonly NewMail[]) => {
    if (!isKept || mails.length === 0) return;
    await insertMails(queries, about, mails);
    onWritten();
  };
  const toOwners = (kind: MailKind) => settings.owners.map((owner): NewMail => [kind, owner]);
  const newOrder = async (queries: Queries): Promise<NewMail[]> =>
    isKept && (await readOwnerMails(queries, settings.fixed)) === 'each'
      ? toOwners('new_order')
      : [];
  return {
    /** Writes nothing about an order that is to be paid by card: its mails come when it is paid. */
    async orderPlaced(queries: Queries, { id, email, payment }: OrderWithPayment) {
      if (payment === 'card') return;
      const owners = payment === null ? await newOrder(queries) : [];
      await write(queries, { id, version: null }, [['placed', email], ...owners]);
    },
    async orderRefunded(queries: Queries, { id, email, version }: ChangedOrder, told: Recipients) {
      const shopper = told === 'owners' ? [] : toShopper('refunded', email);
      const owners = told === 'shopper' ? [] : toOwners('late_payment');
      await write(queries, { id, version }, [...shopper, ...owners]);
    },
    /** The provider or the bank has refused an amount. `version` is the order's when the amount was booked. */
    async refundFailed(queries: Queries, { id, version }: { id: string; version: number }) {
      if (!(await isMailWaiting(queries, 'late_payment', { id, version })))
        await write(queries, { id, version }, toOwners('late_payment'));
    },
    async orderMoved(
      queries: Queries,
      { id, email, payment }: OrderWithPayment,
      { from, to, version }: { from: OrderStatus; to: OrderStatus; version: number },
    ) {
      if (to === 'Processing' && (from === 'AwaitingPayment' || from === 'Expired')) {
        const shopper = toShopper(payment === 'transfer' ? 'paid' : 'placed', email);
        return write(queries, { id, version }, [...shopper, ...(await newOrder(queries))]);
      }
      const kind = from === 'Delivered' ? undefined : MAIL_KINDS[to];
      if (kind !== undefined) await write(queries, { id, version }, toShopper(kind, email));
    },
    /** A waiting mail about the shipment will name the new carrier and tracking number itself. */
    async parcelChanged(queries: Queries, { id, email, version }: ChangedOrder) {
      if (!(await isMailWaiting(queries, 'shipped', { id })))
        await write(queries, { id, version }, toShopper('parcel', email));
    },
    /** An unpaid order by card gets no mail, because its first mail comes when it is paid. */
    async addressChanged(
      queries: Queries,
      { id, email, payment, status, version }: OrderWithPayment & ChangedOrder & { status: string },
    ) {
      if (payment !== 'card' || status !== 'AwaitingPayment')
        await write(queries, { id, version }, toShopper('address', email));
    },
  };
}

/** Nothing if the shopper's data has been erased. */
function toShopper(kind: MailKind, email: string): NewMail[] {
  return email === '' ? [] : [[kind, email]];
}

/** Whether mails are written: only if the shop has a mail server or the local mailbox. */
export function writesMails({ identity, mail }: Pick<Settings, 'identity' | 'mail'>): boolean {
  return mail !== undefined || identity.mode === 'local';
}
