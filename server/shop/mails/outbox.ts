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

/** `version` is the order's after the change. */
type ChangedOrder = MailedOrder & { version: number };

/**
 * Who is told that an amount goes back. `all`: nobody has asked for it, because it came for an order that had ended or was
 * paid. `owners`: they have to send it by hand, and another mail tells the shopper.
 */
export type Told = 'shopper' | 'owners' | 'all';

export type Outbox = ReturnType<typeof createOutbox>;

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
) {
  const isKept = writesMails(settings);
  const write = async (queries: Queries, about: MailSubject, mails: readonly NewMail[]) => {
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
    /** Of an order that is to be paid by card, nobody is told before it is paid. */
    async orderPlaced(queries: Queries, { id, email, payment }: PaidOrder) {
      if (payment === 'card') return;
      const owners = payment === null ? await newOrder(queries) : [];
      await write(queries, { id, version: null }, [['placed', email], ...owners]);
    },
    /** An amount goes back. */
    async orderRefunded(queries: Queries, { id, email, version }: ChangedOrder, told: Told) {
      const shopper = told === 'owners' ? [] : toShopper('refunded', email);
      const owners = told === 'shopper' ? [] : toOwners('late_payment');
      await write(queries, { id, version }, [...shopper, ...owners]);
    },
    /** The provider or the bank has refused an amount. `version` is the order's when the amount was booked. */
    async refundFailed(queries: Queries, { id, version }: { id: string; version: number }) {
      if (!(await isUntold(queries, 'late_payment', { id, version })))
        await write(queries, { id, version }, toOwners('late_payment'));
    },
    async orderMoved(
      queries: Queries,
      { id, email, payment }: PaidOrder,
      { from, to, version }: { from: OrderStatus; to: OrderStatus; version: number },
    ) {
      if (to === 'Processing' && (from === 'AwaitingPayment' || from === 'Expired')) {
        const shopper = toShopper(payment === 'transfer' ? 'paid' : 'placed', email);
        return write(queries, { id, version }, [...shopper, ...(await newOrder(queries))]);
      }
      const kind = from === 'Delivered' ? undefined : TOLD[to];
      if (kind !== undefined) await write(queries, { id, version }, toShopper(kind, email));
    },
    /** The carrier or the tracking number has changed. A shipment that the shopper does not know of tells it itself. */
    async parcelChanged(queries: Queries, { id, email, version }: ChangedOrder) {
      if (!(await isUntold(queries, 'shipped', { id })))
        await write(queries, { id, version }, toShopper('parcel', email));
    },
    /** The address has changed. Who does not know yet that the order came, since it is to be paid by card, is not told. */
    async addressChanged(queries: Queries, order: PaidOrder & ChangedOrder & { status: string }) {
      const { id, email, payment, status, version } = order;
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
